import type { CollectGroup, CollectItem, Collection } from '@guanlan/contract/schemas/business/watchlist.ts'
import { REMOVED_KEPT_DAYS } from '@guanlan/contract/user-items.ts'
import { COLLECT_GROUP_LIMIT, COLLECT_LIMIT, REMOVED_PER_KEPT } from '@guanlan/contract/watchlist-limits.ts'
import { mergeCollections } from '@guanlan/domain/watchlist/merge-watchlist.ts'
import type { Kysely, Transaction } from 'kysely'
import type { Clock } from '../../runtime/clock.ts'
import { storedJson } from '../../runtime/stored-json.ts'
import type { CollectGroupTable, CollectItemTable } from '../../storage/person-tables.ts'
import type { Schema } from '../../storage/schema.ts'
import { holdAccount } from './hold-account.ts'
import { answeredSince, forgetBeyond, forgetOldRemovals, keepStamps, stampsOf } from './kept-stamps.ts'

/** Number of entries and groups without removed ones. */
export type CollectCounts = { items: number; groups: number }
/** Called with the counts before and after; throws to prevent the write. */
type ExpectRoom = (before: CollectCounts, after: CollectCounts) => void

type Exchange = { sent: Collection; since: number; expectRoom: ExpectRoom }
/** `top`: the least `sort` of the list, at most 0. */
type Around = { groups: readonly CollectGroup[]; top: number }
type Edit = {
  secucodes: readonly string[]
  expectRoom: ExpectRoom
  /** Returns the changed entries from the stored ones of these codes; may throw. */
  edit(known: ReadonlyMap<string, CollectItem>, around: Around): CollectItem[]
}

/** Watchlists of accounts with recent removals. */
export type CollectStore = {
  /** The whole list with removals. */
  of(accountId: string): Promise<Collection>
  find(accountId: string, secucode: string): Promise<CollectItem | null>
  /**
   * Merges what was sent, one exchange after the other, and answers what was written after `since`, or everything (`isWhole`). A removal of what is not kept is
   * ignored. Null when the account is not there any more.
   */
  exchange(accountId: string, exchange: Exchange): Promise<(Collection & { stamp: number; isWhole: boolean }) | null>
  /** Edits entries and returns the new size of the list. Null when the account does not exist any more. */
  edit(accountId: string, edit: Edit): Promise<number | null>
  /** Deletes expired removals. */
  sweep(): Promise<void>
}

export function createCollectStore(db: Kysely<Schema>, clock: Clock): CollectStore {
  return {
    of: (accountId) => writtenAfter(db, accountId, 0),
    async find(accountId, secucode) {
      return (await itemsOf(db, accountId, [secucode]))[0] ?? null
    },
    exchange: (accountId, { sent, since, expectRoom }) =>
      db.transaction().execute(async (trx) => {
        if (!(await holdAccount(trx, accountId))) return null
        await write(trx, accountId, { sent, expectRoom })
        const stamps = await stampsOf(trx, { accountId, list: 'collect' })
        const from = answeredSince(since, stamps)
        return { ...(await writtenAfter(trx, accountId, from)), stamp: stamps.stamp, isWhole: from === 0 }
      }),
    edit: (accountId, { secucodes, edit, expectRoom }) =>
      db.transaction().execute(async (trx) => {
        if (!(await holdAccount(trx, accountId))) return null
        const known = await itemsOf(trx, accountId, secucodes)
        const items = edit(new Map(known.map((one) => [one.secucode, one])), await around(trx, accountId))
        await write(trx, accountId, { sent: { items, groups: [] }, expectRoom })
        return (await countsOf(trx, accountId)).items
      }),
    async sweep() {
      const beforeMs = clock.nowMs() - REMOVED_KEPT_DAYS * 86_400_000
      await forgetOldRemovals(db, 'collect', { tables: ['collect_item', 'collect_group'], beforeMs })
    },
  }
}

