import type { Kysely } from 'kysely'
import type { Schema } from '../db/schema.ts'

/** An instant up to which something was read, kept for all servers and over a restart; 0 at first. */
export type Place = { read(): Promise<number>; moveTo(ms: number): Promise<void> }

export function createPlace(db: Kysely<Schema>, key: string): Place {
  return {
    async read() {
      const row = await db.selectFrom('setting').select('value').where('key', '=', key).executeTakeFirst()
      return Number(row?.value ?? 0)
    },
    async moveTo(ms) {
      const value = String(ms)
      await db
        .insertInto('setting')
        .values({ key, value })
        .onConflict((oc) => oc.column('key').doUpdateSet({ value }))
        .execute()
    },
  }
}
