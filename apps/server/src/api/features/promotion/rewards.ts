import type { CallOutput } from '@guanlan/contract/calls.ts'
import { accountOf } from '../../../business/accounts/account-of.ts'
import { maskedHandset } from '../../../business/accounts/masked-handset.ts'
import type { RewardEntryTable } from '../../../storage/promotion-tables.ts'
import type { Handler } from '../../handler.ts'
import type { Ports } from './ports.ts'

type Event = CallOutput<'promotion.log'>['infos'][number]['event']

const EVENTS: Readonly<Record<RewardEntryTable['kind'], Event>> = {
  invited: '注册',
  reward: '奖励',
  'taken-back': '退款收回',
  'given-again': '退款撤销补回',
  'paid-out': '已打款',
}
const FIRST_DAY = '2000-01-01'
const LAST_DAY = '9999-12-31'

const yuan = (cents: number) => cents / 100

/** 推广收益合计. Throws login_required, session_ended. */
export const sums: Handler<'promotion.sums', Ports> = async (_, ctx, client) => {
  const { account } = await accountOf(ctx, client)
  const { promoters, newcomers, ledger, isSandbox } = ctx.promotion
  const { total, today, frozen, withdrawable, paidOut, owed } = await ledger.sums(account.id)
  return {
    data: {
      status: (await promoters.byId(account.id))?.status ?? 'none',
      shareCode: account.share_code,
      total: yuan(total),
      today: yuan(today),
      frozen: yuan(frozen),
      withdrawable: yuan(withdrawable),
      paidOut: yuan(paidOut),
      owed: yuan(owed),
      userCount: await newcomers.countOf(account.id),
      sandbox: isSandbox,
    },
  }
}

/** 按日收益. Throws login_required, session_ended. */
export const byDate: Handler<'promotion.byDate', Ports> = async ({ from = FIRST_DAY, to = LAST_DAY, page, size }, ctx, client) => {
  const { account } = await accountOf(ctx, client)
  const { days, total } = await ctx.promotion.ledger.byDate(account.id, { from, to, limit: size, offset: (page - 1) * size })
  return { data: { infos: days.map(({ day, cents, orders, users }) => ({ date: day, amount: yuan(cents), orders, users })), total } }
}

/** 推广明细: whose number it was is reported with its middle hidden, of people who left not at all. Throws login_required, session_ended. */
export const log: Handler<'promotion.log', Ports> = async ({ page, size }, ctx, client) => {
  const { account } = await accountOf(ctx, client)
  const { entries, total } = await ctx.promotion.ledger.log(account.id, { limit: size, offset: (page - 1) * size })
  const nowMs = ctx.clock.nowMs()
  const infos = entries.map(({ id, at, kind, cents, handset, frozen_until }) => ({
    id,
    time: at,
    event: EVENTS[kind],
    handsetMasked: handset === null ? '' : maskedHandset(handset),
    amount: kind === 'invited' ? null : yuan(cents),
    frozenUntil: kind === 'reward' && frozen_until > nowMs ? frozen_until : null,
  }))
  return { data: { infos, total } }
}
