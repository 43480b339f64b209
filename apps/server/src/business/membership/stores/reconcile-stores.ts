import { DAY_MS } from '@guanlan/domain/membership/add-months.ts'
import { readSetting, writeSetting } from '../../../storage/settings.ts'
import type { StoreTransactionTable } from '../../../storage/store-tables.ts'
import { NoticeRefused, ProviderFault } from '../../payments/payment-provider.ts'
import type { StoreProvider, StoreRecords } from '../../payments/stores/store-provider.ts'
import { recordDifference } from '../differences.ts'
import type { OrderContext } from '../order-context.ts'
import { applyStoreEvent } from './apply-store-event.ts'

const HOUR_MS = 3_600_000
/** Apple keeps what it sent for 180 days. */
const KEPT_MS = 179 * DAY_MS
/** How far back notifications are read the first time. */
const FIRST_MS = 30 * DAY_MS
/** A subscription without reports for this long is abandoned. */
const LOST_MS = 60 * DAY_MS

type Asking = { provider: StoreProvider; records: StoreRecords }

/**
 * Compares store orders with the records of the stores that can be queried: missing notifications are processed like delivered ones, purchases since `sinceMs` and subscriptions
 * without a reported renewal or end are queried one by one; for a store that reports subscriptions only, all open ones. Differences are recorded and reported.
 */
export async function reconcileStores(context: OrderContext, sinceMs: number): Promise<void> {
  for (const provider of context.payments.stores) {
    if (provider.records === null) continue
    const asking = { provider, records: provider.records }
    try {
      await hearMissed(context, asking)
      await checkPurchases(context, asking, sinceMs)
      await askSubscriptions(context, asking)
    } catch (error) {
      if (!(error instanceof ProviderFault || error instanceof NoticeRefused)) throw error
      context.onTrouble(new Error(`订单对账没有完成：${error.message}`))
    }
  }
}

/** Every notification since the last complete run, with an hour of overlap for differing clocks. */
async function hearMissed(context: OrderContext, { provider, records }: Asking): Promise<void> {
  const key = `store_heard ${provider.store}`
  const nowMs = context.clock.nowMs()
  const heard = await readSetting(context.db, key)
  const fromMs = Math.max(nowMs - KEPT_MS, heard === null ? nowMs - FIRST_MS : Number(heard) - HOUR_MS)
  const onRefused = (error: NoticeRefused) => context.onTrouble(new Error(`订单对账略过一条 ${provider.id} 的消息：${error.message}`))
  for await (const notice of records.notices(fromMs, nowMs, onRefused)) {
    if (notice.kind === 'store')
      await applyStoreEvent(context, { provider, reported: notice.reported, claim: null, eventId: notice.eventId })
  }
  await writeSetting(context.db, key, String(nowMs))
}

type Row = Pick<StoreTransactionTable, 'transaction_id' | 'sandbox' | 'revoked_at' | 'reversed_at'> & {
  order_id: string
  paid_cents: number | null
  state: string
}

async function checkPurchases(context: OrderContext, asking: Asking, sinceMs: number): Promise<void> {
  if (asking.records.transaction === null) return
  const rows = context.db
    .selectFrom('store_transaction as t')
    .innerJoin('order_payment as p', 'p.trade_no', 't.trade_no')
    .select(['t.transaction_id', 't.sandbox', 't.revoked_at', 't.reversed_at', 'p.order_id', 'p.paid_cents', 'p.state'])
    .where('t.store', '=', asking.provider.store)
    .where('t.purchased_at', '>=', sinceMs)
  for (const row of await rows.execute()) await checkPurchase(context, asking, row)
}

async function checkPurchase(context: OrderContext, { provider, records }: Asking, row: Row): Promise<void> {
  const reported = (await records.transaction?.(row.transaction_id, row.sandbox === 1)) ?? null
  const purchase = reported?.purchase ?? null
  const differs = (said: string) => {
    const detail = `${provider.id} 交易 ${row.transaction_id}：${said}`
    return recordDifference(context, { kind: 'reconcile', orderId: row.order_id, detail, key: `${row.transaction_id} ${said}` })
  }
  if (reported === null || purchase === null) return await differs('本站记录已收款，商店说没有这笔交易')
  const { cents, revokedMs } = purchase
  if (cents !== null && row.paid_cents !== null && cents !== row.paid_cents)
    await differs(`本站记录收款 ${row.paid_cents} 分，商店说收款 ${cents} 分`)
  // a refund is accepted from a query; its reversal only from a notification, since an answer may be older than the event
  if (revokedMs === null && row.state === 'returned') return await differs('本站记录已退款，商店说没有退款')
  await applyStoreEvent(context, { provider, reported, claim: null, eventId: null })
}

/** Subscriptions that should have renewed or ended an hour ago; where single purchases cannot be queried, all open ones. */
async function askSubscriptions(context: OrderContext, { provider, records }: Asking): Promise<void> {
  const nowMs = context.clock.nowMs()
  const wanted = context.db
    .selectFrom('store_subscription as s')
    .innerJoin('store_transaction as t', (join) => join.onRef('t.store', '=', 's.store').onRef('t.original_id', '=', 's.original_id'))
    .select((eb) => ['s.original_id', eb.fn.max('t.sandbox').as('sandbox')])
    .where('s.store', '=', provider.store)
    .where('s.state', '!=', 'expired')
    .$if(records.transaction !== null, (q) => q.where('s.next_at', '<', nowMs - HOUR_MS))
    .where('s.next_at', '>', nowMs - LOST_MS)
    .groupBy('s.original_id')
  for (const { original_id: originalId, sandbox } of await wanted.execute()) {
    const all = await records.subscription(originalId, Number(sandbox) === 1)
    if (all?.length === 0) {
      const detail = `本站记录的 ${provider.id} 订阅 ${originalId.slice(0, 12)}，商店说没有`
      await recordDifference(context, { kind: 'reconcile', orderId: null, detail, key: `${provider.store} ${originalId} unknown` })
    }
    for (const reported of all ?? []) await applyStoreEvent(context, { provider, reported, claim: null, eventId: null })
  }
}
