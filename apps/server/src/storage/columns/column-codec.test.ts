import { allocateDayColumns } from '@guanlan/datasets/day-columns.ts'
import { allocateColumns } from '@guanlan/datasets/definition.ts'
import { marketDatasets } from '@guanlan/datasets/groups/market.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { rowsOfBars } from '../bars/bar.ts'
import { anyBars, barsFrom, rowsOf } from '../bars/testing/bars.ts'
import { decodeColumns, encodeColumns } from './column-codec.ts'
import { TornPart } from './torn-part.ts'

const { dayBars } = marketDatasets
const PLACE = 'SH600519/3'
const encoded = (bars: ReturnType<typeof barsFrom>) => {
  const { length, date, values } = rowsOfBars(bars)
  return encodeColumns(PLACE, dayBars, { lead: date, values, from: 0, to: length })
}

test('every row comes back from its chunk exactly, wherever the bytes and the columns begin', () => {
  fc.assert(
    fc.property(anyBars, fc.integer({ min: 0, max: 9 }), fc.integer({ min: 0, max: 9 }), (bars, shift, at) => {
      const stored = encoded(bars)
      const moved = new Uint8Array(stored.data.length + shift)
      moved.set(stored.data, shift)
      const back = allocateDayColumns(bars.length + at)
      const into = { ...rowsOfBars(back), length: at }
      decodeColumns(PLACE, dayBars, { stored: { ...stored, data: moved.subarray(shift) }, into })
      expect(into.length).toBe(bars.length + at)
      back.length = into.length
      expect(rowsOf(back).slice(at)).toEqual(rowsOf(bars))
    }),
    { numRuns: 60 },
  )
})

test('a single flipped bit anywhere in a chunk is noticed and named', () => {
  const stored = encoded(barsFrom(20_240_102, 250))
  fc.assert(
    fc.property(fc.integer({ min: 0, max: stored.data.length - 1 }), fc.integer({ min: 0, max: 7 }), (byte, bit) => {
      const data = stored.data.slice()
      data[byte] = (data[byte] ?? 0) ^ (1 << bit)
      const read = () => decodeColumns(PLACE, dayBars, { stored: { ...stored, data }, into: rowsOfBars(allocateDayColumns(250)) })
      expect(read).toThrow(TornPart)
      expect(read).toThrow(/日线 的 SH600519\/3/)
    }),
  )
})

test('a chunk of another security, another place, another data set or another size is refused', () => {
  const stored = encoded(barsFrom(20_240_102, 10))
  const room = (rows: number) => rowsOfBars(allocateDayColumns(rows))
  for (const place of ['SZ000001/3', 'SH600519/2'])
    expect(() => decodeColumns(place, dayBars, { stored, into: room(250) })).toThrow(TornPart)
  expect(() => decodeColumns(PLACE, { ...dayBars, key: 'other' }, { stored, into: room(250) })).toThrow(TornPart)
  expect(() => decodeColumns(PLACE, dayBars, { stored: { ...stored, rows: 9 }, into: room(250) })).toThrow(TornPart)
  expect(() => decodeColumns(PLACE, dayBars, { stored, into: room(9) })).toThrow(TornPart)
})

test('columns of wholes are read as figures too, and never with other decimals than they were written with', () => {
  const stored = encoded(barsFrom(20_240_102, 10))
  const figures = { ...dayBars, columns: { ...dayBars.columns, close: { ...dayBars.columns.close, isWhole: undefined as never } } }
  const { values } = allocateColumns(figures, 10)
  const into = { length: 0, date: new Int32Array(10), values: { ...values, close: new Float64Array(10) } }
  decodeColumns(PLACE, dayBars, { stored, into })
  expect(into.values.close[0]).toBe((barsFrom(20_240_102, 10).close[0] ?? 0) / 1000)
  const coarse = { ...dayBars, columns: { ...dayBars.columns, close: { ...dayBars.columns.close, decimals: 2 } } }
  expect(() => decodeColumns(PLACE, coarse, { stored, into: rowsOfBars(allocateDayColumns(10)) })).toThrow(TornPart)
})
