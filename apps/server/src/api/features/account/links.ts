import { AppError } from '@guanlan/contract/errors.ts'
import { accountOf } from '../../../business/accounts/account-of.ts'
import { takeAll } from '../../../business/accounts/take-all.ts'
import type { Handler } from '../../handler.ts'
import { listedDevice, loginOf, personOf } from './log-in.ts'
import type { Ports } from './ports.ts'

const HOUR = 3600
const MOST = 10

/** 登录链接的凭证: logs in the client that opens an address with it, once. A login that was opened by one makes none. Throws login_required, invalid_input, too_many_requests. */
export const link: Handler<'account.link', Ports> = async (_, ctx, client) => {
  const { person, account } = await accountOf(ctx, client)
  const session = await ctx.accounts.sessions.running(person.sid)
  if (session === null) throw new AppError('session_ended')
  if (session.parent_id !== null) throw new AppError('invalid_input', '由链接登录的设备不能再生成登录链接，请在原来的设备上操作')
  await takeAll(ctx, [{ key: `link ${account.id}`, windowS: HOUR, most: MOST }])
  const { token, expiresMs } = await ctx.accounts.tokens.sign(personOf(account, person.sid), 'link')
  return { data: { token, tokenExpired: expiresMs } }
}

/** 以地址中的凭证登录: the login ends with the one the token was made by, and lasts no longer. Throws session_ended, too_many_requests. */
export const exchange: Handler<'account.exchange', Ports> = async ({ token, device }, ctx, client) => {
  const { tokens, sessions, store, spend } = ctx.accounts
  const read = await tokens.read(token, 'link')
  const account = read === null || (await sessions.running(read.sid)) === null ? null : await store.byId(read.uid)
  if (read === null || account === null) throw new AppError('session_ended')
  await takeAll(ctx, [{ key: `exchange ${account.id}`, windowS: HOUR, most: MOST }])
  const opened = (await spend(`token ${read.jti}`, read.expiresMs))
    ? await sessions.openUnder(read.sid, listedDevice({ client, device }))
    : null
  if (opened === null) throw new AppError('session_ended')
  return { data: { ...(await loginOf(ctx, account, opened)), isNew: false } }
}
