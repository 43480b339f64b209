import type { Kysely } from 'kysely'
import type { Schema } from './schema.ts'

/** Text kept under a key, for all servers and over a restart; null where there is none. */
export async function readSetting(db: Kysely<Schema>, key: string): Promise<string | null> {
  const row = await db.selectFrom('setting').select('value').where('key', '=', key).executeTakeFirst()
  return row?.value ?? null
}

/** Keeps a text under a key. */
export async function writeSetting(db: Kysely<Schema>, key: string, value: string): Promise<void> {
  await db
    .insertInto('setting')
    .values({ key, value })
    .onConflict((c) => c.column('key').doUpdateSet({ value }))
    .execute()
}

/** Text kept under a key; made where there is none yet: of servers that make it at once, all have what the first one made. */
export async function keptSetting(db: Kysely<Schema>, key: string, make: () => string | Promise<string>): Promise<string> {
  const kept = await readSetting(db, key)
  if (kept !== null) return kept
  const value = await make()
  await db
    .insertInto('setting')
    .values({ key, value })
    .onConflict((c) => c.column('key').doNothing())
    .execute()
  return (await readSetting(db, key)) ?? value
}
