import type { Kysely } from 'kysely'
import { bytes, real } from '../column-types.ts'

/** Bars in chunks, securities and what belongs to them, sectors, search counts, settings. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createBarTables(db)
  await createSecurityTables(db)
  await createSectorTables(db)
  await db.schema
    .createTable('search_count')
    .addColumn('day', 'text', (c) => c.notNull())
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('id', 'text', (c) => c.notNull())
    .addColumn('n', 'integer', (c) => c.notNull())
    .addPrimaryKeyConstraint('search_count_pk', ['day', 'kind', 'id'])
    .execute()
  await db.schema
    .createTable('setting')
    .addColumn('key', 'text', (c) => c.primaryKey())
    .addColumn('value', 'text', (c) => c.notNull())
    .execute()
}

async function createBarTables(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('bar_chunk')
    .addColumn('secucode', 'text', (c) => c.notNull())
    .addColumn('period', 'text', (c) => c.notNull())
    .addColumn('chunk', 'integer', (c) => c.notNull())
    .addColumn('first_date', 'integer', (c) => c.notNull())
    .addColumn('last_date', 'integer', (c) => c.notNull())
    .addColumn('rows', 'integer', (c) => c.notNull())
    .addColumn('crc', 'bigint', (c) => c.notNull())
    .addColumn('data', bytes, (c) => c.notNull())
    .addPrimaryKeyConstraint('bar_chunk_pk', ['secucode', 'period', 'chunk'])
    .execute()
  await db.schema
    .createTable('bar_source')
    .addColumn('secucode', 'text', (c) => c.primaryKey())
    .addColumn('source', 'text', (c) => c.notNull())
    .addColumn('adjust', 'text', (c) => c.notNull())
    .addColumn('bars', 'integer', (c) => c.notNull())
    .addColumn('first_date', 'integer', (c) => c.notNull())
    .addColumn('last_date', 'integer', (c) => c.notNull())
    .addColumn('imported_at', 'bigint', (c) => c.notNull())
    .addColumn('file', 'text')
    .addColumn('version', 'bigint', (c) => c.notNull())
    .execute()
}

async function createSecurityTables(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('security')
    .addColumn('secucode', 'text', (c) => c.primaryKey())
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('list_date', 'text')
    .addColumn('industry', 'text')
    .addColumn('board', 'text', (c) => c.notNull())
    .addColumn('st', 'text', (c) => c.notNull())
    .addColumn('delisted', 'integer', (c) => c.notNull())
    .execute()
  const perTen = ['cash_per_10', 'bonus_per_10', 'convert_per_10', 'allot_per_10', 'allot_price']
  let dividend = db.schema
    .createTable('dividend')
    .addColumn('secucode', 'text', (c) => c.notNull())
    .addColumn('ex_date', 'text', (c) => c.notNull())
  for (const column of perTen) dividend = dividend.addColumn(column, real, (c) => c.notNull())
  await dividend.addPrimaryKeyConstraint('dividend_pk', ['secucode', 'ex_date']).execute()
  await db.schema
    .createTable('share_capital')
    .addColumn('secucode', 'text', (c) => c.notNull())
    .addColumn('from_date', 'text', (c) => c.notNull())
    .addColumn('total_shares', real, (c) => c.notNull())
    .addColumn('float_shares', real, (c) => c.notNull())
    .addColumn('reason', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('share_capital_pk', ['secucode', 'from_date'])
    .execute()
}

async function createSectorTables(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('sector')
    .addColumn('sector_id', 'text', (c) => c.primaryKey())
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('description', 'text', (c) => c.notNull())
    .addColumn('create_date', 'text', (c) => c.notNull())
    .addColumn('pinyin', 'text', (c) => c.notNull())
    .execute()
  await db.schema
    .createTable('sector_member')
    .addColumn('sector_id', 'text', (c) => c.notNull())
    .addColumn('secucode', 'text', (c) => c.notNull())
    .addColumn('in_date', 'text', (c) => c.notNull())
    .addColumn('out_date', 'text')
    .addPrimaryKeyConstraint('sector_member_pk', ['sector_id', 'secucode', 'in_date'])
    .execute()
  await db.schema.createIndex('sector_member_secucode').on('sector_member').column('secucode').execute()
}
