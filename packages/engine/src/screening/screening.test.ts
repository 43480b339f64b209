import { itemAt } from '@guanlan/domain/collections/elements.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { countRows, hasRow, rowsOf, rowsWhere } from './bitset.ts'
import type { Condition, Leaf } from './condition.ts'
import { createJudge, explainRow } from './evaluate.ts'
import { funnelOf, nearMisses } from './funnel.ts'
import { matchingRows } from './matching-rows.ts'
import type { ScreenTable } from './screen-table.ts'
import { sortRows } from './sort-rows.ts'

type Row = { a: number; b: number; industry: string | null; boards: readonly string[] }

function tableOf(rows: readonly Row[]): ScreenTable {
  return {
    rows: rows.length,
    figures: (operand) => Float64Array.from(rows, (row) => ('factor' in operand && operand.factor === 'a' ? row.a : row.b)),
    signal: () => Float64Array.from(rows, ({ a }) => (Number.isNaN(a) ? Number.NaN : Number(a > 0))),
    listed: (_, ids) => rowsWhere(rows.length, (row) => itemAt(rows, row).boards.some((board) => ids.includes(board))),
    industries: rows.map(({ industry }) => industry),
  }
}

/** The slow and obvious way: each row by itself, true, false or null for unknown. */
function holds(rows: readonly Row[], at: number, condition: Condition): boolean | null {
  const row = itemAt(rows, at)
  const figure = (key: string, of = row) => (key === 'a' ? of.a : of.b)
  if (condition.kind === 'not') {
    const inner = holds(rows, at, condition.part)
    return inner === null ? null : !inner
  }
  if (condition.kind === 'and' || condition.kind === 'or') {
    const parts = condition.parts.map((part) => holds(rows, at, part))
    const decisive = condition.kind === 'or'
    if (parts.includes(decisive)) return decisive
    return parts.includes(null) ? null : !decisive
  }
  if (condition.kind === 'list') return row.boards.some((board) => condition.ids.includes(board))
  if (condition.kind === 'signal') return Number.isNaN(row.a) ? null : row.a > 0
  const key = (condition.left as { factor: string }).factor
  const own = figure(key)
  if (Number.isNaN(own)) return null
  if (condition.kind === 'between') return own >= condition.from && own <= condition.to
  if (condition.kind === 'compare') {
    const other = typeof condition.right === 'number' ? condition.right : figure((condition.right as { factor: string }).factor)
    if (Number.isNaN(other)) return null
    const ways = { '>': own > other, '>=': own >= other, '<': own < other, '<=': own <= other, '=': own === other, '!=': own !== other }
    return ways[condition.op]
  }
  if (condition.peers === 'industry' && row.industry === null) return null
  const peers = rows.filter((one) => !Number.isNaN(figure(key, one)) && (condition.peers === 'market' || one.industry === row.industry))
  const wanted = condition.kind === 'rank' ? condition.count : Math.ceil(condition.share * peers.length)
  const better = peers.filter((one) => (condition.end === 'top' ? figure(key, one) > own : figure(key, one) < own)).length
  return better < wanted
}

const figure = fc.oneof({ weight: 4, arbitrary: fc.integer({ min: -4, max: 4 }) }, { weight: 1, arbitrary: fc.constant(Number.NaN) })
const rowsArbitrary = fc.array(
  fc.record({
    a: figure,
    b: figure,
    industry: fc.constantFrom('银行', '白酒', null),
    boards: fc.subarray(['主板', '创业板']),
  }),
  { minLength: 1, maxLength: 70 },
)
const operand = fc.constantFrom({ factor: 'a' }, { factor: 'b' })
const end = fc.constantFrom('top' as const, 'bottom' as const)
const peers = fc.constantFrom('market' as const, 'industry' as const)
const bound = fc.integer({ min: -4, max: 4 })
const leaf: fc.Arbitrary<Leaf> = fc.oneof(
  fc.record({
    kind: fc.constant('compare' as const),
    left: operand,
    op: fc.constantFrom('>', '>=', '<', '<=', '=', '!=') as fc.Arbitrary<'>'>,
    right: fc.oneof(bound, operand),
  }),
  fc.record({ kind: fc.constant('between' as const), left: operand, from: bound, to: bound }),
  fc.record({ kind: fc.constant('rank' as const), left: operand, end, count: fc.nat(8), peers }),
  fc.record({ kind: fc.constant('share' as const), left: operand, end, share: fc.double({ min: 0, max: 1, noNaN: true }), peers }),
  fc.record({ kind: fc.constant('signal' as const), formula: fc.constant('C>0'), name: fc.constant('上涨') }),
  fc.record({ kind: fc.constant('list' as const), list: fc.constant('board' as const), ids: fc.subarray(['主板', '创业板']) }),
)
const { condition: conditions } = fc.letrec<{ condition: Condition }>((tie) => ({
  condition: fc.oneof(
    { maxDepth: 3 },
    leaf,
    fc.record({ kind: fc.constant('not' as const), part: tie('condition') }),
    fc.record({ kind: fc.constantFrom('and' as const, 'or' as const), parts: fc.array(tie('condition'), { maxLength: 4 }) }),
  ),
}))

