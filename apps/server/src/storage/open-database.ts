import { statSync } from 'node:fs'
import { join } from 'node:path'
import type { Dialect } from 'kysely'
import { Kysely } from 'kysely'
import { Migrator } from 'kysely/migration'
import { compareTextBytewise } from './bytewise-text.ts'
import { embeddedFault, prepareDataFolder } from './data-folder.ts'
import type { Fence } from './fence.ts'
import { migrations } from './migrations/index.ts'
import { newerSchemaFault } from './newer-schema.ts'
import { NodePostgresDialect } from './postgres-dialect.ts'
import { migrationFault, reachPostgres } from './reach-postgres.ts'
import type { Schema } from './schema.ts'
import { hasSpareRoom, keepSpareRoom } from './spare-room.ts'
import { NodeSqliteDialect } from './sqlite-dialect.ts'

export type Database = {
  db: Kysely<Schema>
  /** For messages only; queries are the same on both. */
  dialect: 'sqlite' | 'postgres'
  /** Whose writes these are, where several nodes share the database; undefined for a handle that writes unasked. */
  fence: Fence | undefined
  close(): Promise<void>
}

/** Where a database is. `fence`: PostgreSQL only, for threads whose writes belong to the leading node; tables are up to date already. */
export type DatabasePlace = { dataDir: string; databaseUrl?: string | undefined; fence?: Fence | undefined }

/** Name of the embedded database inside the data folder. */
export const DATABASE_FILE = 'guanlan.db'

/**
 * Opens the database and brings its tables up to date: PostgreSQL at `databaseUrl` when given, else the embedded database in `dataDir`,
 * which is created when absent. Several processes and threads may open the same one.
 * When it cannot be reached or written, throws an Error with one Chinese sentence that names the variable to change; else the database's own.
 */
export async function openDatabase(where: DatabasePlace): Promise<Database> {
  const { databaseUrl } = where
  const dialect = databaseUrl ? 'postgres' : 'sqlite'
  const fence = databaseUrl ? where.fence : undefined
  if (databaseUrl && fence === undefined) await reachPostgres(databaseUrl)
  const db = new Kysely<Schema>({ dialect: databaseUrl ? new NodePostgresDialect(databaseUrl, fence) : embedded(where.dataDir) })
  try {
    if (fence === undefined) await migrateToLatest(db)
    if (databaseUrl && fence === undefined) await compareTextBytewise(db as Kysely<unknown>)
    if (!databaseUrl) keepSpareRoom(where.dataDir)
  } catch (error) {
    await db.destroy().catch(() => {})
    throw where.databaseUrl ? migrationFault(error, where.databaseUrl) : embeddedFault(error, where.dataDir)
  }
  return { db, dialect, fence, close: () => db.destroy() }
}

/** One that was abandoned may still wait for its answer. */
const OWN_CONNECTIONS = 2

/** Connections to a PostgreSQL that is up to date, beside those of the handle that answers requests: what they wait for holds nothing up here. */
export function ownConnections(databaseUrl: string): Pick<Database, 'db' | 'close'> {
  const db = new Kysely<Schema>({ dialect: new NodePostgresDialect(databaseUrl, undefined, OWN_CONNECTIONS) })
  return { db, close: () => db.destroy() }
}

function embedded(dataDir: string): Dialect {
  prepareDataFolder(dataDir)
  refuseEmptied(dataDir)
  return new NodeSqliteDialect(join(dataDir, DATABASE_FILE))
}

/** A file of no bytes where there was a database is damage, not a new one. Throws an Error with one Chinese sentence. */
function refuseEmptied(dataDir: string): void {
  const file = statSync(join(dataDir, DATABASE_FILE), { throwIfNoEntry: false })
  if (file?.isFile() && file.size === 0 && hasSpareRoom(dataDir))
    throw new Error(`DATA_DIR=${dataDir} 里的 guanlan.db 是空文件，其中的数据已丢失；请恢复备份，或换一个文件夹，例如 DATA_DIR=.data`)
}

async function migrateToLatest(db: Kysely<Schema>): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } })
  const { error } = await migrator.migrateToLatest()
  if (error) throw newerSchemaFault(error)
}
