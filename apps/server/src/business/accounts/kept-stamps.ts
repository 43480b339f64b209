import { type Kysely, sql, type Transaction } from 'kysely'
import type { Schema } from '../../storage/schema.ts'
import { holdAccount } from './hold-account.ts'

/** Synchronised lists of an account. */
export type KeptList = 'collect' | 'user_items'
/** One of the lists of an account. */
export type OwnList = { accountId: string; list: KeptList }
/** The stamps of the newest write and of the newest deleted removal. */
export type Stamps = { stamp: number; forgotten: number }

export async function stampsOf(trx: Kysely<Schema>, { accountId, list }: OwnList): Promise<Stamps> {
  const row = await trx
    .selectFrom('kept_stamp')
    .select(['stamp', 'forgotten'])
    .where('account_id', '=', accountId)
    .where('list', '=', list)
    .executeTakeFirst()
  return { stamp: Number(row?.stamp ?? 0), forgotten: Number(row?.forgotten ?? 0) }
}

export async function keepStamps(trx: Transaction<Schema>, { accountId, list }: OwnList, stamps: Stamps): Promise<void> {
  const row = { account_id: accountId, list, ...stamps }
  await trx
    .insertInto('kept_stamp')
    .values(row)
    .onConflict((oc) => oc.columns(['account_id', 'list']).doUpdateSet(row))
    .execute()
}

/**
 * The stamp from which a device is answered: 0 if a removal it missed may be deleted, or if it is newer than the store (restored from
 * a backup). The device then replaces its list with the answer.
 */
export function answeredSince(since: number, { stamp, forgotten }: Stamps): number {
  return since < forgotten || since > stamp ? 0 : since
}

type Table = 'collect_item' | 'collect_group' | 'user_item'

/** Deletes removals last edited before `beforeMs`, account by account. */
export async function forgetOldRemovals(
  db: Kysely<Schema>,
  list: KeptList,
  { tables, beforeMs }: { tables: readonly Table[]; beforeMs: number },
) {
  for (const table of tables) {
    const due = await db
      .selectFrom(table)
      .select('account_id')
      .distinct()
      .where('deleted', '=', 1)
      .where('updated_at', '<', beforeMs)
      .execute()
    for (const { account_id: accountId } of due)
      await db.transaction().execute(async (trx) => {
        await holdAccount(trx, accountId)
        const gone = await trx
          .deleteFrom(table)
          .where('account_id', '=', accountId)
          .where('deleted', '=', 1)
          .where('updated_at', '<', beforeMs)
          .returning('stamp')
          .execute()
        await raiseForgotten(trx, { accountId, list }, gone)
      })
  }
}

async function raiseForgotten(trx: Transaction<Schema>, own: OwnList, gone: readonly { stamp: number }[]) {
  const stamps = await stampsOf(trx, own)
  const forgotten = gone.reduce((newest, { stamp }) => Math.max(newest, Number(stamp)), stamps.forgotten)
  if (forgotten > stamps.forgotten) await keepStamps(trx, own, { ...stamps, forgotten })
}

/** Deletes the oldest removals of an account in a table, per kind, beyond `most`. Returns the stamp of the newest deleted one, 0 if none. */
export async function forgetBeyond(
  trx: Transaction<Schema>,
  table: Table,
  { accountId, kind, most }: { accountId: string; kind?: string; most: number },
): Promise<number> {
  const isOwn = sql<boolean>`account_id = ${accountId} and deleted = 1 ${kind === undefined ? sql`` : sql`and kind = ${kind}`}`
  const newest = await trx.selectFrom(table).select('stamp').where(isOwn).orderBy('stamp', 'desc').offset(most).limit(1).executeTakeFirst()
  if (newest === undefined) return 0
  await trx.deleteFrom(table).where(isOwn).where('stamp', '<=', newest.stamp).execute()
  return Number(newest.stamp)
}