describe('evaluation on columns', () => {
  test('is what looking at each row by itself says, unknown figures included', () => {
    fc.assert(
      fc.property(rowsArbitrary, conditions, (rows, condition) => {
        const { yes, maybe } = createJudge(tableOf(rows))(condition)
        const reported = rows.map((_, at) => (hasRow(yes, at) ? true : hasRow(maybe, at) ? null : false))
        expect(reported).toEqual(rows.map((_, at) => holds(rows, at, condition)))
        expect([...rowsOf(yes)]).toEqual(reported.flatMap((holdsOf, at) => (holdsOf === true ? [at] : [])))
        expect(countRows(yes)).toBe(reported.filter((one) => one === true).length)
        expect([...matchingRows(tableOf(rows), createJudge(tableOf(rows)), condition)]).toEqual([...rowsOf(yes)])
      }),
      { numRuns: 500 },
    )
  })

  test('an explanation of a row says the same as the verdict, part by part', () => {
    fc.assert(
      fc.property(rowsArbitrary, conditions, fc.nat(), (rows, condition, pick) => {
        const table = tableOf(rows)
        const row = pick % rows.length
        const reported = explainRow(table, createJudge(table), { condition, row })
        expect(reported.holds).toBe(holds(rows, row, condition))
        reported.parts.forEach((part) => {
          expect(part.holds).toBe(holds(rows, row, part.condition))
        })
      }),
    )
  })

  test('rows are sorted with unknown figures last, in either direction', () => {
    const column = Float64Array.of(3, Number.NaN, 1, 3, 2)
    const rows = Int32Array.of(0, 1, 2, 3, 4)
    expect([...sortRows(rows, column, { direction: 'desc', limit: 9 })]).toEqual([0, 3, 4, 2, 1])
    expect([...sortRows(rows, column, { direction: 'asc', limit: 9 })]).toEqual([2, 4, 0, 3, 1])
    expect([...sortRows(rows, column, { direction: 'asc', limit: 2 })]).toEqual([2, 4])
  })
})

describe('order', () => {
  test('the first rows are those of a plain sort, whatever the limit', () => {
    const extreme = fc.constantFrom(Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY, -0, 0)
    const values = fc.array(fc.oneof(figure, extreme), { maxLength: 60 })
    fc.assert(
      fc.property(values, fc.nat(70), fc.constantFrom('asc' as const, 'desc' as const), (column, limit, direction) => {
        const rows = [...column.keys()]
        const value = (row: number) => itemAt(column, row)
        const known = rows.filter((row) => !Number.isNaN(value(row)))
        const before = (a: number, b: number) => (direction === 'asc' ? value(a) < value(b) : value(a) > value(b))
        known.sort((a, b) => (before(a, b) ? -1 : before(b, a) ? 1 : a - b))
        const wanted = [...known, ...rows.filter((row) => Number.isNaN(value(row)))].slice(0, limit)
        expect([...sortRows(Int32Array.from(rows), Float64Array.from(column), { direction, limit })]).toEqual(wanted)
      }),
    )
  })
})

describe('a bound', () => {
  const ends = [Number.NEGATIVE_INFINITY, -Number.MAX_VALUE, -1, -Number.MIN_VALUE, -0, 0, Number.MIN_VALUE, 1, Number.MAX_VALUE]
  const column = [...ends, Number.POSITIVE_INFINITY, Number.NaN]
  const table = tableOf(column.map((a) => ({ a, b: 0, industry: null, boards: [] })))
  const found = (leaf: Leaf) => [...matchingRows(table, createJudge(table), leaf)]

  test.each(column)('of %d leaves the rows a comparison leaves, at the ends of the numbers too', (right) => {
    const left = { factor: 'a' }
    const rowsWith = (holds: (value: number) => boolean) => column.flatMap((value, row) => (holds(value) ? [row] : []))
    expect(found({ kind: 'compare', left, op: '<', right })).toEqual(rowsWith((value) => value < right))
    expect(found({ kind: 'compare', left, op: '<=', right })).toEqual(rowsWith((value) => value <= right))
    expect(found({ kind: 'compare', left, op: '>', right })).toEqual(rowsWith((value) => value > right))
    expect(found({ kind: 'compare', left, op: '>=', right })).toEqual(rowsWith((value) => value >= right))
    expect(found({ kind: 'compare', left, op: '=', right })).toEqual(rowsWith((value) => value === right))
    expect(found({ kind: 'between', left, from: -1, to: right })).toEqual(rowsWith((value) => value >= -1 && value <= right))
  })
})

