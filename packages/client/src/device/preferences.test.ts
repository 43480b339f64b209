import { afterEach, expect, test } from 'vitest'
import { testPlatform } from '../testing/test-platform.ts'
import { applyPreferences, defaultPreferences, preference, readPreferences, setPreference } from './preferences.ts'

let stop = () => {}
afterEach(() => stop())

test('a preference is shown and kept at once, and is there after a restart', () => {
  const platform = testPlatform()
  stop = applyPreferences(platform)
  expect(platform.record.looks.at(-1)).toEqual({ theme: null, market: 'cn', text: 'm' })
  setPreference('theme', 'dark')
  setPreference('market', 'cvd')
  expect(platform.record.looks.at(-1)).toEqual({ theme: 'dark', market: 'cvd', text: 'm' })
  stop()
  const next = testPlatform({ storage: platform.storage })
  stop = applyPreferences(next)
  expect(next.record.looks.at(-1)?.theme).toBe('dark')
  expect(preference('market')).toBe('cvd')
})

test('what is kept but broken, unknown or not allowed falls back to the default', () => {
  expect(readPreferences('{"theme":"neon","text":"xl","old":1}')).toEqual({ ...defaultPreferences, text: 'xl' })
  for (const text of [null, '', 'not json', 'null', '[]', '7']) expect(readPreferences(text)).toEqual(defaultPreferences)
})
