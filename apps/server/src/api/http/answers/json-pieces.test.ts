import fc from 'fast-check'
import { expect, test } from 'vitest'
import { countLoopTurns } from '../../../testing/loop-turns.ts'
import { jsonPieces } from './json-pieces.ts'

test('the pieces together are the JSON text of the data, whatever is in it', async () => {
  const list = fc.array(fc.oneof(fc.jsonValue(), fc.constant(undefined)), { maxLength: 120, size: 'max' })
  const data = fc.oneof(fc.jsonValue(), fc.dictionary(fc.string(), fc.oneof(list, fc.jsonValue(), fc.constant(undefined)), { maxKeys: 5 }))
  await fc.assert(
    fc.asyncProperty(data, async (value) => {
      expect((await jsonPieces(value)).join('')).toBe(JSON.stringify(value))
    }),
    { numRuns: 60 },
  )
})

test('other tasks run while a long list is serialized', async () => {
  const rows = Array.from({ length: 60_000 }, (_, k) => ({ k, text: `行情 ${k}`.repeat(8) }))
  const { result: pieces, turns } = await countLoopTurns(() => jsonPieces({ rows }))
  expect(pieces.join('')).toBe(JSON.stringify({ rows }))
  expect(turns).toBeGreaterThan(1)
})
