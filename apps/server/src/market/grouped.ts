import { intAt } from '@guanlan/domain/collections/elements.ts'
/** Grouped rows over shared memory: the entries of group g lie from `start[g]` to `start[g + 1]`. */
export type Grouped<Columns> = { start: Int32Array } & Columns

/** A shared column of integers, all 0. */
export const ints = (length: number) => new Int32Array(new SharedArrayBuffer(length * 4))
/** A shared column of numbers, all 0. */
export const floats = (length: number) => new Float64Array(new SharedArrayBuffer(length * 8))

/** Starts of each group and the place of each row inside its group; rows of one group keep their order. */
export function group<T>(rows: readonly T[], groups: number, groupOf: (row: T) => number): { start: Int32Array; place: Int32Array } {
  const start = ints(groups + 1)
  for (const row of rows) start[groupOf(row) + 1] = intAt(start, groupOf(row) + 1) + 1
  for (let g = 0; g < groups; g++) start[g + 1] = intAt(start, g + 1) + intAt(start, g)
  const next = start.slice()
  const place = Int32Array.from(rows, (row) => {
    const own = intAt(next, groupOf(row))
    next[groupOf(row)] = own + 1
    return own
  })
  return { start, place }
}
