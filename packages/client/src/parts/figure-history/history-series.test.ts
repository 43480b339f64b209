import { expect, it } from 'vitest'
import { historyOf } from './history-of.ts'
import { levelsOf, sameSeason, valuesOn } from './history-series.ts'

it('sets reports of one part of the year side by side, oldest first', () => {
  const periods = [
    { enddate: '2026-09-30', name: '2026三季报', roe: 0.2 },
    { enddate: '2026-06-30', name: '2026半年报', roe: 0.15 },
    { enddate: '2025-12-31', name: '2025年报', roe: 0.3 },
    { enddate: '2025-09-30', name: '2025三季报', roe: null },
  ]
  expect(sameSeason(periods, ({ roe }) => roe)).toEqual({
    dates: ['2025-09-30', '2026-09-30'],
    names: ['2025三季报', '2026三季报'],
    values: [null, 0.2],
  })
  expect(sameSeason([], () => 1).values).toEqual([])
})

it('puts prices and other companies on the dates of a figure', () => {
  const weekly = { dates: ['2026-11-06', '2026-11-13', '2026-11-20'], values: [10, null, 12] }
  expect(valuesOn(['2026-11-05', '2026-11-06', '2026-11-12', '2026-11-13', '2026-12-01'], weekly)).toEqual([null, 10, 10, null, 12])
})

it('draws levels of five values and more: 20 %, the middle and 80 % by linear interpolation', () => {
  // of 1 … 5 the 80 % level lies at place 0.8 × 4 = 3.2 from the first: 4.2
  expect(levelsOf([5, null, 1, 4, 2, 3], 'ratio2').map(({ name, value }) => [name, Number(value.toFixed(6))])).toEqual([
    ['80%', 4.2],
    ['中位', 3],
    ['20%', 1.8],
  ])
  expect(levelsOf([1, 2, null, 3, 4], 'ratio2')).toEqual([])
})

it('knows which figures have a history', () => {
  expect(historyOf('pe-ttm')).toMatchObject({ kind: 'multiple', metric: 'pe_ttm' })
  expect(historyOf('finance-roe')).toMatchObject({ kind: 'report', key: 'roe' })
  expect(historyOf('price')).toBeNull()
})