describe('funnel and near misses', () => {
  test('each step leaves what all conditions so far hold of; what fell out for want of a figure is counted apart', () => {
    fc.assert(
      fc.property(rowsArbitrary, fc.array(conditions, { maxLength: 4 }), (rows, parts) => {
        const where: Condition = { kind: 'and', parts }
        const table = tableOf(rows)
        const steps = funnelOf(table, createJudge(table), where)
        parts.forEach((part, k) => {
          const left = rows.map((_, at) => parts.slice(0, k).every((one) => holds(rows, at, one) === true))
          expect(steps[k]).toEqual({
            condition: part,
            before: left.filter(Boolean).length,
            after: left.filter((isLeft, at) => isLeft && holds(rows, at, part) === true).length,
            stale: 0,
            losses: 0,
            unknown: left.filter((isLeft, at) => isLeft && holds(rows, at, part) === null).length,
            alone: rows.filter((_, at) => holds(rows, at, part) === true).length,
          })
        })
      }),
    )
  })

  test('loss-makers, old and unknown figures are three counts: known facts are not counted as missing', () => {
    const columns: Record<string, number[]> = {
      // of 8 companies: two in the bounds, one dear, two that lose money (their multiple negative, or left out), two unknown, one whose bars are old
      'pe-ttm': [10, 15, 40, -8, Number.NaN, Number.NaN, Number.NaN, 12],
      'profit-ttm': [1e8, 1e8, 1e8, -1e8, -5e7, Number.NaN, 3e7, 1e8],
    }
    const table: ScreenTable = {
      ...tableOf(new Array<Row>(8).fill({ a: 0, b: 0, industry: null, boards: [] })),
      figures: (operand) => Float64Array.from(('factor' in operand && columns[operand.factor]) || []),
      stale: rowsWhere(8, (row) => row === 7),
    }
    const cheap: Condition = { kind: 'between', left: { factor: 'pe-ttm' }, from: 0, to: 20 }
    const dear: Condition = { kind: 'compare', left: { factor: 'pe-ttm' }, op: '>', right: 30 }
    const counts = (where: Condition) => funnelOf(table, createJudge(table), where).map(({ condition, ...rest }) => rest)
    const why = { stale: 1, losses: 2, unknown: 2 }
    expect(counts(cheap)).toEqual([{ before: 8, after: 2, alone: 2, ...why }])
    expect(counts({ kind: 'or', parts: [dear, { kind: 'compare', left: { factor: 'pe-ttm' }, op: '=', right: 15 }] })).toEqual([
      // a negative multiple is known: of joined conditions the bounds themselves speak against it
      { before: 8, after: 2, alone: 2, ...why, losses: 1 },
    ])
    expect(counts({ kind: 'and', parts: [cheap, dear] })[1]).toEqual({ before: 2, after: 0, alone: 1, stale: 0, losses: 0, unknown: 0 })
  })

  test('a near miss fails one comparison and nothing else, the nearest first', () => {
    const rows: Row[] = [
      { a: 19, b: 1, industry: null, boards: [] },
      { a: 21, b: 1, industry: null, boards: [] },
      { a: 30, b: 1, industry: null, boards: [] },
      { a: 21, b: -1, industry: null, boards: [] },
      { a: Number.NaN, b: 1, industry: null, boards: [] },
      { a: 10, b: -0.1, industry: null, boards: [] },
    ]
    const table = tableOf(rows)
    const less: Leaf = { kind: 'compare', left: { factor: 'a' }, op: '<', right: 20 }
    const positive: Leaf = { kind: 'compare', left: { factor: 'b' }, op: '>', right: 0 }
    const where: Condition = { kind: 'and', parts: [less, positive] }
    expect(nearMisses(table, createJudge(table), { where, limit: 9 })).toEqual([
      { row: 1, condition: less, figure: 21, bound: 20, gap: 0.05 },
      { row: 5, condition: positive, figure: -0.1, bound: 0, gap: 0.1 },
      { row: 2, condition: less, figure: 30, bound: 20, gap: 0.5 },
    ])
  })
})
