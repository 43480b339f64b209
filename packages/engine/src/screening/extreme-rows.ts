import { itemAt, numberAt, uint32At } from '@guanlan/domain/collections/elements.ts'
import { either, noRows, rowsWhere } from './bitset.ts'
import type { Leaf } from './condition.ts'
import { isPositiveOnly } from './positive-only.ts'
import type { ScreenTable, Verdict } from './screen-table.ts'

type Extreme = Extract<Leaf, { kind: 'rank' | 'share' }>

/** Rows with a known figure, by who they are compared with. */
function peerGroups(table: ScreenTable, column: Float64Array, { left, peers }: Extreme): Map<string, number[]> {
  const isPositive = isPositiveOnly(left)
  const groups = new Map<string, number[]>()
  for (let row = 0; row < table.rows; row++) {
    const group = peers === 'market' ? '' : table.industries[row]
    if (Number.isNaN(column[row]) || (isPositive && numberAt(column, row) < 0) || group === null || group === undefined) continue
    const rows = groups.get(group)
    if (rows === undefined) groups.set(group, [row])
    else rows.push(row)
  }
  return groups
}

/** How many of `n` are wanted; a share is rounded up, so that the best of a small group is always in. */
function wantedOf(leaf: Extreme, n: number): number {
  return leaf.kind === 'rank' ? leaf.count : Math.ceil(leaf.share * n)
}

/**
 * Rows among the highest or lowest figures of their peers, ties with the last included; unknown where the figure or the industry is. Negative multiples
 * (亏损) are known and in no rank.
 */
export function extremeRows(table: ScreenTable, leaf: Extreme): Verdict {
  const column = table.figures(leaf.left)
  const sign = leaf.end === 'top' ? -1 : 1
  const yes = noRows(table.rows)
  const judged = new Uint8Array(table.rows)
  if (isPositiveOnly(leaf.left)) for (let row = 0; row < table.rows; row++) judged[row] = Number(numberAt(column, row) < 0)
  for (const rows of peerGroups(table, column, leaf).values()) {
    rows.sort((a, b) => sign * (numberAt(column, a) - numberAt(column, b)))
    const wanted = Math.min(wantedOf(leaf, rows.length), rows.length)
    const last = wanted > 0 ? numberAt(column, itemAt(rows, wanted - 1)) : Number.NaN
    for (const row of rows) {
      judged[row] = 1
      if (sign * (numberAt(column, row) - last) <= 0) yes[row >>> 5] = uint32At(yes, row >>> 5) | (1 << (row & 31))
    }
  }
  return {
    yes,
    maybe: either(
      yes,
      rowsWhere(table.rows, (row) => judged[row] === 0),
    ),
  }
}
