import { expect, test } from 'vitest'
import { counted, knownParts } from './known-parts.ts'

test('what is not known leaves neither a sign nor a mark of its own in a line', () => {
  expect(knownParts(['2026-06-30', counted(12, '家')])).toBe('2026-06-30，12 家')
  expect(knownParts([undefined, counted(null, '家')])).toBe('')
  expect(knownParts(['2026-07-18 至 2026-07-24', counted(null, '家'), '热词“分红”'])).toBe('2026-07-18 至 2026-07-24，热词“分红”')
  expect(knownParts(['', '近 5 年'], ' · ')).toBe('近 5 年')
  expect(counted(0, '条')).toBe('0 条')
  expect(counted(12345, '条')).toBe('12,345 条')
})
