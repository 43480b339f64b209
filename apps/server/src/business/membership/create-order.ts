import { randomInt } from 'node:crypto'
import { AppError } from '@guanlan/contract/errors.ts'
import type { Product } from '@guanlan/contract/rows/content.ts'
import type { PayStep } from '@guanlan/contract/schemas/business/membership.ts'
import { shanghaiDate } from '@guanlan/domain/calendar/trade-date.ts'
import { existing } from '@guanlan/domain/collections/elements.ts'
import { type Price, priceOf } from '@guanlan/domain/membership/price.ts'
import { storedJson } from '../../runtime/stored-json.ts'
import type { MemberOrderTable } from '../../storage/order-tables.ts'
import { membershipAgreements } from './agreements.ts'
import { freeCoupons, holdCoupons, useCoupons } from './coupons.ts'
import { nextSpan } from './grants.ts'
import type { OrderContext, Trx } from './order-context.ts'
import { holdOrder, judge, readOrder, writeOrder } from './order-rows.ts'
import { isUnpaid, type PayPlace, payOrder, providerOf } from './pay-order.ts'
import { grantOrder } from './settle.ts'
import { expectFullPrice, isStoreWay } from './store-ways.ts'

/** A purchase: product and coupons. */
export type Wanted = { sku: string; coupons: readonly string[] }
export type NewOrder = Wanted & PayPlace & { requestId: string; agreed: Readonly<Record<string, string>> }
export type Made = { order: MemberOrderTable; pay: PayStep | null }

/** An unpaid order is closed after this time. */
const OPEN_MS = 30 * 60_000
/** Upper limit of unpaid orders of an account. */
const MOST_UNPAID = 5
const DIGITS = 12

type Priced = { product: Product; price: Price; months: number; days: number }

async function priceFor(context: OrderContext, accountId: string, { sku, coupons }: Wanted): Promise<Priced> {
  const product = (await context.products()).find(({ id }) => id === sku)
  if (product === undefined) throw new AppError('invalid_input', '没有这个时长', 'sku')
  const own = await freeCoupons(context.db, accountId, coupons)
  const price = priceOf({ sku, priceCents: product.priceCents, nowMs: context.clock.nowMs() }, own)
  if ('refused' in price) throw new AppError('invalid_input', price.refused, 'coupons')
  return { product, price, months: price.days === null ? product.months : 0, days: price.days ?? 0 }
}

/** Price of an order and the period of its membership. Throws invalid_input, not_ready. */
export async function quoteOrder(context: OrderContext, accountId: string, wanted: Wanted) {
  const priced = await priceFor(context, accountId, wanted)
  const span = await nextSpan(context.db, accountId, { months: priced.months, days: priced.days, nowMs: context.clock.nowMs() })
  return { ...priced, ...span }
}

/**
 * Throws invalid_input for documents not agreed to in their current version. The one on renewal is required where a store sells: WeChat and Alipay sell
 * fixed periods, which end without a cancellation.
 */
function expectAgreed({ agreed, way }: Pick<NewOrder, 'agreed' | 'way'>): void {
  for (const { id, title, version } of membershipAgreements())
    if ((id !== 'auto-renewal' || isStoreWay(way)) && agreed[id] !== version)
      throw new AppError('invalid_input', `请先阅读并同意《${title}》`, 'agreed')
}

/** The day in Beijing and twelve random digits, so that orders cannot be counted. */
export function newId(nowMs: number): string {
  return shanghaiDate(nowMs).replaceAll('-', '') + Array.from({ length: DIGITS }, () => randomInt(10)).join('')
}

/** The order that an earlier request with the same id created. */
export const byRequest = (db: OrderContext['db'] | Trx, accountId: string, requestId: string) =>
  db.selectFrom('member_order').selectAll().where('account_id', '=', accountId).where('request_id', '=', requestId).executeTakeFirst()

type Row = { accountId: string; wanted: NewOrder; priced: Priced; isSandbox: boolean; nowMs: number }

