import { AppError } from '@guanlan/contract/errors.ts'
import type { Blockers } from '@guanlan/contract/schemas/business/account.ts'
import { accountOf } from '../../../business/accounts/account-of.ts'
import { COOLING_MS, defaultNickname } from '../../../business/accounts/account-store.ts'
import { takeAll } from '../../../business/accounts/take-all.ts'
import type { Handler } from '../../handler.ts'
import { expectFit } from './fit-nickname.ts'
import { isPicture } from './is-picture.ts'
import { userInfo } from './person.ts'
import type { Ports } from './ports.ts'

/** What products are called. */
const PRODUCT_NAMES: Readonly<Record<string, string>> = { '1': '观澜会员' }

/** 用户信息. Throws login_required, session_ended. */
export const info: Handler<'account.info', Ports> = async (_, ctx, client) => ({
  data: await userInfo(ctx, (await accountOf(ctx, client)).account),
})

/** 有效的数据产品. */
export const products: Handler<'account.products', Ports> = async (_, ctx, client) => {
  const { account } = await accountOf(ctx, client)
  const valid = (await ctx.accounts.store.entitlements(account.id)).filter(({ expiresMs }) => expiresMs > ctx.clock.nowMs())
  return {
    data: valid.map(({ productId, expiresMs }) => ({
      productId,
      name: PRODUCT_NAMES[productId] ?? `产品 ${productId}`,
      expireTime: expiresMs,
    })),
  }
}

/** 修改资料. Throws invalid_input, too_many_requests. */
export const edit: Handler<'account.edit', Ports> = async ({ nickname, headImgURL, sex }, ctx, client) => {
  const { account } = await accountOf(ctx, client)
  await takeAll(ctx, [{ key: `profile ${account.id}`, windowS: 3600, most: 30 }])
  if (nickname !== undefined && nickname !== account.nickname) await expectFit(ctx, account.id, nickname)
  if (headImgURL !== undefined && headImgURL !== '' && !isPicture(headImgURL))
    throw new AppError('invalid_input', '头像不是有效的图片', 'headImgURL')
  const changed = {
    ...(nickname === undefined ? {} : { nickname }),
    ...(headImgURL === undefined ? {} : { head_img: headImgURL }),
    ...(sex === undefined ? {} : { sex }),
  }
  await ctx.accounts.store.change(account.id, changed)
  return { data: await userInfo(ctx, { ...account, ...changed }) }
}

/** 更换手机号; a generated name goes with the number. Throws wrong_login, invalid_input for a number another account has. */
export const setPhone: Handler<'account.setPhone', Ports> = async ({ code, handset, newCode }, ctx, client) => {
  const { account } = await accountOf(ctx, client)
  const { codes, store } = ctx.accounts
  if (handset === account.handset) throw new AppError('invalid_input', '新号码与原号码相同', 'handset')
  if (account.handset === null) throw new AppError('wrong_login', '原号码的验证码不对，或已过期', 'code')
  const wrong = await codes.firstWrong([
    { handset: account.handset, purpose: 'phone', address: client.address, code },
    { handset, purpose: 'phone', address: client.address, code: newCode },
  ])
  if (wrong === 0) throw new AppError('wrong_login', '原号码的验证码不对，或已过期', 'code')
  if (wrong === 1) throw new AppError('wrong_login', '新号码的验证码不对，或已过期', 'newCode')
  const isUnnamed = account.nickname === defaultNickname(account.handset)
  const changed = { handset, ...(isUnnamed ? { nickname: defaultNickname(handset) } : {}) }
  if (!(await store.change(account.id, changed))) throw new AppError('invalid_input', '这个号码已有账号', 'handset')
  return { data: await userInfo(ctx, { ...account, ...changed }) }
}

/** What the account still has here, which its owner settles or gives up before leaving. */
async function blockersOf({ promotion, membership }: Ports, accountId: string): Promise<Blockers> {
  // rewards of sandbox orders are not paid out
  return await membership.blockers(accountId, promotion.isSandbox ? 0 : await promotion.withdrawableCents(accountId))
}

/** 注销前须了结的事项. */
export const blockers: Handler<'account.blockers', Ports> = async (_, ctx, client) => ({
  data: await blockersOf(ctx, (await accountOf(ctx, client)).account.id),
})

/** Throws unregister_blocked, with what stands in the way; a rest of membership does not where it is given up. */
async function expectSettled(ctx: Ports, accountId: string, waive: boolean): Promise<void> {
  const standing = (await blockersOf(ctx, accountId)).filter(({ kind }) => !(waive && kind === 'membership'))
  if (standing.length > 0) throw new AppError('unregister_blocked', `暂时不能注销：${standing.map(({ text }) => text).join('；')}`)
}

/** 注销: everything of the account is erased when the time to think again is over. Throws unregister_blocked, wrong_login. */
export const unregister: Handler<'account.unregister', Ports> = async ({ code, waive }, ctx, client) => {
  const { account } = await accountOf(ctx, client)
  await expectSettled(ctx, account.id, waive)
  const { handset } = account
  if (handset === null || !(await ctx.accounts.codes.use({ handset, purpose: 'unregister', address: client.address }, code)))
    throw new AppError('wrong_login', '验证码不对，或已过期', 'code')
  const erasesAt = account.erases_at ?? ctx.clock.nowMs() + COOLING_MS
  await ctx.accounts.store.change(account.id, { erases_at: erasesAt })
  return { data: { erasesAt } }
}

/** 撤销注销. */
export const keep: Handler<'account.keep', Ports> = async (_, ctx, client) => {
  const { account } = await accountOf(ctx, client)
  await ctx.accounts.store.change(account.id, { erases_at: null })
  return { data: { done: true } }
}
