import { AppError } from '@guanlan/contract/errors.ts'
import type { Order, Standing } from '@guanlan/contract/schemas/business/membership.ts'
import { accountOf } from '../../../business/accounts/account-of.ts'
import type { Client } from '../../../business/accounts/client.ts'
import { takeAll } from '../../../business/accounts/take-all.ts'
import { productsOf } from '../../../business/membership/products.ts'
import { storedJson } from '../../../runtime/stored-json.ts'
import type { MemberOrderTable, MembershipGrantTable } from '../../../storage/order-tables.ts'
import type { Handler } from '../../handler.ts'
import type { Ports } from './ports.ts'
import { yuan } from './products.ts'

type Grants = readonly MembershipGrantTable[]

function orderOf(row: MemberOrderTable, grants: Grants): Order {
  // the last: after a refund that was reversed there is another
  const grant = grants.findLast((one) => one.order_id === row.id)
  return {
    id: row.id,
    sku: row.sku,
    title: row.title,
    state: row.state,
    price: yuan(row.price_cents),
    discount: yuan(row.discount_cents),
    payable: yuan(row.payable_cents),
    refunded: yuan(row.refunded_cents),
    way: row.way,
    coupons: storedJson<{ id: string }[]>(row.discounts).map(({ id }) => id),
    createdAt: row.created_at,
    expiresAt: row.expires_at,
    paidAt: row.paid_at,
    grantedFrom: grant?.from_at ?? null,
    grantedUntil: grant?.until_at ?? null,
    closedAt: row.closed_at,
    reason: row.reason,
    sandbox: row.sandbox === 1,
  }
}

/** Who asks, as far as orders need it. */
async function buyerOf(ctx: Ports, client: Client) {
  const { account } = await accountOf(ctx, client)
  const toOrder = async (row: MemberOrderTable) => orderOf(row, await ctx.membership.grants(account.id))
  return { id: account.id, account, toOrder }
}

/** 试算. Throws invalid_input, not_ready. */
export const quote: Handler<'order.quote', Ports> = async (wanted, ctx, client) => {
  const { id } = await buyerOf(ctx, client)
  const { product, price, from, until } = await ctx.membership.quote(id, wanted)
  const discounts = price.discounts.map(({ id: coupon, name, cents }) => ({ coupon, name, amount: yuan(cents) }))
  return { data: { sku: product.id, price: yuan(product.priceCents), discounts, payable: yuan(price.payableCents), from, until } }
}

const payLimit = (accountId: string) => ({ key: `pay ${accountId}`, windowS: 3600, most: 60 })

/** 下单. Throws invalid_input, not_ready, payment_failed, too_many_requests. */
export const create: Handler<'order.create', Ports> = async (wanted, ctx, client) => {
  const { id, account, toOrder } = await buyerOf(ctx, client)
  if (!ctx.access.isOn) throw new AppError('invalid_input', '全部内容已开放，不需要开通会员')
  if (account.erases_at !== null) throw new AppError('invalid_input', '账号正在注销，请先撤销注销再购买')
  // who repeats a request wants its answer, not another order; it opens the cashier as paying does
  const isRepeated = await ctx.membership.hasOrder(id, wanted.requestId)
  await takeAll(ctx, [isRepeated ? payLimit(id) : { key: `order ${id}`, windowS: 3600, most: 30 }])
  const { order, pay } = await ctx.membership.create(id, { ...wanted, address: client.address, channel: client.channel })
  return { data: { order: await toOrder(order), pay } }
}

/** 支付. Throws no_data, invalid_input, payment_failed, too_many_requests. */
export const pay: Handler<'order.pay', Ports> = async ({ id, way }, ctx, client) => {
  const buyer = await buyerOf(ctx, client)
  await takeAll(ctx, [payLimit(buyer.id)])
  const made = await ctx.membership.pay(buyer.id, id, { way, address: client.address, channel: client.channel })
  return { data: { order: await buyer.toOrder(made.order), pay: made.pay } }
}

/** 提交在应用商店完成的购买. Throws invalid_input, payment_failed, not_ready, too_many_requests. */
export const storePurchase: Handler<'order.storePurchase', Ports> = async ({ store, proof, order }, ctx, client) => {
  const buyer = await buyerOf(ctx, client)
  await takeAll(ctx, [{ key: `store ${buyer.id}`, windowS: 3600, most: 120 }])
  return { data: await buyer.toOrder(await ctx.membership.storePurchase(buyer.id, { store, proof, order: order ?? null })) }
}

/** 一个订单. Throws no_data. */
export const one: Handler<'order.one', Ports> = async ({ id }, ctx, client) => {
  const buyer = await buyerOf(ctx, client)
  return { data: await buyer.toOrder(await ctx.membership.one(buyer.id, id)) }
}

/** 我的订单. */
export const list: Handler<'order.list', Ports> = async ({ before, limit }, ctx, client) => {
  const { id } = await buyerOf(ctx, client)
  const { orders, total } = await ctx.membership.operator.listOrders({ before, limit, accountId: id })
  const grants = await ctx.membership.grants(id)
  return { data: { infos: orders.map((row) => orderOf(row, grants)), total } }
}

/** 取消订单. Throws no_data, invalid_input, payment_failed, too_many_requests. */
export const cancel: Handler<'order.cancel', Ports> = async ({ id }, ctx, client) => {
  const buyer = await buyerOf(ctx, client)
  // queries the payment provider
  await takeAll(ctx, [{ key: `cancel ${buyer.id}`, windowS: 3600, most: 60 }])
  return { data: await buyer.toOrder(await ctx.membership.cancel(buyer.id, id)) }
}

/** 申请退款. Throws no_data, invalid_input. */
export const refund: Handler<'order.refund', Ports> = async ({ id, reason }, ctx, client) => {
  const buyer = await buyerOf(ctx, client)
  return { data: await buyer.toOrder(await ctx.membership.askRefund(buyer.id, id, reason)) }
}

/** What renews by itself, named and priced as it is sold. */
async function renewalFor(ctx: Ports, id: string): Promise<Standing['renewal']> {
  const renewal = await ctx.membership.renewal(id)
  if (renewal === null) return null
  const { sku, lastCents, ...rest } = renewal
  const product = (await productsOf(ctx.datasets.records)).find((one) => one.id === sku)
  const cents = lastCents ?? product?.priceCents
  return cents === undefined ? null : { ...rest, name: product?.name ?? sku, price: yuan(cents) }
}

/** 会员现状. */
export const standing: Handler<'product.standing', Ports> = async (_, ctx, client) => {
  const { id } = await buyerOf(ctx, client)
  const expireTime = (await ctx.accounts.store.entitlements(id)).find(({ productId }) => productId === '1')?.expiresMs ?? null
  const grants = (await ctx.membership.grants(id)).map((row) => ({
    order: row.order_id,
    source: row.source,
    from: row.from_at,
    until: row.until_at,
    takenBack: row.taken_back_at !== null,
  }))
  const renewal = await renewalFor(ctx, id)
  return { data: { isVip: expireTime !== null && expireTime > ctx.clock.nowMs(), expireTime, grants, renewal } }
}
