import { DAY_MS } from '@guanlan/domain/membership/add-months.ts'
import { chainEnd, chainOf, lostOf } from '@guanlan/domain/membership/grant-chain.ts'
import type { Kysely } from 'kysely'
import type { MembershipGrantTable } from '../../storage/order-tables.ts'
import type { Schema } from '../../storage/schema.ts'
import type { Trx } from './order-context.ts'

/** Spec §9: product 1 is VIP. */
export const VIP = '1'

type Whose = { accountId: string; productId: string }
/** A grant of membership. `id` derives from its cause, so that a repeated grant has no effect. */
export type NewGrant = Whose & { id: string; orderId: string | null; source: string; months: number; days: number; nowMs: number }

/** Locks a membership for the transaction. */
async function holdMembership(trx: Trx, { accountId, productId }: Whose): Promise<void> {
  await trx
    .insertInto('entitlement')
    .values({ account_id: accountId, product_id: productId, expires_at: 0 })
    .onConflict((oc) => oc.columns(['account_id', 'product_id']).doUpdateSet((eb) => ({ expires_at: eb.ref('entitlement.expires_at') })))
    .execute()
}

const grantsOf = (db: Kysely<Schema> | Trx, { accountId, productId }: Whose) =>
  db.selectFrom('membership_grant').selectAll().where('account_id', '=', accountId).where('product_id', '=', productId)

const asGrant = (row: MembershipGrantTable) => ({
  id: row.id,
  grantedAt: row.granted_at,
  months: row.months,
  days: row.days,
  takenBackAt: row.taken_back_at,
})

/** Recomputes the periods of all grants and the end of the membership, and writes the changes. */
async function rechain(trx: Trx, whose: Whose): Promise<void> {
  const { accountId, productId } = whose
  const rows = await grantsOf(trx, whose).execute()
  const spans = chainOf(rows.map(asGrant))
  for (const { id, from, until } of spans) {
    const row = rows.find((one) => one.id === id)
    if (row?.from_at !== from || row.until_at !== until)
      await trx.updateTable('membership_grant').set({ from_at: from, until_at: until }).where('id', '=', id).execute()
  }
  const end = chainEnd(spans)
  if (end === null) {
    await trx.deleteFrom('entitlement').where('account_id', '=', accountId).where('product_id', '=', productId).execute()
    return
  }
  await trx
    .updateTable('entitlement')
    .set({ expires_at: end })
    .where('account_id', '=', accountId)
    .where('product_id', '=', productId)
    .execute()
}

/** Adds a grant after those of the account. A known `id` has no effect. */
export async function give(trx: Trx, { accountId, productId, id, orderId, source, months, days, nowMs }: NewGrant): Promise<void> {
  await holdMembership(trx, { accountId, productId })
  const before = await grantsOf(trx, { accountId, productId }).orderBy('granted_at', 'desc').executeTakeFirst()
  // no two at the same instant: the earlier one runs first
  const grantedAt = Math.max(nowMs, (before?.granted_at ?? 0) + 1)
  await trx
    .insertInto('membership_grant')
    .values({
      id,
      account_id: accountId,
      product_id: productId,
      order_id: orderId,
      source,
      months,
      days: months > 0 ? 0 : days,
      granted_at: grantedAt,
      taken_back_at: null,
      from_at: 0,
      until_at: 0,
    })
    .onConflict((oc) => oc.column('id').doNothing())
    .execute()
  await rechain(trx, { accountId, productId })
}

/** Takes back the rest of a grant; later ones move up. False for an unknown one, or one already taken back. */
export async function takeBack(trx: Trx, id: string, nowMs: number): Promise<boolean> {
  const row = await trx.selectFrom('membership_grant').selectAll().where('id', '=', id).executeTakeFirst()
  if (row === undefined || row.taken_back_at !== null) return false
  const whose = { accountId: row.account_id, productId: row.product_id }
  await holdMembership(trx, whose)
  const done = await trx
    .updateTable('membership_grant')
    .set({ taken_back_at: nowMs })
    .where('id', '=', id)
    .where('taken_back_at', 'is', null)
    .executeTakeFirst()
  await rechain(trx, whose)
  return Number(done.numUpdatedRows) > 0
}

/** Takes back the rest of an order's grant. */
export async function takeBackOfOrder(trx: Trx, orderId: string, nowMs: number): Promise<void> {
  const grants = trx.selectFrom('membership_grant').select('id').where('order_id', '=', orderId).where('taken_back_at', 'is', null)
  for (const { id } of await grants.execute()) await takeBack(trx, id, nowMs)
}

/** Prefix of the ids of grants restored after a reversed refund. */
export const AGAIN = 'again '

/** Restores the days that were taken back from the last grant of an order, from now on, in whole days rounded up. No effect if none were. */
export async function giveAgain(trx: Trx, order: { id: string; title: string }, nowMs: number): Promise<void> {
  const last = trx.selectFrom('membership_grant').selectAll().where('order_id', '=', order.id).orderBy('granted_at', 'desc')
  const row = await last.executeTakeFirst()
  if (row === undefined || row.taken_back_at === null) return
  const whose = { accountId: row.account_id, productId: row.product_id }
  const days = Math.ceil(lostOf((await grantsOf(trx, whose).execute()).map(asGrant), row.id) / DAY_MS)
  if (days < 1) return
  const again = { id: `${AGAIN}${row.id}`, orderId: order.id, source: `${order.title}（退款撤销后补回）`, months: 0, days }
  await give(trx, { ...whose, ...again, nowMs })
}

/** The grants of an account in the order they run. */
export async function listGrants(db: Kysely<Schema>, accountId: string): Promise<MembershipGrantTable[]> {
  return await grantsOf(db, { accountId, productId: VIP }).orderBy('from_at').orderBy('granted_at').orderBy('id').execute()
}

/** The period of a further grant added now. */
export async function nextSpan(
  db: Kysely<Schema>,
  accountId: string,
  { months, days, nowMs }: { months: number; days: number; nowMs: number },
): Promise<{ from: number; until: number }> {
  const rows = await grantsOf(db, { accountId, productId: VIP }).execute()
  const grantedAt = rows.reduce((latest, { granted_at }) => Math.max(latest, granted_at + 1), nowMs)
  const next = { id: 'next', grantedAt, months, days: months > 0 ? 0 : days, takenBackAt: null }
  const span = chainOf([...rows.map(asGrant), next]).at(-1)
  return { from: span?.from ?? nowMs, until: span?.until ?? nowMs }
}
