import { CompiledQuery, type DatabaseConnection, PostgresDriver, type TransactionSettings } from 'kysely'
import { type Fence, NotLeading, TERM_KEY } from './fence.ts'
import { PublicationWatch } from './publication-watch.ts'

const WRITE = /^\s*(insert|update|delete)\b/i
/**
 * PostgreSQL for several nodes. With a fence every write happens in a transaction that first locks the term in the database against change: a node that was
 * paused, or cut off, and lost its term meanwhile writes nothing, and no node takes over in the middle of a write. Publications are reported to the process
 * once they are committed.
 */
export class NodePostgresDriver extends PostgresDriver {
  readonly #fence: Fence | undefined
  readonly #watches = new WeakMap<DatabaseConnection, PublicationWatch>()

  constructor(config: ConstructorParameters<typeof PostgresDriver>[0], fence: Fence | undefined) {
    super(config)
    this.#fence = fence
  }

  override async acquireConnection(...args: Parameters<PostgresDriver['acquireConnection']>): Promise<DatabaseConnection> {
    const connection = await super.acquireConnection(...args)
    if (!this.#watches.has(connection)) this.#watch(connection)
    return connection
  }

  /** From here on single writes on the connection become transactions of their own, and publications are noticed. */
  #watch(connection: DatabaseConnection): void {
    const watch = new PublicationWatch()
    this.#watches.set(connection, watch)
    const execute = connection.executeQuery.bind(connection)
    connection.executeQuery = async <R>(query: CompiledQuery) => {
      if (!WRITE.test(query.sql)) return await execute<R>(query)
      if (this.#fence !== undefined && !watch.isInTransaction) return await this.#alone<R>(connection, query)
      const result = await execute<R>(query)
      watch.note(query)
      return result
    }
  }

  async #alone<R>(connection: DatabaseConnection, query: CompiledQuery) {
    await this.beginTransaction(connection, {})
    try {
      const result = await connection.executeQuery<R>(query)
      await this.commitTransaction(connection)
      return result
    } catch (error) {
      await this.#abandon(connection)
      throw error
    }
  }

  override async beginTransaction(connection: DatabaseConnection, settings: TransactionSettings): Promise<void> {
    await super.beginTransaction(connection, settings)
    this.#watches.get(connection)?.enter(true)
    if (this.#fence === undefined || settings.accessMode === 'read only') return
    const { term } = this.#fence
    const standing = CompiledQuery.raw('select 1 from setting where key = $1 and value = $2 for share', [TERM_KEY, String(term)])
    try {
      if (term === null || (await connection.executeQuery(standing)).rows.length === 0) throw new NotLeading(term)
    } catch (error) {
      await this.#abandon(connection)
      throw error
    }
  }

  override async commitTransaction(connection: DatabaseConnection): Promise<void> {
    await super.commitTransaction(connection)
    this.#watches.get(connection)?.report()
    this.#watches.get(connection)?.enter(false)
  }

  override async rollbackTransaction(connection: Parameters<PostgresDriver['rollbackTransaction']>[0]): Promise<void> {
    this.#watches.get(connection)?.enter(false)
    await super.rollbackTransaction(connection)
  }

  /** Rolls back after an error, which is the one that is reported. */
  async #abandon(connection: DatabaseConnection): Promise<void> {
    await this.rollbackTransaction(connection as Parameters<PostgresDriver['rollbackTransaction']>[0]).catch(() => {})
  }
}
