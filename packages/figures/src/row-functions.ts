import type { Expression } from './expression.ts'
import type { Frame } from './frame.ts'
import type { Comparing, GroupFunction, WholeFunction } from './operators.ts'

type Rows = Frame
type OnRow = (rows: Rows, row: number) => number

/** What gives the values of an expression on the rows of a frame that are known, ascending. */
export type Ascending = (rows: Rows) => Float64Array

/** Values of a frame are sorted once for all figures of it, unless a parameter decides them. */
const sortedValues = new WeakMap<object, Map<Expression, Float64Array>>()

/** `of` computes the expression; `isShared` where no parameter decides it. */
export function ascendingOf(expression: Expression, { of, isShared }: { of: OnRow; isShared: boolean }): Ascending {
  const read = (rows: Rows) => {
    const values = Float64Array.from({ length: rows.length }, (_, row) => of(rows, row))
    return values.filter((value) => !Number.isNaN(value)).sort()
  }
  if (!isShared) return read
  return (rows) => {
    const sorted = sortedValues.get(rows) ?? new Map<Expression, Float64Array>()
    if (sorted.size === 0) sortedValues.set(rows, sorted)
    const values = sorted.get(expression) ?? read(rows)
    sorted.set(expression, values)
    return values
  }
}

export function whole(how: WholeFunction, { of, ascending }: { of: OnRow; ascending: Ascending }): OnRow {
  switch (how) {
    case 'Σ':
      return (rows) => {
        let sum = 0
        for (let row = 0; row < rows.length; row++) sum += of(rows, row)
        return sum
      }
    case '个数':
    case '平均':
      return (rows) => {
        let sum = 0
        let count = 0
        for (let row = 0; row < rows.length; row++) {
          const value = of(rows, row)
          if (Number.isNaN(value)) continue
          sum += value
          count++
        }
        return how === '个数' ? count : sum / count
      }
    case '最大':
    case '最小': {
      const further = how === '最大' ? Math.max : Math.min
      return (rows) => {
        let best = Number.NaN
        for (let row = 0; row < rows.length; row++) {
          const value = of(rows, row)
          if (!Number.isNaN(value)) best = Number.isNaN(best) ? value : further(best, value)
        }
        return best
      }
    }
    default: {
      const share = SHARES[how]
      return (rows) => quantile(ascending(rows), share)
    }
  }
}

const SHARES = { '10分位': 0.1, '20分位': 0.2, 中位: 0.5, '80分位': 0.8, '90分位': 0.9 } as const

export function count(sign: Comparing, of: OnRow, other: OnRow): OnRow {
  return (rows, row) => {
    const bound = other(rows, row)
    if (Number.isNaN(bound)) return bound
    let found = 0
    for (let at = 0; at < rows.length; at++) {
      const value = of(rows, at)
      if (sign === '<' ? value < bound : sign === '>' ? value > bound : value === bound) found++
    }
    return found
  }
}

/** Quantile of ascending numbers by linear interpolation between the two nearest (type 7 of Hyndman and Fan); NaN of none. */
function quantile(sorted: Float64Array, share: number): number {
  const at = share * (sorted.length - 1)
  const below = Math.floor(at)
  const lower = sorted[below] ?? Number.NaN
  return lower + (at - below) * ((sorted[below + 1] ?? lower) - lower)
}

export function standing(how: GroupFunction, peers: ArrayLike<number>, value: number): number {
  const known = Float64Array.from(peers).filter((peer) => !Number.isNaN(peer))
  if (how === '家数') return peers.length === 0 ? Number.NaN : known.length
  if (known.length === 0) return Number.NaN
  if (how === '中位') return quantile(known.sort(), SHARES.中位)
  if (Number.isNaN(value)) return value
  const above = known.filter((peer) => peer > value).length
  if (how === '名次') return 1 + above
  const below = known.filter((peer) => peer < value).length
  return how === '升序名次' ? 1 + below : (below + (known.length - above - below) / 2) / known.length
}
