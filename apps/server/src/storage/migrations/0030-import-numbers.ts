import type { Kysely } from 'kysely'

type Batches = { import_batch: { id: string; started_at: number; number: number } }

/** Batches are numbered in the order they were opened, whatever clocks said. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('import_batch')
    .addColumn('number', 'integer', (column) => column.notNull().defaultTo(0))
    .execute()
  const batches = db as Kysely<Batches>
  const known = await batches.selectFrom('import_batch').select('id').orderBy('started_at').orderBy('id').execute()
  for (const [at, { id }] of known.entries())
    await batches
      .updateTable('import_batch')
      .set({ number: at + 1 })
      .where('id', '=', id)
      .execute()
}
