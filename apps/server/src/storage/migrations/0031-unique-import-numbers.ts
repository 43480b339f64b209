import type { Kysely } from 'kysely'

type Batches = { import_batch: { id: string; started_at: number; number: number } }

/** Two processes that open a batch at once cannot take one number; where two have, they are numbered anew. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const batches = db as Kysely<Batches>
  const known = await batches.selectFrom('import_batch').select('id').orderBy('number').orderBy('started_at').orderBy('id').execute()
  for (const [at, { id }] of known.entries())
    await batches
      .updateTable('import_batch')
      .set({ number: at + 1 })
      .where('id', '=', id)
      .execute()
  await db.schema.createIndex('import_batch_number').on('import_batch').column('number').unique().execute()
}
