import { recordOf } from '@guanlan/domain/collections/records.ts'
import { type QuoteColumns, quoteFields } from './quote-columns.ts'

/** Two complete sets of quote columns over shared memory: one is read while the other is written. */
export type QuoteBuffers = { rows: number; figures: SharedArrayBuffer; inUse: SharedArrayBuffer }
export type QuoteSets = { sets: readonly [QuoteColumns, QuoteColumns]; inUse: Int32Array }

/** Room for two sets of columns of `rows` instruments. */
export function createQuoteBuffers(rows: number): QuoteBuffers {
  const figures = new SharedArrayBuffer(2 * quoteFields.length * rows * 8)
  new Float64Array(figures).fill(Number.NaN)
  return { rows, figures, inUse: new SharedArrayBuffer(4) }
}

/** A copy of both sets with a mark of its own, which no writer goes by. */
export function copyQuoteBuffers({ rows, figures }: QuoteBuffers): QuoteBuffers {
  const copy = new SharedArrayBuffer(figures.byteLength)
  new Uint8Array(copy).set(new Uint8Array(figures))
  return { rows, figures: copy, inUse: new SharedArrayBuffer(4) }
}

/** Both sets as columns, in any thread. */
export function openQuoteSets(buffers: QuoteBuffers): QuoteSets {
  const all = new Float64Array(buffers.figures)
  const column = (index: number) => all.subarray(index * buffers.rows, (index + 1) * buffers.rows)
  const set = (first: number) => recordOf(quoteFields, (_, k) => column(first + k))
  return { sets: [set(0), set(quoteFields.length)], inUse: new Int32Array(buffers.inUse) }
}

/** The set the reader has taken up; the writer writes the other one. */
export function setInUse(sets: QuoteSets): 0 | 1 {
  return Atomics.load(sets.inUse, 0) === 1 ? 1 : 0
}

/** The reader takes up a set it knows to be complete. */
export function takeUp(sets: QuoteSets, index: 0 | 1): void {
  Atomics.store(sets.inUse, 0, index)
}
