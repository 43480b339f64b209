import { dirname } from 'node:path'
import type { SQLInputValue } from 'node:sqlite'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as sleep } from 'node:timers/promises'
import type { DatabaseConnection, Driver, QueryResult, SqliteDatabase, SqliteStatement, TransactionSettings } from 'kysely'
import { CompiledQuery, SqliteAdapter, SqliteDialect, SqliteDriver } from 'kysely'
import { errcodeOf } from '../runtime/thrown.ts'
import { PublicationWatch } from './publication-watch.ts'
import { giveSpareRoom } from './spare-room.ts'

/** How long a writer waits for the writes of other processes and threads: a first fill of a large market on a slow disk keeps them busy for long. */
const BUSY_TIMEOUT_MS = 60_000
/** The same while a connection opens, which blocks its thread. */
const OPENING_TIMEOUT_MS = 10_000
/** Between two attempts, during which this thread goes on with other work. */
const BUSY_RETRY_MS = 4
/** SQLITE_BUSY. */
const BUSY_CODE = 5
/** SQLITE_BUSY_SNAPSHOT: what was read is old, and stays so however long one waits. */
const OLD_SNAPSHOT_CODE = 517
/** SQLITE_IOERR, which it is when shared memory finds no room, and SQLITE_FULL. */
const NO_ROOM_CODES: readonly number[] = [10, 13]
/** Prepared statements kept for reuse. */
const STATEMENT_CACHE_SIZE = 200
/** Set only when the file is new. Of 4, 8 and 16 kB, measured: chunks of bars load and grow fastest, and the file is no larger than at 4. */
const PAGE_BYTES = 8_192
/** Pages in the write-ahead log before they are moved into the file: a day of the whole market is appended without waiting for that. */
const CHECKPOINT_PAGES = 16_000
/** Memory for pages that were read; a larger one makes loading the market slower. Pages a transaction writes are kept beyond it until its end. */
const CACHE_KIBIBYTES = 8_192

/** Kysely over `node:sqlite`: one connection, WAL, every commit on disk before it returns. */
export class NodeSqliteDialect extends SqliteDialect {
  readonly #path: string

  constructor(path: string) {
    super({ database: async () => openSqlite(path) })
    this.#path = path
  }

  override createDriver(): Driver {
    return new NodeSqliteDriver({ database: async () => openSqlite(this.#path) })
  }

  override createAdapter(): SqliteAdapter {
    return new NodeSqliteAdapter()
  }
}

/** Migrations run inside one transaction, which also keeps a second process from migrating at the same time. */
class NodeSqliteAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true
  }
}

/**
 * Takes the write lock at the start, so that two writers wait for each other instead of failing half-way. Whatever waits for a lock does so without
 * blocking the thread, which may itself hold the other writer.
 */
class NodeSqliteDriver extends SqliteDriver {
  override async acquireConnection(): Promise<DatabaseConnection> {
    return new PatientConnection(await super.acquireConnection())
  }

  override async beginTransaction(connection: DatabaseConnection, settings?: TransactionSettings): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw(settings?.accessMode === 'read only' ? 'begin' : 'begin immediate'))
    watchOf(connection)?.enter(true)
  }

  override async commitTransaction(connection: DatabaseConnection): Promise<void> {
    await super.commitTransaction(connection)
    watchOf(connection)?.report()
    watchOf(connection)?.enter(false)
  }

  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    watchOf(connection)?.enter(false)
    await super.rollbackTransaction(connection).catch((error: unknown) => {
      if (!isRolledBack(error)) throw error
    })
  }
}

const watchOf = (connection: DatabaseConnection) => (connection instanceof PatientConnection ? connection.watch : null)

/** Tries a statement again that met the lock of another writer. */
class PatientConnection implements DatabaseConnection {
  readonly #inner: DatabaseConnection
  readonly watch = new PublicationWatch()

