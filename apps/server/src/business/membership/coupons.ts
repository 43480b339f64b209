import { randomUUID } from 'node:crypto'
import { AppError } from '@guanlan/contract/errors.ts'
import { DAY_MS } from '@guanlan/domain/membership/add-months.ts'
import type { PricedCoupon } from '@guanlan/domain/membership/price.ts'
import type { Kysely } from 'kysely'
import { storedJson } from '../../runtime/stored-json.ts'
import type { CouponTable, UserCouponTable } from '../../storage/order-tables.ts'
import type { Schema } from '../../storage/schema.ts'
import type { OrderContext, Trx } from './order-context.ts'

/** A new kind of coupon. `amount`: 满减 分, 折扣 ten-thousandths to pay (8000 = 八折), 体验 days. Valid from–to, or `validDays` after receipt. */
export type NewCoupon = {
  name: string
  type: CouponTable['type']
  amount: number
  thresholdCents?: number
  skus?: readonly string[]
  stacks?: boolean
  from?: number
  to?: number
  validDays?: number
  quantity?: number
  perPerson?: number
}
/** A coupon of an account with its kind. */
export type OwnCoupon = PricedCoupon & { state: UserCouponTable['state'] }

const MOST_AMOUNT = { 满减: 10_000_000, 折扣: 9_999, 体验: 366 } as const

/** The fault of an operator's coupon, in Chinese; null for a valid one. */
function faultOf({ name, type, amount, from, to, validDays, quantity, perPerson }: NewCoupon): string | null {
  if (name.trim() === '' || name.length > 30) return '券名请写 1–30 个字'
  if (!Number.isInteger(amount) || amount < 1 || amount > MOST_AMOUNT[type]) return `${type}券的数额请写 1–${MOST_AMOUNT[type]} 的整数`
  if (to === undefined && validDays === undefined) return '请写有效期：截止时间，或领取后的天数'
  if (to !== undefined && to <= (from ?? 0)) return '截止时间须晚于开始时间'
  const counts = [validDays, quantity, perPerson].filter((one) => one !== undefined)
  return counts.every((one) => Number.isInteger(one) && one > 0) ? null : '天数、数量与每人限领请写正整数'
}

/** Creates a kind of coupon and returns its id. Throws invalid_input. */
export async function createCoupon({ db, clock }: Pick<OrderContext, 'db' | 'clock'>, coupon: NewCoupon): Promise<string> {
  const fault = faultOf(coupon)
  if (fault !== null) throw new AppError('invalid_input', fault)
  const row: CouponTable = {
    id: randomUUID(),
    name: coupon.name.trim(),
    type: coupon.type,
    amount: coupon.amount,
    threshold_cents: coupon.thresholdCents ?? 0,
    skus: JSON.stringify(coupon.skus ?? []),
    stacks: coupon.stacks === true ? 1 : 0,
    from_at: coupon.from ?? null,
    to_at: coupon.to ?? null,
    valid_days: coupon.validDays ?? null,
    quantity: coupon.quantity ?? null,
    given: 0,
    per_person: coupon.perPerson ?? 1,
    created_at: clock.nowMs(),
  }
  await db.insertInto('coupon').values(row).execute()
  return row.id
}

/** Gives an account a coupon and returns its id. Throws no_data for an unknown kind, invalid_input if none is left, the account has enough, or the kind expired. */
export async function giveCoupon(
  trx: Trx,
  { couponId, accountId }: { couponId: string; accountId: string },
  nowMs: number,
): Promise<string> {
  // locks the kind: concurrent receipts are counted one after the other
  const taken = await trx
    .updateTable('coupon')
    .set((eb) => ({ given: eb('given', '+', 1) }))
    .where('id', '=', couponId)
    .where((eb) => eb.or([eb('quantity', 'is', null), eb('given', '<', eb.ref('quantity'))]))
    .returningAll()
    .executeTakeFirst()
  if (taken === undefined) {
    const known = await trx.selectFrom('coupon').select('id').where('id', '=', couponId).executeTakeFirst()
    throw known === undefined ? new AppError('no_data', '没有这种券') : new AppError('invalid_input', '这种券已经领完')
  }
  const own = trx.selectFrom('user_coupon').select((eb) => eb.fn.countAll().as('n'))
  const { n } = await own.where('coupon_id', '=', couponId).where('account_id', '=', accountId).executeTakeFirstOrThrow()
  if (Number(n) >= taken.per_person) throw new AppError('invalid_input', `这种券每人限领 ${taken.per_person} 张，已经领过`)
  const to = Math.min(
    taken.to_at ?? Number.MAX_SAFE_INTEGER,
    taken.valid_days === null ? Number.MAX_SAFE_INTEGER : nowMs + taken.valid_days * DAY_MS,
  )
  if (to <= nowMs) throw new AppError('invalid_input', '这种券已经过期')
  const id = randomUUID()
  await trx
    .insertInto('user_coupon')
    .values({
      id,
      coupon_id: couponId,
      account_id: accountId,
      from_at: Math.max(taken.from_at ?? 0, nowMs),
      to_at: to,
      state: 'free',
      order_id: null,
      received_at: nowMs,
    })
    .execute()
  return id
}

