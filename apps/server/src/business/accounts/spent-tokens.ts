import type { Kysely } from 'kysely'
import type { Schema } from '../../storage/schema.ts'

/** Consumes a single-use token; false when it was used before. `endsMs`: its expiry. */
export async function spend(db: Kysely<Schema>, id: string, endsMs: number): Promise<boolean> {
  const kept = await db
    .insertInto('spent_token')
    .values({ id, expires_at: Math.ceil(endsMs) })
    .onConflict((oc) => oc.column('id').doNothing())
    .executeTakeFirst()
  return (kept.numInsertedOrUpdatedRows ?? 0n) > 0n
}