function rowOf({ accountId, wanted, priced: { product, price, months, days }, isSandbox, nowMs }: Row): MemberOrderTable {
  return {
    id: newId(nowMs),
    account_id: accountId,
    product_id: product.productId,
    sku: product.id,
    months,
    days,
    title: days > 0 ? `会员体验 ${days} 天` : product.name,
    state: 'created',
    version: 1,
    price_cents: product.priceCents,
    discount_cents: product.priceCents - price.payableCents,
    payable_cents: price.payableCents,
    refunded_cents: 0,
    way: null,
    request_id: wanted.requestId,
    discounts: JSON.stringify(price.discounts),
    agreed: JSON.stringify(wanted.agreed),
    sandbox: isSandbox ? 1 : 0,
    created_at: nowMs,
    updated_at: nowMs,
    expires_at: nowMs + OPEN_MS,
    paid_at: null,
    closed_at: null,
    reason: '',
  }
}

/** Writes the order and reserves its coupons; a free order is paid with that. Null when the request already created one. */
async function insert(trx: Trx, row: MemberOrderTable, coupons: readonly string[]): Promise<string | null> {
  const made = await trx
    .insertInto('member_order')
    .values(row)
    .onConflict((oc) => oc.columns(['account_id', 'request_id']).doNothing())
    .executeTakeFirst()
  if (Number(made.numInsertedOrUpdatedRows) === 0) return null
  const unpaid = trx
    .selectFrom('member_order')
    .select((eb) => eb.fn.countAll().as('n'))
    .where('account_id', '=', row.account_id)
  const { n } = await unpaid.where('state', 'in', ['created', 'paying']).executeTakeFirstOrThrow()
  if (Number(n) > MOST_UNPAID) throw new AppError('invalid_input', '未支付的订单太多，请先支付或取消')
  await holdCoupons(trx, row.account_id, { ids: coupons, orderId: row.id })
  const held = row.payable_cents > 0 ? null : await holdOrder(trx, row.id)
  const judged = held === null ? null : judge(held, { kind: 'free' })
  if (held !== null && judged !== null) {
    await useCoupons(trx, row.id)
    await writeOrder(trx, held, { state: judged.after.state, paid_at: row.created_at, nowMs: row.created_at })
  }
  return row.id
}

/** The order of an earlier request with the same id. Throws invalid_input when it was for a different purchase. */
function expectSame(order: MemberOrderTable, { sku, coupons }: Wanted): MemberOrderTable {
  const used = storedJson<{ id: string }[]>(order.discounts).map(({ id }) => id)
  if (order.sku !== sku || [...used].sort().join() !== [...coupons].sort().join())
    throw new AppError('invalid_input', '这个下单标识已用于另一个订单，请重新下单', 'requestId')
  return order
}

/**
 * Creates an order and opens its cashier; a repeated request returns the same order. A free order is granted at once. Throws invalid_input, not_ready,
 * payment_failed (the order exists and can be paid later), wechat_login_required.
 */
export async function createOrder(context: OrderContext, accountId: string, wanted: NewOrder): Promise<Made> {
  expectAgreed(wanted)
  const known = await byRequest(context.db, accountId, wanted.requestId)
  let id = known === undefined ? null : expectSame(known, wanted).id
  if (id === null) {
    const priced = await priceFor(context, accountId, wanted)
    if (isStoreWay(wanted.way) && priced.price.payableCents > 0) expectFullPrice(priced.price.discounts.length)
    const isSandbox = priced.price.payableCents > 0 && providerOf(context, wanted.way).isSandbox
    const row = rowOf({ accountId, wanted, priced, isSandbox, nowMs: context.clock.nowMs() })
    id = await context.db.transaction().execute((trx) => insert(trx, row, wanted.coupons))
    id ??= expectSame(existing(await byRequest(context.db, accountId, wanted.requestId)), wanted).id
  }
  const order = await readOrder(context.db, id)
  if (order.state === 'paid') await grantOrder(context, id)
  const pay = isUnpaid(order) ? await payOrder(context, order, wanted) : null
  return { order: await readOrder(context.db, id), pay }
}
