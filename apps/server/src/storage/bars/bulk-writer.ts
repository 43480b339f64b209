import type { DayColumns } from '@guanlan/datasets/day-columns.ts'
import { allocateDayColumns } from '@guanlan/datasets/day-columns.ts'
import type { Kysely } from 'kysely'
import { assertRising } from '../columns/column-chunks.ts'
import type { Schema } from '../schema.ts'
import { type BarOrigin, copyBars } from './bar.ts'
import { replaceBarsIn, type SecurityBars } from './bar-writer.ts'

const SECURITIES_PER_TRANSACTION = 200

/** Rewrites securities one after another. What was written since the last transaction is lost unless `close` is awaited. */
export type BulkWriter = {
  /** Copies the bars, so the columns may be reused at once. Throws a RangeError when dates do not rise. */
  write(secucode: string, columns: DayColumns): Promise<void>
  /** Commits what is left. */
  close(): Promise<void>
}

/** A writer for filling the store: transactions of many securities. */
export function createBulkWriter(db: Kysely<Schema>, origin: BarOrigin): BulkWriter {
  let waiting: SecurityBars[] = []
  const flush = async () => {
    const many = waiting
    waiting = []
    if (many.length > 0) await db.transaction().execute((trx) => replaceBarsIn(trx, many, origin))
  }
  return {
    async write(secucode, columns) {
      assertRising(secucode, columns)
      const copy = allocateDayColumns(columns.length)
      copyBars(columns, { from: 0, count: columns.length }, { columns: copy, at: 0 })
      copy.length = columns.length
      waiting.push({ secucode, columns: copy })
      if (waiting.length >= SECURITIES_PER_TRANSACTION) await flush()
    },
    close: flush,
  }
}
