import fc from 'fast-check'
import { expect, test } from 'vitest'
import { countLoopTurns } from '../testing/loop-turns.ts'
import { serializeRows } from './streamed-json-array.ts'

test('the pieces are the JSON text of the rows, whatever their number', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.oneof(fc.jsonValue(), fc.constant(undefined)), { maxLength: 120, size: 'max' }), async (items) => {
      const list = await serializeRows(items, (item) => item)
      expect(list.pieces.join('')).toBe(JSON.stringify(items))
      expect(list.length).toBe(items.length)
    }),
    { numRuns: 60 },
  )
})

test('rows are built while they are serialized, and other tasks run in between', async () => {
  const made: number[] = []
  const items = Array.from({ length: 5_000 }, (_, k) => k)
  const { result: list, turns } = await countLoopTurns(() =>
    serializeRows(items, (k) => {
      made.push(k)
      return { text: `行情 ${k}`.repeat(2000) }
    }),
  )
  expect(made).toEqual(items)
  expect(turns).toBeGreaterThan(1)
  expect(list.pieces.length).toBeGreaterThan(100)
})
