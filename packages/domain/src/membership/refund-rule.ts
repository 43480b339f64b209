import { DAY_MS } from './add-months.ts'

/** Days after payment within which a refund can be asked for. */
const REFUND_DAYS = 7

/** An order that was granted: 分 paid, when it was paid, and the membership it gave; epoch ms. */
export type Granted = { paidCents: number; paidAt: number; from: number; until: number }
/** 分 to go back, and the whole days of the membership of this order that were used, of how many. */
type RefundQuote = { cents: number; usedDays: number; totalDays: number }

/**
 * What goes back of an order by the published rule (help text 退款规则): everything while its membership has not begun or ran less than a day, else
 * paid − paid × used days ÷ all days, where a day that was begun counts as not used and a broken 分 goes to who paid.
 */
export function shareToReturn({ paidCents, from, until }: Granted, nowMs: number): RefundQuote {
  const totalDays = Math.max(1, Math.round((until - from) / DAY_MS))
  const usedDays = Math.min(totalDays, Math.max(0, Math.floor((nowMs - from) / DAY_MS)))
  return { cents: paidCents - Math.floor((paidCents * usedDays) / totalDays), usedDays, totalDays }
}

/** Why a refund cannot be asked for any more, in Chinese; null when it can. */
export function refundRefusal({ paidCents, paidAt }: Granted, nowMs: number): string | null {
  if (paidCents === 0) return '这个订单没有付款，不能退款'
  return nowMs >= paidAt + REFUND_DAYS * DAY_MS ? `付款已超过 ${REFUND_DAYS} 天，不能自助退款，请联系客服` : null
}
