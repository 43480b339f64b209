import fc from 'fast-check'
import { expect, test } from 'vitest'
import { serializeRows } from './streamed-json-array.ts'

test('a written list is the JSON text of its elements, however long it is', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.oneof(fc.jsonValue(), fc.constant(undefined)), { maxLength: 120, size: 'max' }), async (items) => {
      const list = await serializeRows(items, (item) => item)
      expect(list.pieces.join('')).toBe(JSON.stringify(items))
      expect(list.length).toBe(items.length)
    }),
    { numRuns: 60 },
  )
})

test('elements are made as they are written, a few at a time', async () => {
  const made: number[] = []
  const items = Array.from({ length: 5_000 }, (_, k) => k)
  let turns = 0
  let isDone = false
  const count = () => {
    turns++
    if (!isDone) setImmediate(count)
  }
  setImmediate(count)
  const list = await serializeRows(items, (k) => {
    made.push(k)
    return { text: `行情 ${k}`.repeat(2000) }
  })
  isDone = true
  expect(made).toEqual(items)
  expect(turns).toBeGreaterThan(1)
  expect(list.pieces.length).toBeGreaterThan(100)
})