  constructor(inner: DatabaseConnection) {
    this.#inner = inner
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    const deadline = performance.now() + BUSY_TIMEOUT_MS
    for (;;) {
      try {
        const result = await this.#inner.executeQuery<R>(query)
        this.watch.note(query)
        return result
      } catch (error) {
        if (!isBusy(error) || performance.now() > deadline) throw error
        await sleep(BUSY_RETRY_MS)
      }
    }
  }

  streamQuery<R>(query: CompiledQuery, chunkSize: number): AsyncIterableIterator<QueryResult<R>> {
    return this.#inner.streamQuery<R>(query, chunkSize)
  }
}

/** On a full disk and some other errors SQLite has rolled back by itself: what led to it is the error to report. */
function isRolledBack(error: unknown): boolean {
  return error instanceof Error && /no transaction is active/.test(error.message)
}

/** Primary result code of an error of SQLite; NaN for others. */
function codeOf(error: unknown): number {
  return errcodeOf(error) % 256
}

function isBusy(error: unknown): boolean {
  return codeOf(error) === BUSY_CODE && errcodeOf(error) !== OLD_SNAPSHOT_CODE
}

/** On a full disk opened with the room that was kept for that. */
function openFile(path: string): DatabaseSync {
  try {
    return openPrepared(path)
  } catch (error) {
    if (!NO_ROOM_CODES.includes(codeOf(error) ?? 0) || !giveSpareRoom(dirname(path))) throw error
    return openPrepared(path)
  }
}

function openPrepared(path: string): DatabaseSync {
  const database = new DatabaseSync(path)
  try {
    database.exec(`pragma busy_timeout = ${OPENING_TIMEOUT_MS}`)
    database.exec(`pragma page_size = ${PAGE_BYTES}`)
    logAhead(database)
    database.exec('pragma synchronous = full; pragma foreign_keys = on')
    database.exec(`pragma cache_size = -${CACHE_KIBIBYTES}; pragma cache_spill = off; pragma wal_autocheckpoint = ${CHECKPOINT_PAGES}`)
    database.exec('pragma busy_timeout = 0')
    return database
  } catch (error) {
    database.close()
    throw error
  }
}

/** SQLite does not wait by itself for another connection that writes into a file which has no write-ahead log yet. */
function logAhead(database: DatabaseSync): void {
  const still = new Int32Array(new SharedArrayBuffer(4))
  for (const deadline = performance.now() + OPENING_TIMEOUT_MS; ; ) {
    try {
      database.exec('pragma journal_mode = wal')
      return
    } catch (error) {
      if (!isBusy(error) || performance.now() > deadline) throw error
      Atomics.wait(still, 0, 0, BUSY_RETRY_MS)
    }
  }
}

function openSqlite(path: string): SqliteDatabase {
  const database = openFile(path)
  const statements = new Map<string, SqliteStatement>()
  return {
    close: () => database.close(),
    prepare(sql) {
      const known = statements.get(sql)
      if (known) return known
      if (statements.size >= STATEMENT_CACHE_SIZE) statements.clear()
      const statement = prepare(database, sql)
      statements.set(sql, statement)
      return statement
    },
  }
}

function prepare(database: DatabaseSync, sql: string): SqliteStatement {
  const statement = database.prepare(sql)
  return {
    reader: statement.columns().length > 0,
    all: (parameters) => statement.all(...bindable(parameters)),
    run: (parameters) => statement.run(...bindable(parameters)),
    iterate: (parameters) => database.prepare(sql).iterate(...bindable(parameters)),
  }
}

/** `node:sqlite` takes an object in first place for named parameters and shifts the rest silently; nothing but scalars and bytes may pass. */
function bindable(parameters: readonly unknown[]): SQLInputValue[] {
  for (const value of parameters) {
    if (typeof value === 'object' && value !== null && !ArrayBuffer.isView(value)) {
      throw new TypeError(`A ${value.constructor?.name ?? 'plain object'} cannot be stored: pass text, a number, bytes or null`)
    }
    if (typeof value === 'boolean') throw new TypeError('A boolean cannot be stored: pass 0 or 1')
  }
  return parameters as SQLInputValue[]
}
