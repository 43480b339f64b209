import { randomBytes } from 'node:crypto'
import { AppError } from '@guanlan/contract/errors.ts'
import { accountOf } from '../../../business/accounts/account-of.ts'
import { takeAll } from '../../../business/accounts/take-all.ts'
import { welcomeNewcomer } from '../../../business/promotion/welcome-newcomer.ts'
import { isSandboxAllowed } from '../../../business/sandbox-rule.ts'
import { askedForPerson } from '../../../business/wechat/asked-for-person.ts'
import { sandboxApp, type WechatPerson } from '../../../business/wechat/wechat.ts'
import type { WechatKind } from '../../../business/wechat/wechat-settings.ts'
import type { Handler } from '../../handler.ts'
import { expectAgreed, underAgreement } from './expect-agreed.ts'
import { letLogInByWechat } from './limits.ts'
import { logIn } from './log-in.ts'
import type { Ports } from './ports.ts'
import { ticketFor } from './wechat-ticket.ts'

const STATE = 'wechat-state'
const STATE_MS = 600_000
const KINDS = ['mini', 'h5', 'app'] as const
const TITLES = { mini: '微信小程序', h5: '微信内网页', app: '应用中的微信' } as const
const QUARTER = 900

type Code = { kind: WechatKind; code: string; state?: string | undefined }

/** Who a code is of; one that came through a browser has to bring the state it was sent with, once. Throws wrong_login, wechat_failed. */
async function personOf({ accounts, wechat: api }: Ports, { kind, code, state }: Code): Promise<WechatPerson> {
  if (kind === 'h5') {
    const ticket = accounts.tickets.read(STATE, state ?? '')
    if (ticket === null || !(await accounts.spend(`state ${ticket.id}`, ticket.endsMs)))
      throw new AppError('wrong_login', '微信授权已过期，请重新登录', 'state')
  }
  return await askedForPerson(api.personOf(kind, code))
}

/** 微信内网页登录的去处. Throws too_many_requests. */
export const wechatWay: Handler<'account.wechatWay', Ports> = async ({ redirect, seed }, ctx, { address: from }) => {
  await takeAll(ctx, [{ key: `wechat from ${from}`, windowS: QUARTER, most: 60 }])
  const state = ctx.accounts.tickets.write(STATE, null, STATE_MS)
  const address = ctx.wechat.loginAddress({ redirect, state })
  if (address !== null) return { data: { address, state, sandbox: false } }
  if (!isSandboxAllowed(ctx.env)) throw new AppError('wechat_failed', '没有开通微信登录，请用手机号登录')
  const code = `sandbox-${seed ?? randomBytes(18).toString('base64url')}`
  const back = `${redirect}${redirect.includes('?') ? '&' : '?'}${new URLSearchParams({ code, state })}`
  return { data: { address: back, state, sandbox: true } }
}

/** 微信登录. Throws invalid_input where the texts in force were not agreed to, wrong_login, wechat_failed, too_many_requests. */
export const loginByWechat: Handler<'account.loginByWechat', Ports> = async (input, ctx, client) => {
  const { kind, phoneCode, agreement, device, shareCode, visit } = input
  if (agreement !== undefined) expectAgreed(agreement)
  await letLogInByWechat(ctx, client, device.id)
  const person = await personOf(ctx, input)
  const { identities, store } = ctx.accounts
  const sandbox = ctx.wechat.appIdOf(kind) === null
  const known = await identities.accountOf(person)
  const bound = known === null ? null : await store.byId(known)
  if (bound !== null) {
    await underAgreement(ctx, bound, agreement)
    // known by another app of ours so far: this one knows them from now on
    await identities.bind(bound.id, person)
    return { data: { login: { ...(await logIn(ctx, bound, { client, device })), isNew: false }, ticket: null, sandbox } }
  }
  const handset = phoneCode === undefined || agreement === undefined ? null : await askedForPerson(ctx.wechat.handsetOf(phoneCode))
  if (handset === null || agreement === undefined) return { data: { login: null, ticket: ticketFor(ctx, person), sandbox } }
  const { account, isNew } = await store.open(handset, { agreement, channel: client.channel })
  await identities.bind(account.id, person)
  await welcomeNewcomer(ctx, { account, isNew }, { device, shareCode, visit })
  return { data: { login: { ...(await logIn(ctx, account, { client, device })), isNew }, ticket: null, sandbox } }
}

async function boundTo(ctx: Ports, accountId: string) {
  const apps = new Map(KINDS.map((kind) => [ctx.wechat.appIdOf(kind) ?? sandboxApp(kind), TITLES[kind]]))
  const rows = await ctx.accounts.identities.list(accountId)
  return {
    infos: rows.map(({ app_id, bound_at }) => ({
      id: app_id,
      title: apps.get(app_id) ?? '以前的微信应用',
      boundAt: bound_at,
      sandbox: app_id.startsWith('sandbox-'),
    })),
  }
}

/** 绑定的微信. */
export const wechat: Handler<'account.wechat', Ports> = async (_, ctx, client) => ({
  data: await boundTo(ctx, (await accountOf(ctx, client)).account.id),
})

/** 绑定微信. Throws wrong_login, wechat_failed, invalid_input where they are of another account. */
export const bindWechat: Handler<'account.bindWechat', Ports> = async (input, ctx, client) => {
  const { account } = await accountOf(ctx, client)
  const person = await personOf(ctx, input)
  if (!(await ctx.accounts.identities.bind(account.id, person)))
    throw new AppError('invalid_input', '这个微信已绑定其他账号，请先在那个账号里解除', 'code')
  return { data: await boundTo(ctx, account.id) }
}

/** 解除绑定微信; one that is not theirs changes nothing. */
export const unbindWechat: Handler<'account.unbindWechat', Ports> = async ({ id }, ctx, client) => {
  const { account } = await accountOf(ctx, client)
  await ctx.accounts.identities.unbind(account.id, id)
  return { data: await boundTo(ctx, account.id) }
}
