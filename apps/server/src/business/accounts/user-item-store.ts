import type { UserItem } from '@guanlan/contract/schemas/business/user-items.ts'
import { REMOVED_KEPT_DAYS, userItemKinds } from '@guanlan/contract/user-items.ts'
import { REMOVED_PER_KEPT } from '@guanlan/contract/watchlist-limits.ts'
import { mergeUserItems, userItemKey } from '@guanlan/domain/user-items/merge-user-items.ts'
import type { Kysely, Transaction } from 'kysely'
import type { Clock } from '../../runtime/clock.ts'
import type { UserItemTable } from '../../storage/person-tables.ts'
import type { Schema } from '../../storage/schema.ts'
import { holdAccount } from './hold-account.ts'
import { answeredSince, forgetBeyond, forgetOldRemovals, keepStamps, stampsOf } from './kept-stamps.ts'

/** Number of items of each kind without removed ones. */
export type ItemCounts = ReadonlyMap<string, number>
type Exchange = {
  sent: readonly UserItem[]
  since: number
  /** Called with the counts before and after; throws to prevent the write. */
  expectRoom(before: ItemCounts, after: ItemCounts): void
}

/** Synced items of accounts with recent removals. */
export type UserItemStore = {
  /**
   * Merges what was sent, one exchange after the other, and answers what was written after `since`, or everything (`isWhole`). A removal of what is not kept is
   * ignored. Null when the account is not there any more.
   */
  exchange(accountId: string, exchange: Exchange): Promise<{ items: UserItem[]; stamp: number; isWhole: boolean } | null>
  /** Deletes expired removals. */
  sweep(): Promise<void>
}

export function createUserItemStore(db: Kysely<Schema>, clock: Clock): UserItemStore {
  return {
    exchange: (accountId, { sent, since, expectRoom }) =>
      db.transaction().execute(async (trx) => {
        if (!(await holdAccount(trx, accountId))) return null
        const before = await stampsOf(trx, { accountId, list: 'user_items' })
        const isWritten = await write(trx, accountId, { sent, stamp: before.stamp + 1, expectRoom })
        const stamps = isWritten
          ? { stamp: before.stamp + 1, forgotten: await forgetMost(trx, accountId, { sent, forgotten: before.forgotten }) }
          : before
        if (isWritten) await keepStamps(trx, { accountId, list: 'user_items' }, stamps)
        const from = answeredSince(since, stamps)
        return { items: await writtenAfter(trx, accountId, from), stamp: stamps.stamp, isWhole: from === 0 }
      }),
    async sweep() {
      await forgetOldRemovals(db, 'user_items', { tables: ['user_item'], beforeMs: clock.nowMs() - REMOVED_KEPT_DAYS * 86_400_000 })
    },
  }
}

/** Deletes the items of an account. */
export async function eraseUserItems(trx: Transaction<Schema>, accountId: string): Promise<void> {
  await trx.deleteFrom('user_item').where('account_id', '=', accountId).execute()
  await trx.deleteFrom('kept_stamp').where('account_id', '=', accountId).where('list', '=', 'user_items').execute()
}

/** Deletes the oldest removals of the sent kinds beyond three times the limit. Returns the stamp of the newest deleted one. */
async function forgetMost(
  trx: Transaction<Schema>,
  accountId: string,
  { sent, forgotten }: { sent: readonly UserItem[]; forgotten: number },
) {
  let newest = forgotten
  for (const kind of new Set(sent.map((one) => one.kind)))
    newest = Math.max(newest, await forgetBeyond(trx, 'user_item', { accountId, kind, most: REMOVED_PER_KEPT * userItemKinds[kind].most }))
  return newest
}

async function write(
  trx: Transaction<Schema>,
  accountId: string,
  { sent, stamp, expectRoom }: Omit<Exchange, 'since'> & { stamp: number },
) {
  const known = await readSame(trx, accountId, sent)
  const present = new Map(known.map((one) => [userItemKey(one), one]))
  // of an item sent twice the later wins
  const merged = mergeUserItems(known, sent).filter((one) => !one.isDeleted || present.has(userItemKey(one)))
  const changed = merged.filter((one) => !isSame(one, present.get(userItemKey(one))))
  if (changed.length === 0) return false
  const before = await countsOf(trx, accountId)
  const after = new Map(before)
  for (const one of changed) {
    const had = present.get(userItemKey(one))?.isDeleted === false ? 1 : 0
    after.set(one.kind, (after.get(one.kind) ?? 0) + (one.isDeleted ? 0 : 1) - had)
  }
  expectRoom(before, after)
  for (const one of changed) {
    const row = { ...rowOf(accountId, one), stamp }
    await trx
      .insertInto('user_item')
      .values(row)
      .onConflict((oc) => oc.columns(['account_id', 'kind', 'id']).doUpdateSet(row))
      .execute()
  }
  return true
}

/** The stored items among those sent. */
async function readSame(trx: Transaction<Schema>, accountId: string, sent: readonly UserItem[]): Promise<UserItem[]> {
  const kinds = Map.groupBy(sent, ({ kind }) => kind)
  const found: UserItem[] = []
  for (const [kind, items] of kinds) {
    const ids = items.map(({ id }) => id)
    const rows = await trx
      .selectFrom('user_item')
      .selectAll()
      .where('account_id', '=', accountId)
      .where('kind', '=', kind)
      .where('id', 'in', ids)
      .execute()
    found.push(...rows.map(itemOf))
  }
  return found
}

async function countsOf(trx: Transaction<Schema>, accountId: string): Promise<ItemCounts> {
  const rows = await trx
    .selectFrom('user_item')
    .select(({ fn }) => ['kind', fn.countAll().as('n')])
    .where('account_id', '=', accountId)
    .where('deleted', '=', 0)
    .groupBy('kind')
    .execute()
  return new Map(rows.map(({ kind, n }) => [kind, Number(n)]))
}

async function writtenAfter(trx: Transaction<Schema>, accountId: string, since: number): Promise<UserItem[]> {
  const rows = await trx
    .selectFrom('user_item')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('stamp', '>', since)
    .orderBy('kind')
    .orderBy('id')
    .execute()
  return rows.map(itemOf)
}

function isSame(one: UserItem, other: UserItem | undefined): boolean {
  return other !== undefined && one.value === other.value && one.updatedAt === other.updatedAt && one.isDeleted === other.isDeleted
}

function itemOf({ kind, id, value, updated_at, deleted }: UserItemTable): UserItem {
  return { kind: kind as UserItem['kind'], id, value, updatedAt: updated_at, isDeleted: deleted === 1 }
}

function rowOf(accountId: string, { kind, id, value, updatedAt, isDeleted }: UserItem): Omit<UserItemTable, 'stamp'> {
  return { account_id: accountId, kind, id, value, updated_at: updatedAt, deleted: isDeleted ? 1 : 0 }
}
