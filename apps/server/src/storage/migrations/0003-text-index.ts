import type { Kysely } from 'kysely'
import { bytes } from '../column-types.ts'

/** Word search over texts of records: blocks of numbered texts, and the numbers by pairs of letters. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('text_block')
    .addColumn('dataset', 'text', (c) => c.notNull())
    .addColumn('generation', 'integer', (c) => c.notNull())
    .addColumn('block', 'integer', (c) => c.notNull())
    .addColumn('docs', 'integer', (c) => c.notNull())
    .addColumn('crc', 'bigint', (c) => c.notNull())
    .addColumn('data', bytes, (c) => c.notNull())
    .addPrimaryKeyConstraint('text_block_pk', ['dataset', 'generation', 'block'])
    .execute()
  await db.schema
    .createTable('text_posting')
    .addColumn('dataset', 'text', (c) => c.notNull())
    .addColumn('generation', 'integer', (c) => c.notNull())
    .addColumn('head', 'integer', (c) => c.notNull())
    .addColumn('chunk', 'integer', (c) => c.notNull())
    .addColumn('crc', 'bigint', (c) => c.notNull())
    .addColumn('data', bytes, (c) => c.notNull())
    .addPrimaryKeyConstraint('text_posting_pk', ['dataset', 'generation', 'head', 'chunk'])
    .execute()
}
