import type { Kysely } from 'kysely'
import { real } from '../column-types.ts'

/** Ex-dates of which a vendor publishes the ratio of prices alone. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('adjust_factor')
    .addColumn('secucode', 'text', (c) => c.notNull())
    .addColumn('ex_date', 'text', (c) => c.notNull())
    .addColumn('ratio', real, (c) => c.notNull())
    .addPrimaryKeyConstraint('adjust_factor_pk', ['secucode', 'ex_date'])
    .execute()
}
