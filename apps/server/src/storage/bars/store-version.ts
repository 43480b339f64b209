import type { Kysely } from 'kysely'
import { sql } from 'kysely'
import { VERSION_KEY } from '../fence.ts'
import type { Schema } from '../schema.ts'
import { readSetting } from '../settings.ts'

/** Counter that rises with every transaction that changed the market store; 0 for an empty one. */
export async function readStoreVersion(db: Kysely<Schema>): Promise<number> {
  return Number((await readSetting(db, VERSION_KEY)) ?? '0')
}

/**
 * Raises the counter inside a writing transaction and returns the new value. Called first: it also makes writers of the market wait
 * for each other, so that what a writer reads afterwards cannot change under it.
 */
export async function bumpStoreVersion(trx: Kysely<Schema>): Promise<number> {
  const row = await trx
    .insertInto('setting')
    .values({ key: VERSION_KEY, value: '1' })
    .onConflict((c) => c.column('key').doUpdateSet({ value: sql<string>`cast(cast(setting.value as bigint) + 1 as text)` }))
    .returning('value')
    .executeTakeFirstOrThrow()
  return Number(row.value)
}
