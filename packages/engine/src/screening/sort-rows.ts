import { intAt, numberAt } from '@guanlan/domain/collections/elements.ts'

/** Rows of a heap by their figures; the one that comes last is on top. */
type Heap = { rows: Int32Array; figures: Float64Array; size: number }

/** Whether the row at `a` comes behind the row at `b`: by its figure, ties in the order of the table. */
function isBehind({ rows, figures }: Heap, a: number, b: number): boolean {
  return numberAt(figures, a) > numberAt(figures, b) || (figures[a] === figures[b] && intAt(rows, a) > intAt(rows, b))
}

function swap({ rows, figures }: Heap, a: number, b: number): void {
  const row = intAt(rows, a)
  const figure = numberAt(figures, a)
  rows[a] = intAt(rows, b)
  figures[a] = numberAt(figures, b)
  rows[b] = row
  figures[b] = figure
}

/** Lets what lies at `at` sink to where it belongs. */
function sink(heap: Heap, at: number): void {
  for (;;) {
    const left = 2 * at + 1
    if (left >= heap.size) return
    const child = left + 1 < heap.size && isBehind(heap, left + 1, left) ? left + 1 : left
    if (!isBehind(heap, child, at)) return
    swap(heap, child, at)
    at = child
  }
}

/** The first `limit` of some rows with a figure each, smallest first. O(n log limit): the last of those found so far is on top of a heap. */
function firstOf(rows: Int32Array, figures: Float64Array, limit: number): Int32Array {
  const size = Math.min(limit, rows.length)
  if (size === 0) return rows.slice(0, 0)
  const heap = { rows: rows.slice(0, size), figures: figures.slice(0, size), size }
  for (let at = (size >>> 1) - 1; at >= 0; at--) sink(heap, at)
  for (let at = size; at < rows.length; at++) {
    if (numberAt(figures, at) > numberAt(heap.figures, 0) || (figures[at] === heap.figures[0] && intAt(rows, at) > intAt(heap.rows, 0)))
      continue
    heap.rows[0] = intAt(rows, at)
    heap.figures[0] = numberAt(figures, at)
    sink(heap, 0)
  }
  for (heap.size--; heap.size > 0; heap.size--) {
    swap(heap, 0, heap.size)
    sink(heap, 0)
  }
  return heap.rows
}

/** Direction, how many at most, and whether negative figures (multiples of a loss) come behind all others in either direction. */
type SortOrder = { direction: 'asc' | 'desc'; limit: number; negativesLast?: boolean }

/** Rows by a figure, known ones first; ties in the order of the table, unknown ones in the order given. At most `limit`. */
export function sortRows(rows: Int32Array, column: Float64Array, { direction, limit, negativesLast = false }: SortOrder): Int32Array {
  const sign = direction === 'asc' ? 1 : -1
  const known = new Int32Array(rows.length)
  const figures = new Float64Array(rows.length)
  let count = 0
  for (let at = 0; at < rows.length; at++) {
    const value = numberAt(column, intAt(rows, at))
    const figure = negativesLast && value < 0 ? Number.POSITIVE_INFINITY : sign * value
    known[count] = intAt(rows, at)
    figures[count] = figure
    if (!Number.isNaN(figure)) count++
  }
  const all = new Int32Array(Math.min(limit, rows.length))
  all.set(firstOf(known.subarray(0, count), figures.subarray(0, count), all.length))
  for (let at = 0, to = count; to < all.length; at++) if (Number.isNaN(column[intAt(rows, at)])) all[to++] = intAt(rows, at)
  return all
}
