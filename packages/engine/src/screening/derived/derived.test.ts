import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { comparisons } from '../condition.ts'
import { derivedColumn, readsOf } from './derived-column.ts'
import { figureRecordOf } from './derived-factor.ts'
import { type DerivedFigure, derivedOf, factorsIn, joins, keyOf } from './derived-figure.ts'
import { derivedWords } from './derived-words.ts'

const day = fc.constantFrom(20251231, 20261102, 20261113, 20261119, 20261120)
const { figure: anyFigure } = fc.letrec<{ figure: DerivedFigure }>((tie) => ({
  figure: fc.oneof(
    { maxDepth: 3, withCrossShrink: true },
    fc.constantFrom('turnover-rate', 'limit-up', 'main-net-1d', 'pe-ttm').map((key): DerivedFigure => ({ kind: 'factor', key })),
    fc.record({ kind: fc.constant('on' as const), of: tie('figure'), session: day }),
    fc.record({ kind: fc.constant('ago' as const), of: tie('figure'), sessions: fc.integer({ min: 1, max: 250 }) }),
    fc
      .record({
        of: tie('figure'),
        op: fc.constantFrom(...comparisons),
        bound: fc.constantFrom(0, 1, -2.5, 1e8, 1e-7),
        sessions: fc.integer({ min: 1, max: 60 }),
      })
      .map((figure): DerivedFigure => ({ kind: 'days', ...figure })),
    fc.record({
      kind: fc.constant('join' as const),
      join: fc.constantFrom(...joins),
      left: tie('figure'),
      right: fc.oneof(tie('figure'), fc.constantFrom(2, 0.5, -3)),
    }),
    fc.record({ kind: fc.constant('industry' as const), average: fc.constantFrom('mean' as const, 'median' as const), of: tie('figure') }),
  ),
}))

describe('keys of figures made of factors', () => {
  test('are read back as the same figure, however they are nested', () => {
    fc.assert(
      fc.property(anyFigure, (figure) => {
        fc.pre(figure.kind !== 'factor')
        expect(derivedOf(keyOf(figure))).toEqual(figure)
      }),
      { numRuns: 500 },
    )
  })

  test.each([
    'turnover-rate',
    'on(limit-up)',
    'on(limit-up,20261332)',
    'on(limit-up,20261113',
    'ago(limit-up,0)',
    'ago(limit-up,1.5)',
    'days(limit-up,3)',
    'days(limit-up=1,61)',
    'span(limit-up=1,20261120,20261113)',
    'div(profit)',
    'div(profit,)',
    'what(profit,1)',
    'mean(profit,1)',
    '=CLOSE',
    'ago(ago,1)x)',
    ')',
    '()',
  ])('%s is none', (key) => {
    expect(derivedOf(key)).toBeNull()
  })

  test('of figures nested without end are none, without a throw', () => {
    expect(derivedOf(`${'mean('.repeat(500)}roe${')'.repeat(500)}`)).toBeNull()
  })

  test('have names and units, and none where the units do not fit', () => {
    const words = (key: string) => figureRecordOf(key) && [figureRecordOf(key)?.name, figureRecordOf(key)?.unit]
    expect(words('on(turnover-rate,20261113)')).toEqual(['2026年11月13日换手率', '比例'])
    expect(words('ago(limit-up-streak,2)')).toEqual(['前日连板数', '次'])
    expect(words('days(limit-broken=1,7)')).toEqual(['近7日炸板的天数', '日'])
    expect(words('div(total-mv,profit)')).toEqual(['总市值/归母净利润', '倍'])
    expect(words('mul(ma-20,1.05)')).toEqual(['20日均线*1.05', '元'])
    expect(words('mean(pe-ttm)')).toEqual(['市盈率TTM的行业平均', '倍'])
    expect([words('add(profit,turnover-rate)'), words('div(limit-up,profit)'), words('ago(no-such-factor,1)')]).toEqual([null, null, null])
    expect(derivedWords('roe', () => ({ name: 'ROE', unit: '比例' }))).toBeNull()
  })
})

describe('columns of figures made of factors', () => {
  // 2026-11-20 is a Friday; sessions before it are 19, 18, 17, 16 and 13
  const known: Record<string, readonly number[]> = {
    '20261120 a': [3, Number.NaN, 5, 0],
    '20261119 a': [1, 7, Number.NaN, 2],
    '20261118 a': [4, 9, Number.NaN, 2],
    '20261113 a': [8, 6, 4, 2],
    '20261120 b': [2, 4, 0, 8],
  }
  const source = {
    session: 20261120,
    rows: 4,
    industries: ['x', 'x', 'y', null],
    column: (key: string, session: number) =>
      Float64Array.from(known[`${session} ${key}`] ?? [Number.NaN, Number.NaN, Number.NaN, Number.NaN]),
  }
  const columnOf = (key: string) => [...derivedColumn(derivedOf(key) ?? { kind: 'factor', key }, source)]

  test.each([
    ['ago(a,1)', [1, 7, Number.NaN, 2]],
    ['on(a,20261113)', [8, 6, 4, 2]],
    // the session before Monday the 16th is Friday the 13th
    ['ago(a,5)', [8, 6, 4, 2]],
    ['days(a>2,3)', [2, 2, 1, 0]],
    ['span(a>3,20261113,20261119)', [2, 3, 1, 0]],
    ['span(a>3,20261014,20261015)', [Number.NaN, Number.NaN, Number.NaN, Number.NaN]],
    ['div(a,b)', [1.5, Number.NaN, Number.NaN, 0]],
    ['sub(a,ago(a,1))', [2, Number.NaN, Number.NaN, -2]],
    ['mul(a,3)', [9, Number.NaN, 15, 0]],
    ['mean(b)', [3, 3, 0, Number.NaN]],
    ['median(ago(a,1))', [4, 4, Number.NaN, Number.NaN]],
    ['ago(mean(a),1)', [4, 4, Number.NaN, Number.NaN]],
  ])('%s', (key, expected) => {
    expect(columnOf(key)).toEqual(expected)
  })

  test('an average of multiples is that of the positive ones', () => {
    const multiples = { ...source, column: () => Float64Array.from([10, -30, -5, 20]) }
    expect([...derivedColumn({ kind: 'industry', average: 'mean', of: { kind: 'factor', key: 'pe-ttm' } }, multiples)]).toEqual([
      10,
      10,
      Number.NaN,
      Number.NaN,
    ])
  })

  test('name every session they read', () => {
    expect(
      readsOf({ kind: 'days', of: { kind: 'factor', key: 'a' }, op: '>', bound: 0, sessions: 3 }, 20261116).map(({ session }) => session),
    ).toEqual([20261116, 20261113, 20261112])
    expect(factorsIn(derivedOf('div(ago(a,1),a)') as DerivedFigure)).toEqual(['a'])
  })
})
