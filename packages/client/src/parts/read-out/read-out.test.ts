import { expect, it } from 'vitest'
import { chartBar } from '../../charts/kline/wire-bars.ts'
import { candleLine } from './read-out.ts'

it('gives no 高, 低 and 振幅 of a level computed from opens and closes', () => {
  const bar = chartBar(['2026-10-09', 10, 11, 10, 11, 1, 1, null, 10])
  const { figures } = candleLine({ bar, lines: [], marks: [] }, { withTime: false, isReachKnown: false, decimals: 2, priceUnit: '点' })
  expect(figures.filter(({ value }) => value === null).map(({ label }) => label)).toEqual(['高', '低', '振幅'])
})
