import type { Order, OrderState } from '@guanlan/contract/schemas/business/membership.ts'
import { formatDate } from '@guanlan/domain/format/date-text.ts'
import type { TagTone } from '../../../ui/text/tag.tsx'

/** What a state is called. */
export const STATE_NAMES: Record<OrderState, string> = {
  created: '待支付',
  paying: '待支付',
  paid: '已付款，开通中',
  granted: '已开通',
  refunding: '退款处理中',
  refunded: '已退款',
  closed: '已关闭',
}

export const STATE_TONES: Record<OrderState, TagTone> = {
  created: 'warn',
  paying: 'warn',
  paid: 'accent',
  granted: 'accent',
  refunding: 'warn',
  refunded: 'outline',
  closed: 'outline',
}

/** Nothing more happens to the order by itself. */
export function isSettled({ state }: Pick<Order, 'state'>): boolean {
  return state === 'granted' || state === 'refunded' || state === 'closed'
}

export function isUnpaid({ state }: Pick<Order, 'state'>): boolean {
  return state === 'created' || state === 'paying'
}

/** 2026-11-20 – 2027-11-20 of a membership. */
export function spanText(from: number, until: number): string {
  return `${formatDate(from, 'ymd')} – ${formatDate(until, 'ymd')}`
}

/** 14:59 left until an order closes; 00:00 when it should have. */
export function leftText(leftMs: number): string {
  const seconds = Math.max(0, Math.ceil(leftMs / 1000))
  const hours = Math.floor(seconds / 3600)
  const minutes = Math.floor(seconds / 60) % 60
  const two = (n: number) => String(n).padStart(2, '0')
  return `${hours > 0 ? `${two(hours)}:` : ''}${two(minutes)}:${two(seconds % 60)}`
}
