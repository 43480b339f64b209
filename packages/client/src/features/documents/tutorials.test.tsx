import type { Block } from '@guanlan/contract/schemas/business/documents.ts'
import { expect, test } from 'vitest'
import { readingOf, readingText, storeReading } from '../../parts/reading/reading.ts'
import { testPlatform } from '../../testing/test-platform.ts'
import { stepsOf } from './steps.ts'

const block = (kind: Block['kind'], text: string): Block => ({ kind, number: 0, runs: [{ text, href: null }] })

test('each heading begins a step; a text without headings is one', () => {
  const [a, one, b, two] = [block('heading', 'A'), block('paragraph', '1'), block('heading', 'B'), block('paragraph', '2')]
  expect(stepsOf([a, one, b, two])).toEqual([
    [a, one],
    [b, two],
  ])
  expect(stepsOf([one, two])).toEqual([[one, two]])
  expect(stepsOf([])).toEqual([])
})

test('going back keeps how far a tutorial was read; a longer one is not read any more', () => {
  const platform = testPlatform()
  storeReading(platform, 'chart', { seen: 2, of: 3 })
  storeReading(platform, 'chart', { seen: 1, of: 3 })
  expect(readingText(readingOf(platform).chart)).toBe('读到 2 / 3')
  storeReading(platform, 'chart', { seen: 3, of: 3 })
  expect(readingText(readingOf(platform).chart)).toBe('已读')
  storeReading(platform, 'chart', { seen: 1, of: 4 })
  expect(readingText(readingOf(platform).chart)).toBe('读到 1 / 4')
  expect(readingText(readingOf(platform).search)).toBe('')
})

test('what is kept and cannot be read counts as nothing', () => {
  const platform = testPlatform()
  platform.storage.set('guanlan.reading', '{')
  expect(readingOf(platform)).toEqual({})
})
