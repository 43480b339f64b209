import { accountOf } from '../../../business/accounts/account-of.ts'
import type { Handler } from '../../handler.ts'
import type { Ports } from './ports.ts'

/** 登录中的设备, the last seen first. */
export const sessions: Handler<'account.sessions', Ports> = async (_, ctx, client) => {
  const { person, account } = await accountOf(ctx, client)
  const all = await ctx.accounts.sessions.list(account.id)
  return {
    data: all.map(({ id, device, channel, address, created_at, last_seen_at }) => ({
      id,
      device,
      channel,
      address,
      loggedInAt: created_at,
      lastSeenAt: last_seen_at,
      isThis: id === person.sid,
    })),
  }
}

/** 让一台设备退出; one that is no login of theirs changes nothing. */
export const endSession: Handler<'account.endSession', Ports> = async ({ id }, ctx, client) => {
  const { account } = await accountOf(ctx, client)
  await ctx.accounts.sessions.end(account.id, 'kicked', { id })
  return { data: { done: true } }
}

/** 退出登录. */
export const logout: Handler<'account.logout', Ports> = async ({ everywhere }, ctx, client) => {
  const { person, account } = await accountOf(ctx, client)
  await ctx.accounts.sessions.end(account.id, 'logout', everywhere ? {} : { id: person.sid })
  return { data: { done: true } }
}
