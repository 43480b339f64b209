import { join } from 'node:path'
import type { Dialect } from 'kysely'
import { Kysely } from 'kysely'
import { Migrator } from 'kysely/migration'
import { embeddedFault, prepareDataFolder } from './data-folder.ts'
import { migrations } from './migrations/index.ts'
import { postgresDialect } from './postgres-dialect.ts'
import { migrationFault, reachPostgres } from './reach-postgres.ts'
import type { Schema } from './schema.ts'
import { NodeSqliteDialect } from './sqlite-dialect.ts'

export type Database = {
  db: Kysely<Schema>
  /** For messages only; queries are the same on both. */
  dialect: 'sqlite' | 'postgres'
  close(): Promise<void>
}

/** Name of the embedded database inside the data folder. */
export const DATABASE_FILE = 'guanlan.db'

/**
 * Opens the database and brings its tables up to date: PostgreSQL at `databaseUrl` when given, else the embedded database in `dataDir`,
 * which is created when absent. Several processes and threads may open the same one.
 * When it cannot be reached or written, throws an Error with one Chinese sentence that names the variable to change; else the database's own.
 */
export async function openDatabase(where: { dataDir: string; databaseUrl?: string | undefined }): Promise<Database> {
  const dialect = where.databaseUrl ? 'postgres' : 'sqlite'
  if (where.databaseUrl) await reachPostgres(where.databaseUrl)
  const db = new Kysely<Schema>({ dialect: where.databaseUrl ? postgresDialect(where.databaseUrl) : embedded(where.dataDir) })
  try {
    await migrateToLatest(db)
  } catch (error) {
    await db.destroy().catch(() => {})
    throw where.databaseUrl ? migrationFault(error, where.databaseUrl) : embeddedFault(error, where.dataDir)
  }
  return { db, dialect, close: () => db.destroy() }
}

function embedded(dataDir: string): Dialect {
  prepareDataFolder(dataDir)
  return new NodeSqliteDialect(join(dataDir, DATABASE_FILE))
}

async function migrateToLatest(db: Kysely<Schema>): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } })
  const { error } = await migrator.migrateToLatest()
  if (error) throw error
}
