import { DAY_MS } from '@guanlan/domain/membership/add-months.ts'
import type { Kysely } from 'kysely'
import type { Schema } from '../../../storage/schema.ts'
import type { StoreName, StoreSubscriptionTable } from '../../../storage/store-tables.ts'
import type { StoreSubscription } from '../../payments/stores/store-event.ts'
import { give, takeBack, VIP } from '../grants.ts'
import type { Trx } from '../order-context.ts'

type Standing = { store: StoreName; accountId: string; sku: string; subscription: StoreSubscription; reportedMs: number; nowMs: number }

const graceId = (store: StoreName, { originalId, graceMs }: Pick<StoreSubscription, 'originalId' | 'graceMs'>) =>
  `grace ${store} ${originalId} ${graceMs}`

/** Stores the state of a subscription; older reports have no effect. */
export async function keepSubscription(trx: Trx, standing: Standing): Promise<void> {
  const { store, accountId, sku, subscription, reportedMs } = standing
  const { originalId, state, isOn, nextMs, proof = null } = subscription
  const row: StoreSubscriptionTable = {
    store,
    original_id: originalId,
    account_id: accountId,
    sku,
    state,
    is_on: isOn ? 1 : 0,
    next_at: nextMs,
    reported_at: reportedMs,
    proof,
  }
  const { store: _, original_id, ...changed } = row
  const kept = await trx
    .insertInto('store_subscription')
    .values(row)
    .onConflict((oc) => oc.columns(['store', 'original_id']).doUpdateSet(changed).where('store_subscription.reported_at', '<=', reportedMs))
    .executeTakeFirst()
  if (Number(kept.numInsertedOrUpdatedRows) > 0) await keepGrace(trx, standing)
}

/** Grants days until the end of a billing grace period; they are taken back when it ends or the store collects. */
async function keepGrace(trx: Trx, { store, accountId, subscription, nowMs }: Standing): Promise<void> {
  const prefix = `grace ${store} ${subscription.originalId} `
  if (subscription.state !== 'grace' || subscription.graceMs === null) {
    const open = trx.selectFrom('membership_grant').select('id').where('account_id', '=', accountId).where('taken_back_at', 'is', null)
    for (const { id } of await open.where('id', 'like', `${prefix}%`).execute()) await takeBack(trx, id, nowMs)
    return
  }
  const end = await trx
    .selectFrom('entitlement')
    .select('expires_at')
    .where('account_id', '=', accountId)
    .where('product_id', '=', VIP)
    .executeTakeFirst()
  const days = Math.ceil((subscription.graceMs - Math.max(nowMs, end?.expires_at ?? 0)) / DAY_MS)
  if (days < 1) return
  const about = { id: graceId(store, subscription), orderId: null, source: '自动续费宽限期', months: 0, days }
  await give(trx, { accountId, productId: VIP, ...about, nowMs })
}

/** The auto-renewing subscription of an account; null without one. `lastCents`: 分 of the last charge, null before the first. Epoch ms. */
export async function renewalOf(
  db: Kysely<Schema>,
  accountId: string,
  nowMs: number,
): Promise<{ store: StoreName; sku: string; lastCents: number | null; nextAt: number; isOn: boolean } | null> {
  const row = await db
    .selectFrom('store_subscription')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('state', '!=', 'expired')
    .where((eb) => eb.or([eb('next_at', '>', nowMs), eb('state', 'in', ['grace', 'retry'])]))
    .orderBy('next_at', 'desc')
    .executeTakeFirst()
  if (row === undefined) return null
  const charged = await db
    .selectFrom('store_transaction as t')
    .innerJoin('member_order as o', 'o.id', 't.order_id')
    .select('o.payable_cents')
    .where('t.store', '=', row.store)
    .where('t.original_id', '=', row.original_id)
    .where('o.sku', '=', row.sku)
    .where('o.payable_cents', '>', 0)
    .orderBy('t.purchased_at', 'desc')
    .executeTakeFirst()
  return { store: row.store, sku: row.sku, lastCents: charged?.payable_cents ?? null, nextAt: row.next_at, isOn: row.is_on === 1 }
}
