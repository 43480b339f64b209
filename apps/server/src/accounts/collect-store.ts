import type { CollectGroup, CollectItem, Collection } from '@guanlan/contract/schemas/collect.ts'
import type { Kysely, Transaction } from 'kysely'
import type { Clock } from '../clock.ts'
import type { CollectGroupTable, CollectItemTable } from '../db/person-tables.ts'
import type { Schema } from '../db/schema.ts'
import { holdAccount } from './hold-account.ts'

/** Removals are kept so long: a device that was away for less learns of them. */
const REMOVED_KEPT_MS = 90 * 86_400_000

/** Watchlists of accounts, with what was removed of them lately. */
export type CollectStore = {
  of(accountId: string): Promise<Collection>
  /** Changes the list of an account, one change after the other; `change` sees it as it is and may throw. Null when the account is not there any more. */
  change(accountId: string, change: (present: Collection) => Collection): Promise<Collection | null>
  /** Forgets removals whose time is over. */
  sweep(): Promise<void>
}

export function createCollectStore(db: Kysely<Schema>, clock: Clock): CollectStore {
  return {
    of: (accountId) => read(db, accountId),
    change: (accountId, change) =>
      db.transaction().execute(async (trx) => {
        if (!(await holdAccount(trx, accountId))) return null
        const present = await read(trx, accountId)
        const next = change(present)
        await write(trx, accountId, { present, next })
        return next
      }),
    async sweep() {
      const before = clock.nowMs() - REMOVED_KEPT_MS
      for (const table of ['collect_item', 'collect_group'] as const)
        await db.deleteFrom(table).where('deleted', '=', 1).where('updated_at', '<', before).execute()
    },
  }
}

/** Erases the list of an account. */
export async function eraseCollection(trx: Transaction<Schema>, accountId: string): Promise<void> {
  await trx.deleteFrom('collect_item').where('account_id', '=', accountId).execute()
  await trx.deleteFrom('collect_group').where('account_id', '=', accountId).execute()
}

async function read(db: Kysely<Schema>, accountId: string): Promise<Collection> {
  const items = await db.selectFrom('collect_item').selectAll().where('account_id', '=', accountId).orderBy('secucode').execute()
  const groups = await db.selectFrom('collect_group').selectAll().where('account_id', '=', accountId).orderBy('id').execute()
  return { items: items.map(itemOf), groups: groups.map(groupOf) }
}

function itemOf(row: CollectItemTable): CollectItem {
  return {
    ...{ secucode: row.secucode, groupIds: JSON.parse(row.group_ids) as string[], pinned: row.pinned === 1, note: row.note },
    ...{ addedAt: row.added_at, addPrice: row.add_price, sort: row.sort, updatedAt: row.updated_at, isDeleted: row.deleted === 1 },
  }
}

function groupOf(row: CollectGroupTable): CollectGroup {
  return { id: row.id, name: row.name, sort: row.sort, updatedAt: row.updated_at, isDeleted: row.deleted === 1 }
}

function itemRow(accountId: string, one: CollectItem): CollectItemTable {
  return {
    ...{ account_id: accountId, secucode: one.secucode, group_ids: JSON.stringify(one.groupIds), pinned: one.pinned ? 1 : 0 },
    ...{ note: one.note, added_at: one.addedAt, add_price: one.addPrice, sort: one.sort, updated_at: one.updatedAt },
    deleted: one.isDeleted ? 1 : 0,
  }
}

function groupRow(accountId: string, one: CollectGroup): CollectGroupTable {
  return {
    ...{ account_id: accountId, id: one.id, name: one.name, sort: one.sort, updated_at: one.updatedAt },
    deleted: one.isDeleted ? 1 : 0,
  }
}

/** Writes what differs. */
async function write(trx: Transaction<Schema>, accountId: string, { present, next }: { present: Collection; next: Collection }) {
  const items = changed(
    present.items.map((one) => itemRow(accountId, one)),
    next.items.map((one) => itemRow(accountId, one)),
  )
  const groups = changed(
    present.groups.map((one) => groupRow(accountId, one)),
    next.groups.map((one) => groupRow(accountId, one)),
  )
  if (items.length > 0)
    await trx
      .insertInto('collect_item')
      .values(items)
      .onConflict((oc) =>
        oc.columns(['account_id', 'secucode']).doUpdateSet(({ ref }) => ({
          ...{ group_ids: ref('excluded.group_ids'), pinned: ref('excluded.pinned'), note: ref('excluded.note') },
          ...{ added_at: ref('excluded.added_at'), add_price: ref('excluded.add_price'), sort: ref('excluded.sort') },
          ...{ updated_at: ref('excluded.updated_at'), deleted: ref('excluded.deleted') },
        })),
      )
      .execute()
  if (groups.length > 0)
    await trx
      .insertInto('collect_group')
      .values(groups)
      .onConflict((oc) =>
        oc.columns(['account_id', 'id']).doUpdateSet(({ ref }) => ({
          ...{ name: ref('excluded.name'), sort: ref('excluded.sort'), updated_at: ref('excluded.updated_at') },
          deleted: ref('excluded.deleted'),
        })),
      )
      .execute()
}

function changed<T>(present: readonly T[], next: readonly T[]): T[] {
  const known = new Set(present.map((row) => JSON.stringify(row)))
  return next.filter((row) => !known.has(JSON.stringify(row)))
}
