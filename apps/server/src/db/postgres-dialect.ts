import { PostgresDialect } from 'kysely'
import pg from 'pg'

/** Oid of bigint; epoch ms and counts stay far below 2^53. */
const BIGINT_OID = 20
const MAX_CONNECTIONS = 10

/** Kysely over a pool of PostgreSQL connections; bigint comes back as a number, as on SQLite. */
export function postgresDialect(databaseUrl: string): PostgresDialect {
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    max: MAX_CONNECTIONS,
    types: {
      getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
        oid === BIGINT_OID ? Number : pg.types.getTypeParser(oid, format as 'text')) as typeof pg.types.getTypeParser,
    },
  })
  // an idle connection that breaks is replaced by the pool; without a listener it would end the process
  pool.on('error', () => {})
  return new PostgresDialect({ pool })
}