/** Erases the list of an account. */
export async function eraseCollection(trx: Transaction<Schema>, accountId: string): Promise<void> {
  await trx.deleteFrom('collect_item').where('account_id', '=', accountId).execute()
  await trx.deleteFrom('collect_group').where('account_id', '=', accountId).execute()
  await trx.deleteFrom('kept_stamp').where('account_id', '=', accountId).where('list', '=', 'collect').execute()
}

async function writtenAfter(db: Kysely<Schema>, accountId: string, since: number): Promise<Collection> {
  const items = await db
    .selectFrom('collect_item')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('stamp', '>', since)
    .orderBy('secucode')
    .execute()
  const groups = await db
    .selectFrom('collect_group')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('stamp', '>', since)
    .orderBy('id')
    .execute()
  return { items: items.map(itemOf), groups: groups.map(groupOf) }
}

async function itemsOf(db: Kysely<Schema>, accountId: string, secucodes: readonly string[]): Promise<CollectItem[]> {
  if (secucodes.length === 0) return []
  const rows = await db
    .selectFrom('collect_item')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('secucode', 'in', secucodes)
    .execute()
  return rows.map(itemOf)
}

async function groupsOf(db: Kysely<Schema>, accountId: string, ids: readonly string[]): Promise<CollectGroup[]> {
  if (ids.length === 0) return []
  const rows = await db.selectFrom('collect_group').selectAll().where('account_id', '=', accountId).where('id', 'in', ids).execute()
  return rows.map(groupOf)
}

async function around(trx: Transaction<Schema>, accountId: string): Promise<Around> {
  const groups = await trx.selectFrom('collect_group').selectAll().where('account_id', '=', accountId).where('deleted', '=', 0).execute()
  const { least } = await trx
    .selectFrom('collect_item')
    .select((eb) => eb.fn.min('sort').as('least'))
    .where('account_id', '=', accountId)
    .where('deleted', '=', 0)
    .executeTakeFirstOrThrow()
  return { groups: groups.map(groupOf), top: Math.min(0, Number(least ?? 0)) }
}

async function countsOf(trx: Transaction<Schema>, accountId: string): Promise<CollectCounts> {
  const count = async (table: 'collect_item' | 'collect_group') => {
    const { n } = await trx
      .selectFrom(table)
      .select(({ fn }) => fn.countAll().as('n'))
      .where('account_id', '=', accountId)
      .where('deleted', '=', 0)
      .executeTakeFirstOrThrow()
    return Number(n)
  }
  return { items: await count('collect_item'), groups: await count('collect_group') }
}

function itemOf(row: CollectItemTable): CollectItem {
  return {
    secucode: row.secucode,
    groupIds: storedJson<string[]>(row.group_ids),
    pinned: row.pinned === 1,
    note: row.note,
    addedAt: row.added_at,
    addPrice: row.add_price,
    sort: row.sort,
    updatedAt: row.updated_at,
    isDeleted: row.deleted === 1,
  }
}

function groupOf(row: CollectGroupTable): CollectGroup {
  return { id: row.id, name: row.name, sort: row.sort, updatedAt: row.updated_at, isDeleted: row.deleted === 1 }
}

type Place = { accountId: string; stamp: number }

function itemRow({ accountId, stamp }: Place, one: CollectItem): CollectItemTable {
  return {
    account_id: accountId,
    secucode: one.secucode,
    group_ids: JSON.stringify(one.groupIds),
    pinned: one.pinned ? 1 : 0,
    note: one.note,
    added_at: one.addedAt,
    add_price: one.addPrice,
    sort: one.sort,
    updated_at: one.updatedAt,
    deleted: one.isDeleted ? 1 : 0,
    stamp,
  }
}

function groupRow({ accountId, stamp }: Place, one: CollectGroup): CollectGroupTable {
  return {
    account_id: accountId,
    id: one.id,
    name: one.name,
    sort: one.sort,
    updated_at: one.updatedAt,
    deleted: one.isDeleted ? 1 : 0,
    stamp,
  }
}

