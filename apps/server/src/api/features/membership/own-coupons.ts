import { AppError } from '@guanlan/contract/errors.ts'
import type { Coupon } from '@guanlan/contract/schemas/business/membership.ts'
import { unusableFor } from '@guanlan/domain/membership/price.ts'
import { accountOf } from '../../../business/accounts/account-of.ts'
import { takeAll } from '../../../business/accounts/take-all.ts'
import type { OwnCoupon } from '../../../business/membership/coupons.ts'
import { productsOf } from '../../../business/membership/products.ts'
import type { Handler } from '../../handler.ts'
import type { Ports } from './ports.ts'
import { yuan } from './products.ts'

type Names = ReadonlyMap<string, string>

/** As it is reported: 满减 in 元, 折扣 as the share that is paid, 体验 in days. */
function amountOf({ type, amount }: OwnCoupon): number {
  if (type === '满减') return yuan(amount)
  return type === '折扣' ? amount / 10_000 : amount
}

function statusOf({ state, to }: OwnCoupon, nowMs: number): Coupon['status'] {
  if (state === 'used') return '已用'
  return to <= nowMs ? '过期' : '可用'
}

function couponOf(coupon: OwnCoupon, { names, nowMs, unusable }: { names: Names; nowMs: number; unusable: string | null }): Coupon {
  const { id, name, type, thresholdCents, skus, stacks, from, to } = coupon
  const scope = skus.length === 0 ? '全部时长' : skus.map((sku) => names.get(sku) ?? sku).join('、')
  return {
    id,
    name,
    type,
    amount: amountOf(coupon),
    threshold: yuan(thresholdCents),
    scope,
    skus: [...skus],
    stacks,
    status: statusOf(coupon, nowMs),
    from,
    to,
    unusable,
  }
}

async function namesOf(ctx: Pick<Ports, 'datasets'>): Promise<Names> {
  return new Map((await productsOf(ctx.datasets.records)).map(({ id, name }) => [id, name]))
}

/** 我的优惠券. Throws invalid_input for a period there is not, not_ready. */
export const coupons: Handler<'coupon.list', Ports> = async ({ status, sku }, ctx, client) => {
  const { account } = await accountOf(ctx, client)
  const [rows, own] = await Promise.all([productsOf(ctx.datasets.records), ctx.membership.coupons(account.id)])
  const product = sku === undefined ? undefined : rows.find(({ id }) => id === sku)
  if (sku !== undefined && product === undefined) throw new AppError('invalid_input', '没有这个时长', 'sku')
  const nowMs = ctx.clock.nowMs()
  const names = new Map(rows.map(({ id, name }) => [id, name]))
  const why = (coupon: OwnCoupon) => {
    if (product === undefined) return null
    if (coupon.state === 'held') return '正用在另一个未支付的订单上'
    return coupon.state === 'used' ? '已经用过' : unusableFor(coupon, { sku: product.id, priceCents: product.priceCents, nowMs })
  }
  const reported = own.map((one) => couponOf(one, { names, nowMs, unusable: why(one) }))
  return { data: status === undefined ? reported : reported.filter((one) => one.status === status) }
}

/** 兑换. Guessing is limited by account, by address and in total. Throws invalid_input, too_many_requests, not_ready. */
export const redeem: Handler<'coupon.redeem', Ports> = async ({ code }, ctx, client) => {
  const { account } = await accountOf(ctx, client)
  const names = await namesOf(ctx)
  await takeAll(ctx, [
    { key: `redeem ${account.id}`, windowS: 3600, most: 10 },
    { key: `redeem from ${client.address}`, windowS: 3600, most: 30 },
    { key: 'redeem', windowS: 60, most: 600 },
  ])
  const coupon = await ctx.membership.redeem(account.id, code)
  return { data: couponOf(coupon, { names, nowMs: ctx.clock.nowMs(), unusable: null }) }
}
