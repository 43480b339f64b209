import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { brotliDecompressSync } from 'node:zlib'
import { Kysely } from 'kysely'
import { Migrator } from 'kysely/migration'
import { migrations } from '../../../storage/migrations/index.ts'
import { DATABASE_FILE, type Database, openDatabase } from '../../../storage/open-database.ts'
import { NodePostgresDialect } from '../../../storage/postgres-dialect.ts'
import type { Where } from '../../../storage/testing/each-database.ts'

/** The last migration the stored files know. */
const LAST_MIGRATION = '0026-account-limits'
const ROWS_PER_STATEMENT = 500
type Loose = Kysely<Record<string, Record<string, unknown>>>

/** Puts the database of an earlier version, as it was then, where a test opens its own; on PostgreSQL row by row. */
export async function placeEarlier(where: Where, name: 'simulated' | 'imported'): Promise<void> {
  mkdirSync(where.dataDir, { recursive: true })
  const path = join(where.dataDir, DATABASE_FILE)
  writeFileSync(path, brotliDecompressSync(readFileSync(new URL(`./${name}.db.br`, import.meta.url))))
  if (where.databaseUrl === undefined) return
  await copyToPostgres(path, where.databaseUrl)
  rmSync(path)
}

/** The same, opened with the present code. */
export async function openEarlier(where: Where, name: 'simulated' | 'imported'): Promise<Database> {
  await placeEarlier(where, name)
  return await openDatabase(where)
}

async function copyToPostgres(path: string, databaseUrl: string): Promise<void> {
  const file = new DatabaseSync(path, { readOnly: true })
  const db: Loose = new Kysely({ dialect: new NodePostgresDialect(databaseUrl) })
  try {
    const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } })
    const { error } = await migrator.migrateTo(LAST_MIGRATION)
    if (error !== undefined) throw error
    const tables = file.prepare("select name from sqlite_master where type = 'table' and name not like 'kysely_%'").all()
    for (const { name } of tables) await copyTable(file, db, String(name))
  } finally {
    file.close()
    await db.destroy()
  }
}

async function copyTable(file: DatabaseSync, db: Loose, table: string): Promise<void> {
  const rows = file.prepare(`select * from "${table}"`).all()
  for (let at = 0; at < rows.length; at += ROWS_PER_STATEMENT) {
    const some = rows.slice(at, at + ROWS_PER_STATEMENT)
    await db.insertInto(table).values(some).execute()
  }
}