type Joined = Pick<UserCouponTable, 'id' | 'from_at' | 'to_at' | 'state'> &
  Pick<CouponTable, 'name' | 'type' | 'amount' | 'threshold_cents' | 'skus' | 'stacks'>

const asOwn = (row: Joined): OwnCoupon => ({
  id: row.id,
  name: row.name,
  type: row.type,
  amount: row.amount,
  thresholdCents: row.threshold_cents,
  skus: storedJson<string[]>(row.skus),
  stacks: row.stacks === 1,
  from: row.from_at,
  to: row.to_at,
  state: row.state,
})

/** Upper limit of listed coupons; older ones are left out. */
const MOST_LISTED = 200

/** Coupons of an account, the earliest to expire first. */
export async function couponsOf(db: Kysely<Schema>, accountId: string): Promise<OwnCoupon[]> {
  const rows = await db
    .selectFrom('user_coupon')
    .innerJoin('coupon', 'coupon.id', 'user_coupon.coupon_id')
    .select(['user_coupon.id', 'user_coupon.from_at', 'user_coupon.to_at', 'user_coupon.state'])
    .select(['name', 'type', 'amount', 'threshold_cents', 'skus', 'stacks'])
    .where('account_id', '=', accountId)
    .orderBy('user_coupon.received_at', 'desc')
    .limit(MOST_LISTED)
    .execute()
  return rows.map(asOwn).sort((a, b) => a.to - b.to)
}

/** The named coupons of an account, in any state. Throws invalid_input for one of another account, or one in use. */
export async function freeCoupons(db: Kysely<Schema>, accountId: string, ids: readonly string[]): Promise<OwnCoupon[]> {
  if (ids.length === 0) return []
  const all = await couponsOf(db, accountId)
  return ids.map((id) => {
    const found = all.find((one) => one.id === id)
    if (found === undefined) throw new AppError('invalid_input', '没有这张券', 'coupons')
    if (found.state === 'held')
      throw new AppError('invalid_input', `“${found.name}”正用在另一个未支付的订单上，请先支付或取消那个订单`, 'coupons')
    if (found.state === 'used') throw new AppError('invalid_input', `“${found.name}”已经用过`, 'coupons')
    return found
  })
}

/** Reserves free coupons of an account for an order. Throws invalid_input where another order was faster. */
export async function holdCoupons(
  trx: Trx,
  accountId: string,
  { ids, orderId }: { ids: readonly string[]; orderId: string },
): Promise<void> {
  // always in the same order, which prevents a deadlock of two orders with the same coupons
  for (const id of [...ids].sort()) {
    const done = await trx
      .updateTable('user_coupon')
      .set({ state: 'held', order_id: orderId })
      .where('id', '=', id)
      .where('account_id', '=', accountId)
      .where('state', '=', 'free')
      .executeTakeFirst()
    if (Number(done.numUpdatedRows) !== 1) throw new AppError('invalid_input', '券刚刚用在了另一个订单上', 'coupons')
  }
}

/** Marks the coupons of an order as used. */
export async function useCoupons(trx: Trx, orderId: string): Promise<void> {
  await trx.updateTable('user_coupon').set({ state: 'used' }).where('order_id', '=', orderId).where('state', '=', 'held').execute()
}

/** Releases the coupons of an order. */
export async function freeCouponsOf(trx: Trx, orderId: string): Promise<void> {
  await trx.updateTable('user_coupon').set({ state: 'free', order_id: null }).where('order_id', '=', orderId).execute()
}
