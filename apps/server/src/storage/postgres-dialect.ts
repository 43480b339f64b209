import { type Driver, PostgresDialect } from 'kysely'
import pg from 'pg'
import type { Fence } from './fence.ts'
import { NodePostgresDriver } from './postgres-driver.ts'

/** Oid of bigint; epoch ms and counts stay far below 2^53. */
const BIGINT_OID = 20
const MAX_CONNECTIONS = 10
/** A node that stands still in the middle of a write (paused, cut off) holds its locks no longer than this: the next one can take over. */
const IDLE_IN_WRITE_MS = 4_000
/** The same of writes that any node may do, and of commands, which compute between two statements. */
const IDLE_IN_OTHER_WRITE_MS = 8_000

/** Kysely over a pool of PostgreSQL connections; bigint comes back as a number, as on SQLite. */
export class NodePostgresDialect extends PostgresDialect {
  readonly #pool: pg.Pool
  readonly #fence: Fence | undefined

  constructor(databaseUrl: string, fence?: Fence, connections = MAX_CONNECTIONS) {
    const pool = poolOf(databaseUrl, fence !== undefined, connections)
    super({ pool })
    this.#pool = pool
    this.#fence = fence
  }

  override createDriver(): Driver {
    return new NodePostgresDriver({ pool: this.#pool }, this.#fence)
  }
}

function poolOf(databaseUrl: string, isFenced: boolean, max: number): pg.Pool {
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    max,
    idle_in_transaction_session_timeout: isFenced ? IDLE_IN_WRITE_MS : IDLE_IN_OTHER_WRITE_MS,
    types: {
      getTypeParser: (oid: number, format?: 'text' | 'binary') =>
        oid === BIGINT_OID ? Number : pg.types.getTypeParser(oid, format as 'text'),
    },
  })
  // a connection that breaks is replaced by the pool; without a listener it would end the process
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  return pool
}
