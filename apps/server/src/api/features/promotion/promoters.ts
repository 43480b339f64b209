import { agreementOf } from '@guanlan/contract/agreements.ts'
import { AppError } from '@guanlan/contract/errors.ts'
import { FROZEN_MS, TOUCH_MS } from '@guanlan/domain/promotion/promotion-terms.ts'
import { accountOf } from '../../../business/accounts/account-of.ts'
import type { Limit } from '../../../business/accounts/limits.ts'
import { takeAll } from '../../../business/accounts/take-all.ts'
import type { Handler } from '../../handler.ts'
import type { Ports } from './ports.ts'

const HOUR = 3600
const DAY = 86_400
const DAY_MS = DAY * 1000
const AGREEMENT = 'promoter'

/** Links opened from one address, and in total. */
function visitLimits(address: string): Limit[] {
  return [
    { key: `share visit from ${address}`, windowS: HOUR, most: 60 },
    { key: `share visit from ${address}`, windowS: DAY, most: 300 },
    { key: 'share visit', windowS: DAY, most: 200_000 },
  ]
}

/** 推广规则. */
export const terms: Handler<'promotion.terms', Ports> = (_, { promotion }) => ({
  data: {
    rewardRatio: promotion.percent / 100,
    frozenDays: FROZEN_MS / DAY_MS,
    touchDays: TOUCH_MS / DAY_MS,
    agreement: agreementOf(AGREEMENT),
    sandbox: promotion.isSandbox,
  },
})

/** 成为推广大使. Throws login_required, session_ended, invalid_input for a version that is not in force. */
export const register: Handler<'promotion.register', Ports> = async ({ version }, ctx, client) => {
  const { account } = await accountOf(ctx, client)
  if (version !== agreementOf(AGREEMENT).version) throw new AppError('invalid_input', '推广协议已更新，请重新阅读后同意', 'version')
  if (account.erases_at !== null) throw new AppError('invalid_input', '账号正在注销，撤销注销后才能成为推广大使')
  const { status } = await ctx.promotion.promoters.register(account, version)
  return { data: { shareCode: account.share_code, status } }
}

/** 从分享链接打开: answered alike whether the code exists. Throws too_many_requests. */
export const visit: Handler<'promotion.visit', Ports> = async ({ shareCode, device }, ctx, { address }) => {
  await takeAll(ctx, visitLimits(address))
  return { data: { visit: await ctx.promotion.newcomers.visit(shareCode, device), countsUntil: ctx.clock.nowMs() + TOUCH_MS } }
}

/** 是否经分享注册; whose link it was stays untold. */
export const invitedBy: Handler<'promotion.invitedBy', Ports> = async (_, ctx, client) => {
  const { account } = await accountOf(ctx, client)
  const brought = await ctx.promotion.newcomers.of(account.id)
  return { data: { invited: brought !== null, at: brought?.at ?? null } }
}
