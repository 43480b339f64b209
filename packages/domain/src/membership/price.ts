/** How much `amount` is: 满减 分 taken off; 折扣 the share that is paid, in ten-thousandths; 体验 days. */
export type PricedCoupon = {
  id: string
  name: string
  type: '满减' | '折扣' | '体验'
  amount: number
  /** 分 from which on it may be used; 0 without. */
  thresholdCents: number
  /** Periods it is for; empty = all. */
  skus: readonly string[]
  stacks: boolean
  /** Valid from–to, epoch ms, the end excluded. */
  from: number
  to: number
}
/** What is bought, and when. */
type ToPrice = { sku: string; priceCents: number; nowMs: number }
/** 分. `days`: the order gives these days without payment, instead of the period; null else. */
export type Price = { payableCents: number; discounts: { id: string; name: string; cents: number }[]; days: number | null }
type PriceRefusal = { refused: string }

const WHOLE = 10_000
const MOST_COUPONS = 2

const yuanText = (cents: number) => String(cents / 100)

/** Why a coupon cannot be used alone for something, in Chinese; null when it can. */
export function unusableFor(coupon: PricedCoupon, { sku, priceCents, nowMs }: ToPrice): string | null {
  if (nowMs < coupon.from) return '还没有到使用时间'
  if (nowMs >= coupon.to) return '已过期'
  if (coupon.skus.length > 0 && !coupon.skus.includes(sku)) return '不适用于这个时长'
  if (priceCents < coupon.thresholdCents) return `满 ${yuanText(coupon.thresholdCents)} 元可用`
  return null
}

/** Why coupons cannot be used together; null when they can. */
function conflictOf(coupons: readonly PricedCoupon[]): string | null {
  if (coupons.length < 2) return null
  if (coupons.length > MOST_COUPONS) return `一个订单至多用 ${MOST_COUPONS} 张券`
  if (new Set(coupons.map(({ id }) => id)).size < coupons.length) return '同一张券不能用两次'
  if (coupons.some(({ type }) => type === '体验')) return '体验券不能与其他券同时使用'
  if (new Set(coupons.map(({ type }) => type)).size < coupons.length) return '同一类型的券不能同时使用'
  const alone = coupons.find(({ stacks }) => !stacks)
  return alone === undefined ? null : `“${alone.name}”不能与其他券同时使用`
}

/** What is taken off what is left to pay. A share is rounded in favour of who pays; nothing goes below 0. */
function offOf({ type, amount }: PricedCoupon, leftCents: number): number {
  if (type === '体验') return leftCents
  return type === '折扣' ? leftCents - Math.floor((leftCents * amount) / WHOLE) : Math.min(amount, leftCents)
}

/**
 * What something costs with coupons, or why they cannot be used. 折扣 is counted before 满减, whose threshold is held against what is left then; at most
 * two of different types, both made to stack.
 */
export function priceOf(bought: ToPrice, coupons: readonly PricedCoupon[]): Price | PriceRefusal {
  const conflict = conflictOf(coupons)
  if (conflict !== null) return { refused: conflict }
  let left = bought.priceCents
  const discounts: Price['discounts'] = []
  for (const coupon of [...coupons].sort((a, b) => Number(a.type !== '折扣') - Number(b.type !== '折扣'))) {
    const why = unusableFor(coupon, { ...bought, priceCents: left })
    if (why !== null) return { refused: `“${coupon.name}”${why}` }
    const cents = offOf(coupon, left)
    left -= cents
    discounts.push({ id: coupon.id, name: coupon.name, cents })
  }
  return { payableCents: left, discounts, days: coupons.find(({ type }) => type === '体验')?.amount ?? null }
}
