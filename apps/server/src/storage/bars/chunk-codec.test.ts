import { allocateDayColumns } from '@guanlan/datasets/day-columns.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { decodeChunk, encodeChunk } from './chunk-codec.ts'
import { anyBars, barsFrom, rowsOf } from './testing/bars.ts'
import { TornChunk } from './torn-chunk.ts'

const key = { secucode: 'SH600519', chunk: 3 }

test('every bar comes back from its chunk bit for bit, wherever the bytes and the columns begin', () => {
  fc.assert(
    fc.property(anyBars, fc.integer({ min: 0, max: 9 }), fc.integer({ min: 0, max: 9 }), (bars, shift, at) => {
      const chunk = encodeChunk(key, bars, { from: 0, to: bars.length })
      const moved = new Uint8Array(chunk.data.length + shift)
      moved.set(chunk.data, shift)
      const back = allocateDayColumns(bars.length + at)
      expect(decodeChunk(key, { ...chunk, data: moved.subarray(shift) }, { into: back, at })).toBe(bars.length)
      back.length = bars.length + at
      expect(rowsOf(back).slice(at)).toEqual(rowsOf(bars))
    }),
    { numRuns: 60 },
  )
})

test('a single flipped bit anywhere in a chunk is noticed and named', () => {
  const chunk = encodeChunk(key, barsFrom(20240102, 250), { from: 0, to: 250 })
  fc.assert(
    fc.property(fc.integer({ min: 0, max: chunk.data.length - 1 }), fc.integer({ min: 0, max: 7 }), (byte, bit) => {
      const data = chunk.data.slice()
      data[byte] ^= 1 << bit
      const read = () => decodeChunk(key, { ...chunk, data }, { into: allocateDayColumns(250), at: 0 })
      expect(read).toThrow(TornChunk)
      expect(read).toThrow(/SH600519 .*3/)
    }),
  )
})

test('a chunk of another security, another place or another size is refused', () => {
  const bars = barsFrom(20240102, 10)
  const chunk = encodeChunk(key, bars, { from: 0, to: 10 })
  const room = { into: allocateDayColumns(250), at: 0 }
  expect(() => decodeChunk({ ...key, secucode: 'SZ000001' }, chunk, room)).toThrow(TornChunk)
  expect(() => decodeChunk({ ...key, chunk: 2 }, chunk, room)).toThrow(TornChunk)
  expect(() => decodeChunk(key, { ...chunk, rows: 9 }, room)).toThrow(TornChunk)
  expect(() => decodeChunk(key, chunk, { into: allocateDayColumns(9), at: 0 })).toThrow(TornChunk)
})
