import type { PayWay } from '@guanlan/contract/schemas/business/membership.ts'
import { createCoupon } from '@guanlan/server/business/membership/coupons.ts'
import type { OrderContext } from '@guanlan/server/business/membership/order-context.ts'
import { makeCode } from '@guanlan/server/business/membership/redeem-codes.ts'
import { refundOrder } from '@guanlan/server/business/membership/refunds.ts'
import { createSandboxCashier } from '@guanlan/server/business/payments/sandbox/sandbox-cashier.ts'
import { openPromotion } from '@guanlan/server/business/promotion/promotion.ts'
import { shiftedClock } from '@guanlan/server/runtime/clock.ts'
import { openDatabase } from '@guanlan/server/storage/open-database.ts'
import { askedDataDir } from './asked-server.ts'
import { world } from './server.ts'

/** What is done on the machine of the server, beside it: on the store it runs on. */
async function withStore<T>(work: (orders: OrderContext) => Promise<T>): Promise<T> {
  const clock = shiftedClock(world.trading)
  const database = await openDatabase({ dataDir: askedDataDir() })
  const { db } = database
  const cashier = createSandboxCashier(db, clock)
  const { providers } = cashier
  const payments = {
    ways: providers.flatMap(({ ways }) => ways),
    of: (way: PayWay) => providers.find(({ ways }) => ways.includes(way)) ?? null,
    named: (id: string) => providers.find((one) => one.id === id) ?? null,
    ...{ stores: [], payerOf: async () => null },
  }
  const onTrouble = (error: Error) => {
    throw error
  }
  try {
    return await work({ db, clock, payments, products: async () => [], onTrouble })
  } finally {
    cashier.stop()
    await database.close()
  }
}

/** A code for `cents` off from any sum on. */
export function couponCode(cents: number): Promise<string> {
  return withStore(async (orders) => {
    const couponId = await createCoupon(orders, { name: '新客立减', type: '满减', amount: cents, validDays: 7 })
    return await makeCode(orders, { couponId })
  })
}

/** Approves a requested refund. */
export function approveRefund(orderId: string): Promise<void> {
  return withStore((orders) => refundOrder(orders, orderId, { amount: 'rule', reason: '同意退款' }))
}

/** Lets the time pass that has to lie between two messages to a number, and between many to one address. */
export function passMessages(): Promise<void> {
  return withStore(async ({ db }) => {
    await db.deleteFrom('attempt').where('key', 'like', 'sms%').execute()
  })
}

/** Writes the rewards of orders that changed, as the server does twice a minute by the same percentage. */
export function settleRewards(percent: number): Promise<void> {
  return withStore(async ({ db, clock }) => {
    const promotion = await openPromotion({ db, clock, secrets: [], percent, isSandbox: true })
    await promotion.settleChanged()
    promotion.stop()
  })
}

/** Lets a night pass over the stock pages an account opened. */
export function passNight(accountId: string): Promise<void> {
  return withStore(async ({ db }) => {
    await db
      .updateTable('stock_opening')
      .set((eb) => ({ day: eb('day', '-', 1) }))
      .where('account_id', '=', accountId)
      .execute()
  })
}
