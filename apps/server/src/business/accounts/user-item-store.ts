import type { Thing } from '@guanlan/contract/schemas/business/user-items.ts'
import { REMOVED_KEPT_DAYS, thingKinds } from '@guanlan/contract/user-items.ts'
import { REMOVED_PER_KEPT } from '@guanlan/contract/watchlist-limits.ts'
import { mergeThings, thingKey } from '@guanlan/domain/user-items/merge-user-items.ts'
import type { Kysely, Transaction } from 'kysely'
import type { Clock } from '../../runtime/clock.ts'
import type { ThingTable } from '../../storage/person-tables.ts'
import type { Schema } from '../../storage/schema.ts'
import { holdAccount } from './hold-account.ts'
import { answeredSince, forgetBeyond, forgetOldRemovals, keepStamps, stampsOf } from './kept-stamps.ts'

/** Number of items of each kind without removed ones. */
export type ThingCounts = ReadonlyMap<string, number>
type Exchange = {
  sent: readonly Thing[]
  since: number
  /** Called with the counts before and after; throws to prevent the write. */
  expectRoom(before: ThingCounts, after: ThingCounts): void
}

/** Synced items of accounts with recent removals. */
export type ThingStore = {
  /**
   * Merges what was sent, one exchange after the other, and answers what was written after `since`, or everything (`isWhole`). A removal of what is not kept is
   * ignored. Null when the account is not there any more.
   */
  exchange(accountId: string, exchange: Exchange): Promise<{ things: Thing[]; stamp: number; isWhole: boolean } | null>
  /** Deletes expired removals. */
  sweep(): Promise<void>
}

export function createThingStore(db: Kysely<Schema>, clock: Clock): ThingStore {
  return {
    exchange: (accountId, { sent, since, expectRoom }) =>
      db.transaction().execute(async (trx) => {
        if (!(await holdAccount(trx, accountId))) return null
        const before = await stampsOf(trx, { accountId, list: 'things' })
        const isWritten = await write(trx, accountId, { sent, stamp: before.stamp + 1, expectRoom })
        const stamps = isWritten
          ? { stamp: before.stamp + 1, forgotten: await forgetMost(trx, accountId, { sent, forgotten: before.forgotten }) }
          : before
        if (isWritten) await keepStamps(trx, { accountId, list: 'things' }, stamps)
        const from = answeredSince(since, stamps)
        return { things: await writtenAfter(trx, accountId, from), stamp: stamps.stamp, isWhole: from === 0 }
      }),
    async sweep() {
      await forgetOldRemovals(db, 'things', { tables: ['thing'], beforeMs: clock.nowMs() - REMOVED_KEPT_DAYS * 86_400_000 })
    },
  }
}

/** Deletes the items of an account. */
export async function eraseThings(trx: Transaction<Schema>, accountId: string): Promise<void> {
  await trx.deleteFrom('thing').where('account_id', '=', accountId).execute()
  await trx.deleteFrom('kept_stamp').where('account_id', '=', accountId).where('list', '=', 'things').execute()
}

/** Deletes the oldest removals of the sent kinds beyond three times the limit. Returns the stamp of the newest deleted one. */
async function forgetMost(trx: Transaction<Schema>, accountId: string, { sent, forgotten }: { sent: readonly Thing[]; forgotten: number }) {
  let newest = forgotten
  for (const kind of new Set(sent.map((one) => one.kind)))
    newest = Math.max(newest, await forgetBeyond(trx, 'thing', { accountId, kind, most: REMOVED_PER_KEPT * thingKinds[kind].most }))
  return newest
}

async function write(
  trx: Transaction<Schema>,
  accountId: string,
  { sent, stamp, expectRoom }: Omit<Exchange, 'since'> & { stamp: number },
) {
  const known = await readSame(trx, accountId, sent)
  const present = new Map(known.map((one) => [thingKey(one), one]))
  // of an item sent twice the later wins
  const merged = mergeThings(known, sent).filter((one) => !one.isDeleted || present.has(thingKey(one)))
  const changed = merged.filter((one) => !isSame(one, present.get(thingKey(one))))
  if (changed.length === 0) return false
  const before = await countsOf(trx, accountId)
  const after = new Map(before)
  for (const one of changed) {
    const had = present.get(thingKey(one))?.isDeleted === false ? 1 : 0
    after.set(one.kind, (after.get(one.kind) ?? 0) + (one.isDeleted ? 0 : 1) - had)
  }
  expectRoom(before, after)
  for (const one of changed) {
    const row = { ...rowOf(accountId, one), stamp }
    await trx
      .insertInto('thing')
      .values(row)
      .onConflict((oc) => oc.columns(['account_id', 'kind', 'id']).doUpdateSet(row))
      .execute()
  }
  return true
}

/** The stored items among those sent. */
async function readSame(trx: Transaction<Schema>, accountId: string, sent: readonly Thing[]): Promise<Thing[]> {
  const kinds = Map.groupBy(sent, ({ kind }) => kind)
  const found: Thing[] = []
  for (const [kind, things] of kinds) {
    const ids = things.map(({ id }) => id)
    const rows = await trx
      .selectFrom('thing')
      .selectAll()
      .where('account_id', '=', accountId)
      .where('kind', '=', kind)
      .where('id', 'in', ids)
      .execute()
    found.push(...rows.map(thingOf))
  }
  return found
}

async function countsOf(trx: Transaction<Schema>, accountId: string): Promise<ThingCounts> {
  const rows = await trx
    .selectFrom('thing')
    .select(({ fn }) => ['kind', fn.countAll().as('n')])
    .where('account_id', '=', accountId)
    .where('deleted', '=', 0)
    .groupBy('kind')
    .execute()
  return new Map(rows.map(({ kind, n }) => [kind, Number(n)]))
}

async function writtenAfter(trx: Transaction<Schema>, accountId: string, since: number): Promise<Thing[]> {
  const rows = await trx
    .selectFrom('thing')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('stamp', '>', since)
    .orderBy('kind')
    .orderBy('id')
    .execute()
  return rows.map(thingOf)
}

function isSame(one: Thing, other: Thing | undefined): boolean {
  return other !== undefined && one.value === other.value && one.updatedAt === other.updatedAt && one.isDeleted === other.isDeleted
}

function thingOf({ kind, id, value, updated_at, deleted }: ThingTable): Thing {
  return { kind: kind as Thing['kind'], id, value, updatedAt: updated_at, isDeleted: deleted === 1 }
}

function rowOf(accountId: string, { kind, id, value, updatedAt, isDeleted }: Thing): Omit<ThingTable, 'stamp'> {
  return { account_id: accountId, kind, id, value, updated_at: updatedAt, deleted: isDeleted ? 1 : 0 }
}