/** Merges sent entries into the stored ones and writes the differences. */
async function write(trx: Transaction<Schema>, accountId: string, { sent, expectRoom }: Omit<Exchange, 'since'>): Promise<void> {
  const known = {
    items: await itemsOf(trx, accountId, [...new Set(sent.items.map(({ secucode }) => secucode))]),
    groups: await groupsOf(trx, accountId, [...new Set(sent.groups.map(({ id }) => id))]),
  }
  const merged = mergeCollections(known, sent)
  const items = changedOf(known.items, merged.items, ({ secucode }) => secucode)
  const groups = changedOf(known.groups, merged.groups, ({ id }) => id)
  if (items.rows.length + groups.rows.length === 0) return
  const before = await countsOf(trx, accountId)
  expectRoom(before, { items: before.items + items.more, groups: before.groups + groups.more })
  const { stamp, forgotten } = await stampsOf(trx, { accountId, list: 'collect' })
  const place = { accountId, stamp: stamp + 1 }
  await writeItems(
    trx,
    items.rows.map((one) => itemRow(place, one)),
  )
  await writeGroups(
    trx,
    groups.rows.map((one) => groupRow(place, one)),
  )
  await keepStamps(trx, { accountId, list: 'collect' }, { stamp: place.stamp, forgotten: await forgetMost(trx, accountId, forgotten) })
}

type Entry = { updatedAt: number; isDeleted: boolean }

/** Entries that differ from the stored ones, except removals of unknown ones, and the change of the count. */
function changedOf<T extends Entry>(known: readonly T[], merged: readonly T[], keyOf: (one: T) => string) {
  const before = new Map(known.map((one) => [keyOf(one), one]))
  const rows = merged.filter((one) => {
    const had = before.get(keyOf(one))
    return had === undefined ? !one.isDeleted : JSON.stringify(had) !== JSON.stringify(one)
  })
  const added = rows.filter((one) => !one.isDeleted && before.get(keyOf(one))?.isDeleted !== false)
  const removed = rows.filter((one) => one.isDeleted && before.get(keyOf(one))?.isDeleted === false)
  return { rows, more: added.length - removed.length }
}

async function writeItems(trx: Transaction<Schema>, rows: CollectItemTable[]): Promise<void> {
  if (rows.length === 0) return
  await trx
    .insertInto('collect_item')
    .values(rows)
    .onConflict((oc) =>
      oc.columns(['account_id', 'secucode']).doUpdateSet(({ ref }) => ({
        group_ids: ref('excluded.group_ids'),
        pinned: ref('excluded.pinned'),
        note: ref('excluded.note'),
        added_at: ref('excluded.added_at'),
        add_price: ref('excluded.add_price'),
        sort: ref('excluded.sort'),
        updated_at: ref('excluded.updated_at'),
        deleted: ref('excluded.deleted'),
        stamp: ref('excluded.stamp'),
      })),
    )
    .execute()
}

async function writeGroups(trx: Transaction<Schema>, rows: CollectGroupTable[]): Promise<void> {
  if (rows.length === 0) return
  await trx
    .insertInto('collect_group')
    .values(rows)
    .onConflict((oc) =>
      oc.columns(['account_id', 'id']).doUpdateSet(({ ref }) => ({
        name: ref('excluded.name'),
        sort: ref('excluded.sort'),
        updated_at: ref('excluded.updated_at'),
        deleted: ref('excluded.deleted'),
        stamp: ref('excluded.stamp'),
      })),
    )
    .execute()
}

/** Deletes the oldest removals beyond three times the limit. Returns the stamp of the newest deleted one. */
async function forgetMost(trx: Transaction<Schema>, accountId: string, forgotten: number): Promise<number> {
  const items = await forgetBeyond(trx, 'collect_item', { accountId, most: REMOVED_PER_KEPT * COLLECT_LIMIT })
  const groups = await forgetBeyond(trx, 'collect_group', { accountId, most: REMOVED_PER_KEPT * COLLECT_GROUP_LIMIT })
  return Math.max(forgotten, items, groups)
}
