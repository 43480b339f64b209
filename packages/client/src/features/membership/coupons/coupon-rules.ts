import type { Coupon } from '@guanlan/contract/schemas/business/membership.ts'
import { formatDate } from '@guanlan/domain/format/date-text.ts'
import { yuan } from '../money.tsx'

/** At most so many in one order (contract: QuoteInput). */
const MOST = 2

/** 满 100 元减 20 元, 8.5 折, 体验 7 天. */
export function worthText({ type, amount, threshold }: Coupon): string {
  const from = threshold > 0 ? `满 ${plain(threshold)} 元` : '无门槛'
  if (type === '体验') return `体验 ${plain(amount)} 天`
  return type === '满减' ? `${from}减 ${plain(amount)} 元` : `${from} ${plain(amount * 10)} 折`
}

/** Large on the card: ¥20, 8.5 折, 7 天. */
export function headText({ type, amount }: Coupon): string {
  if (type === '体验') return `${plain(amount)} 天`
  return type === '满减' ? `¥${plain(amount)}` : `${plain(amount * 10)} 折`
}

/** Without zeros at the end: 0.85 × 10 is 8.5. */
function plain(value: number): string {
  return String(Math.round(value * 100) / 100)
}

export function validText({ from, to }: Coupon): string {
  return `${formatDate(from, 'ymd')} 至 ${formatDate(to)}`
}

/** Why a coupon cannot be taken beside those taken already; null when it can. The server's reason for the period comes first. */
export function refusalOf(coupon: Coupon, taken: readonly Coupon[]): string | null {
  if (coupon.unusable !== null) return coupon.unusable
  const others = taken.filter(({ id }) => id !== coupon.id)
  if (others.length === 0) return null
  if (others.length >= MOST) return `一个订单至多用 ${MOST} 张券`
  const [other] = others as [Coupon]
  if (!coupon.stacks || !other.stacks) return `不能与「${other.name}」同用`
  return coupon.type === other.type ? '同类的券不能同用' : null
}

/** What the coupons chosen come to, in a few words. */
export function pickedText(coupons: readonly Coupon[] | null, picked: readonly string[], saved: number | null): string {
  if (coupons === null) return ''
  const usable = coupons.filter(({ unusable }) => unusable === null).length
  if (picked.length > 0) return saved !== null && saved > 0 ? `已选 ${picked.length} 张，减 ${yuan(saved)}` : `已选 ${picked.length} 张`
  if (usable > 0) return `${usable} 张可用`
  return coupons.length > 0 ? '没有适用的券' : '没有券'
}
