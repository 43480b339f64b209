import { expect, test } from 'vitest'
import { factors } from './index.ts'
import { byTheme, themeOf } from './themes.ts'

test('every factor is of one theme, and a theme is short enough to look through', () => {
  const sizes = new Map<string, number>()
  for (const { key } of factors) sizes.set(themeOf(key), (sizes.get(themeOf(key)) ?? 0) + 1)
  expect([...sizes].filter(([, size]) => size > 70)).toEqual([])
  expect(new Set(byTheme(factors)).size).toBe(factors.length)
})
