import { type Driver, PostgresDialect } from 'kysely'
import pg from 'pg'
import type { Fence } from './fence.ts'
import { NodePostgresDriver } from './postgres-driver.ts'

/** Oid of bigint; epoch ms and counts stay far below 2^53. */
const BIGINT_OID = 20
const MAX_CONNECTIONS = 10
/** A node that stands still in the middle of a write (paused, cut off) holds its locks no longer than this: the next one can take over. */
const IDLE_IN_WRITE_MS = 4_000

/** Kysely over a pool of PostgreSQL connections; bigint comes back as a number, as on SQLite. */
export class NodePostgresDialect extends PostgresDialect {
  readonly #pool: pg.Pool
  readonly #fence: Fence | undefined

  constructor(databaseUrl: string, fence?: Fence) {
    const pool = poolOf(databaseUrl, fence !== undefined)
    super({ pool })
    this.#pool = pool
    this.#fence = fence
  }

  override createDriver(): Driver {
    return new NodePostgresDriver({ pool: this.#pool }, this.#fence)
  }
}

function poolOf(databaseUrl: string, isFenced: boolean): pg.Pool {
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    max: MAX_CONNECTIONS,
    ...(isFenced && { idle_in_transaction_session_timeout: IDLE_IN_WRITE_MS }),
    types: {
      getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
        oid === BIGINT_OID ? Number : pg.types.getTypeParser(oid, format as 'text')) as typeof pg.types.getTypeParser,
    },
  })
  // a connection that breaks is replaced by the pool; without a listener it would end the process
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  return pool
}
