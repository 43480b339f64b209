import { AppError } from '@guanlan/contract/errors.ts'
import { accountOf } from '../../../business/accounts/account-of.ts'
import { hashPassword, isPassword } from '../../../business/accounts/passwords.ts'
import { CODE_S } from '../../../business/accounts/sms-codes.ts'
import { welcomeNewcomer } from '../../../business/promotion/welcome-newcomer.ts'
import type { Handler } from '../../handler.ts'
import { expectAgreed, underAgreement } from './expect-agreed.ts'
import { letLogIn, letSend } from './limits.ts'
import { logIn, loginOf } from './log-in.ts'
import { notSent } from './not-sent.ts'
import type { Ports } from './ports.ts'
import { expectTicket, useTicket } from './wechat-ticket.ts'

const RESEND_S = 60

/** 短信登录与注册. Throws invalid_input for an agreement that is not in force, wrong_login, challenge_required, too_many_requests. */
export const loginBySms: Handler<'account.loginBySms', Ports> = async (input, ctx, client) => {
  const { handset, code, agreement, proof, device, wechat, ...invite } = input
  expectAgreed(agreement)
  expectTicket(ctx, wechat)
  const answer = async () => ((await ctx.accounts.codes.use({ handset, purpose: 'login', address: client.address }, code)) ? code : null)
  if ((await letLogIn(ctx, client, { way: 'sms', handset, proof, device: device.id, answer })) === null)
    throw new AppError('wrong_login', '验证码不对，或已过期', 'code')
  const { account, isNew } = await ctx.accounts.store.open(handset, { agreement, channel: client.channel })
  await welcomeNewcomer(ctx, { account, isNew }, { device, ...invite })
  await useTicket(ctx, account, wechat)
  return { data: { ...(await logIn(ctx, account, { client, device })), isNew } }
}

/** 密码登录; whether a number is known does not follow from what is said or how long it takes. Throws invalid_input where the texts in force were not agreed to, wrong_login, challenge_required, too_many_requests. */
export const loginByPassword: Handler<'account.loginByPassword', Ports> = async (input, ctx, client) => {
  const { handset, password, proof, device, agreement, wechat } = input
  if (agreement !== undefined) expectAgreed(agreement)
  expectTicket(ctx, wechat)
  const answer = async () => {
    const found = await ctx.accounts.store.byHandset(handset)
    return (await isPassword(password, found?.password_hash ?? null)) ? found : null
  }
  const account = await letLogIn(ctx, client, { way: 'password', handset, proof, device: device.id, answer })
  if (account === null) throw new AppError('wrong_login', '手机号或密码不对')
  await underAgreement(ctx, account, agreement)
  await useTicket(ctx, account, wechat)
  return { data: { ...(await logIn(ctx, account, { client, device })), isNew: false } }
}

/** 续期. Throws session_ended. */
export const refresh: Handler<'account.refresh', Ports> = async ({ refreshToken }, ctx, { address }) => {
  const renewed = await ctx.accounts.sessions.renew(refreshToken, address)
  const account = renewed === null ? null : await ctx.accounts.store.byId(renewed.session.account_id)
  if (renewed === null || account === null) throw new AppError('session_ended')
  return { data: { ...(await loginOf(ctx, account, renewed)), isNew: false } }
}

/** 发送验证码: to a number that logs in, to a new number, or to the own one. Throws invalid_input, login_required, challenge_required, too_many_requests, sms_failed. */
export const sendCode: Handler<'account.sendCode', Ports> = async ({ handset: given, purpose, proof, device }, ctx, client) => {
  const own = purpose === 'login' ? null : (await accountOf(ctx, client)).account.handset
  const handset = purpose === 'login' || purpose === 'phone' ? (given ?? own) : own
  if (handset === null) throw new AppError('invalid_input', '请输入 11 位手机号', 'handset')
  await letSend(ctx, client, { handset, proof, device })
  await ctx.accounts.sendCode({ handset, purpose, address: client.address }).catch((error) => notSent(ctx, client, { handset, error }))
  return { data: { resendAfterS: RESEND_S, expiresInS: CODE_S, sandbox: ctx.accounts.inbox !== null } }
}

/** 人机验证题. */
export const challenge: Handler<'account.challenge', Ports> = async (_, { accounts }) => ({
  data: { challenge: await accounts.proof.challenge() },
})

/** 设置密码: other devices are logged out. Throws wrong_login. */
export const setPassword: Handler<'account.setPassword', Ports> = async ({ code, password }, ctx, client) => {
  const { person, account } = await accountOf(ctx, client)
  const { handset } = account
  if (handset === null || !(await ctx.accounts.codes.use({ handset, purpose: 'password', address: client.address }, code)))
    throw new AppError('wrong_login', '验证码不对，或已过期', 'code')
  await ctx.accounts.store.change(account.id, { password_hash: await hashPassword(password) })
  await ctx.accounts.sessions.end(account.id, 'password', { but: person.sid })
  return { data: { done: true } }
}
