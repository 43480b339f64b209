import { allocateDayColumns } from '@guanlan/datasets/day-columns.ts'
import { expect, test } from 'vitest'
import { allocatePool } from '../storage/bars/column-pool.ts'
import {
  adoptBars,
  barCount,
  barsAt,
  createBarPool,
  hasRoom,
  lastBarBefore,
  putBars,
  SPARE_BARS,
  setBarCount,
  writeTail,
} from './bar-pool.ts'

function someBars(count: number, firstDate = 20261101) {
  const bars = allocateDayColumns(count)
  bars.length = count
  for (let k = 0; k < count; k++) {
    bars.date[k] = firstDate + k
    bars.open[k] = 10_000 + k
    bars.high[k] = 10_500 + k
    bars.low[k] = 9_500 + k
    bars.close[k] = 10_100 + k
    bars.volume[k] = 1e6 + k
    bars.amount[k] = 1e7 + k
  }
  return bars
}

test('bars of several instruments come back as they were put, and another holder of the buffers sees them', () => {
  const pool = createBarPool(3)
  putBars(pool, 0, someBars(5))
  putBars(pool, 2, someBars(7, 20260101))
  expect(barsAt(pool, 2)).toEqual(someBars(7, 20260101))
  expect(barCount(pool, 1)).toBe(0)
  expect(barsAt(pool, 1).length).toBe(0)
  const elsewhere = { segments: pool.segments.map((one) => structuredClone(one)), directory: pool.directory.slice() }
  expect(barsAt(elsewhere, 0)).toEqual(someBars(5))
})

test('a session fits behind the bars until the room is used up, then the bars move', () => {
  const pool = createBarPool(1)
  putBars(pool, 0, someBars(3))
  const bar = { date: 20261120, open: 1, high: 4, low: 1, close: 3, volume: 5, amount: 6 }
  for (let k = 0; k < SPARE_BARS; k++) {
    expect(hasRoom(pool, 0)).toBe(true)
    writeTail(pool, 0, { ...bar, date: bar.date + k })
    setBarCount(pool, 0, 4 + k)
  }
  expect(hasRoom(pool, 0)).toBe(false)
  const before = barsAt(pool, 0)
  putBars(pool, 0, before)
  expect(hasRoom(pool, 0)).toBe(true)
  expect(barsAt(pool, 0)).toEqual(before)
  expect([...barsAt(pool, 0).date.subarray(3, 5)]).toEqual([20261120, 20261121])
})

test('columns the store loaded are taken over where they lie', () => {
  const loaded = allocatePool(
    [
      { secucode: 'SH600000', bars: 2 },
      { secucode: 'SH600519', bars: 3 },
    ],
    4,
  )
  const second = loaded.get('SH600519')!
  const source = someBars(3)
  for (const key of ['date', 'open', 'high', 'low', 'close', 'volume', 'amount'] as const) second[key].set(source[key] as never)
  second.length = 3
  const pool = createBarPool(2)
  adoptBars(pool, [
    [0, loaded.get('SH600000')!],
    [1, second],
  ])
  expect(barsAt(pool, 1)).toEqual(source)
  expect(barsAt(pool, 1).close.buffer).toBe(second.close.buffer)
  writeTail(pool, 1, { date: 20261120, open: 1, high: 4, low: 1, close: 3, volume: 5, amount: 6 })
  expect(second.close[3]).toBe(3)
})

test('the newest bar before a date is found', () => {
  const pool = createBarPool(1)
  putBars(pool, 0, someBars(3))
  expect(lastBarBefore(pool, 0, 20261103)).toEqual({ index: 1, date: 20261102, close: 10.101 })
  expect(lastBarBefore(pool, 0, 20261101)).toBeNull()
})
