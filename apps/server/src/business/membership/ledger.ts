import type { Kysely } from 'kysely'
import type { OrderPaymentTable, OrderRefundTable } from '../../storage/order-tables.ts'
import type { Schema } from '../../storage/schema.ts'
import type { Trx } from './order-context.ts'

/** Accounts of the ledger: at a payment provider (`cash`), liability to the buyer (`customer`), revenue (`sales`). */
type Part = readonly [account: string, cents: number]
/** A ledger transaction of an order, in 分. `txn` derives from its cause, so that it is written once. */
export type LedgerTxn = { txn: string; orderId: string; cents: number; at: number }

/** Writes a transaction of two lines that add up to 0. False when it was written before. */
async function write(trx: Trx, { txn, orderId, at }: LedgerTxn, parts: readonly Part[]): Promise<boolean> {
  if (parts.reduce((sum, [, cents]) => sum + cents, 0) !== 0) throw new Error(`记账不平：${txn}`)
  const known = await trx.selectFrom('ledger_entry').select('txn').where('txn', '=', txn).executeTakeFirst()
  if (known !== undefined) return false
  const before = trx
    .selectFrom('ledger_entry')
    .select((eb) => eb.fn.max('place').as('place'))
    .where('order_id', '=', orderId)
  const place = ((await before.executeTakeFirst())?.place ?? 0) + 1
  const rows = parts.map(([account, cents], k) => ({ txn, line: k + 1, order_id: orderId, account, cents, at, place }))
  await trx.insertInto('ledger_entry').values(rows).execute()
  return true
}

/** Payment received: a liability to the buyer until membership is granted. */
export const writePaid = (trx: Trx, reported: LedgerTxn, cash: string) =>
  write(trx, reported, [
    [cash, reported.cents],
    ['customer', -reported.cents],
  ])

/** Membership granted. */
export const writeGranted = (trx: Trx, reported: LedgerTxn) =>
  write(trx, reported, [
    ['customer', reported.cents],
    ['sales', -reported.cents],
  ])

/** Grant taken back: the amount becomes a liability again. */
export const writeTakenBack = (trx: Trx, reported: LedgerTxn) =>
  write(trx, reported, [
    ['sales', reported.cents],
    ['customer', -reported.cents],
  ])

/** Refund paid. */
export const writeReturned = (trx: Trx, reported: LedgerTxn, cash: string) =>
  write(trx, reported, [
    ['customer', reported.cents],
    [cash, -reported.cents],
  ])

const REVERSED = 'reversed '

/** Refund reversed, with the grant restored; once per refund. */
export async function writeReversed(
  trx: Trx,
  { refundNo, ...reported }: Omit<LedgerTxn, 'txn'> & { refundNo: string },
  cash: string,
): Promise<void> {
  await writePaid(trx, { ...reported, txn: `${REVERSED}${refundNo}` }, cash)
  await writeGranted(trx, { ...reported, txn: `granted again ${refundNo}` })
}

/** Balance of every ledger account computed from the lines, in 分; sums to 0. */
export async function balances(db: Kysely<Schema>): Promise<Record<string, number>> {
  const rows = await db
    .selectFrom('ledger_entry')
    .select(['account', (eb) => eb.fn.sum('cents').as('cents')])
    .groupBy('account')
    .execute()
  return Object.fromEntries(rows.map(({ account, cents }) => [account, Number(cents)]))
}

/** Sums of an order's ledger lines: paid, refunded, revenue; in 分. */
type OrderSums = { paid: number; returned: number; sales: number }

const changedSince = (db: Kysely<Schema>, sinceMs: number) => db.selectFrom('member_order').where('updated_at', '>=', sinceMs)

async function sumsOfOrders(db: Kysely<Schema>, sinceMs: number): Promise<Map<string, OrderSums>> {
  const sums = new Map<string, OrderSums>()
  const lines = db.selectFrom('ledger_entry').selectAll().where('order_id', 'in', changedSince(db, sinceMs).select('id'))
  for (const { order_id: id, txn, account, cents } of await lines.execute()) {
    const now = sums.get(id) ?? { paid: 0, returned: 0, sales: 0 }
    if (account === 'sales') now.sales -= cents
    else if (account !== 'customer' && cents > 0 && !txn.startsWith(REVERSED)) now.paid += cents
    else if (account !== 'customer') now.returned -= cents
    sums.set(id, now)
  }
  return sums
}

type Book = { id: string; state: string; reported: OrderSums; payments: OrderPaymentTable[]; refunds: OrderRefundTable[] }

/** Ledger lines of orders changed since an instant, as of one moment. */
async function readBooks(db: Kysely<Schema>, sinceMs: number): Promise<Book[]> {
  return await db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (trx) => {
      const orders = await changedSince(trx, sinceMs).select(['id', 'state']).execute()
      const sums = await sumsOfOrders(trx, sinceMs)
      const ids = changedSince(trx, sinceMs).select('id')
      const paid = trx.selectFrom('order_payment').selectAll().where('paid_cents', 'is not', null)
      const payments = Map.groupBy(await paid.where('order_id', 'in', ids).execute(), (one) => one.order_id)
      const done = trx.selectFrom('order_refund').selectAll().where('state', '=', 'done')
      const refunds = Map.groupBy(await done.where('order_id', 'in', ids).execute(), (one) => one.order_id)
      return orders.map(({ id, state }) => ({
        id,
        state,
        reported: sums.get(id) ?? { paid: 0, returned: 0, sales: 0 },
        payments: payments.get(id) ?? [],
        refunds: refunds.get(id) ?? [],
      }))
    })
}

const sumOf = (cents: readonly (number | null)[]) => cents.reduce<number>((sum, one) => sum + (one ?? 0), 0)

/** Orders changed since an instant whose ledger lines differ from their payments and refunds, each as a sentence; empty when they agree. */
export async function auditLedger(db: Kysely<Schema>, sinceMs = 0): Promise<{ orderId: string; detail: string }[]> {
  return (await readBooks(db, sinceMs)).flatMap(({ id, state, reported, payments, refunds }) => {
    const paid = sumOf(payments.map((one) => one.paid_cents))
    const kept = sumOf(payments.filter((one) => one.state === 'kept').map((one) => one.paid_cents))
    const refunded = sumOf(refunds.map((one) => one.cents))
    const faults = [
      ...(reported.paid === paid ? [] : [`账上收款 ${reported.paid} 分，订单收款 ${paid} 分`]),
      ...(reported.returned === refunded ? [] : [`账上退款 ${reported.returned} 分，订单退款 ${refunded} 分`]),
      ...(state !== 'granted' || reported.sales === kept ? [] : [`账上收入 ${reported.sales} 分，订单实收 ${kept} 分`]),
    ]
    return faults.map((detail) => ({ orderId: id, detail }))
  })
}
