import type { Kysely, Transaction } from 'kysely'
import type { Schema } from '../../storage/schema.ts'

/**
 * A running transaction that takes itself for a database: transactions begun on it are part of it. What writes in transactions of its own is so written together with
 * the line of the audit log, or not at all.
 */
export function joined(trx: Transaction<Schema>): Kysely<Schema> {
  const builder = {
    setIsolationLevel: () => builder,
    setAccessMode: () => builder,
    execute: <T>(work: (inner: Transaction<Schema>) => Promise<T>) => work(trx),
  }
  return new Proxy(trx, {
    get(target, name) {
      if (name === 'transaction') return () => builder
      const value: unknown = Reflect.get(target, name, target)
      // `fn` is a table of functions, not a method
      return typeof value === 'function' && name !== 'fn' ? value.bind(target) : value
    },
  })
}
