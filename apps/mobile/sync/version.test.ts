import fc from 'fast-check'
import { expect, test } from 'vitest'
import { appVersion } from './version.ts'

test('the build number is made of the version', () => {
  expect(appVersion('0.1.0')).toEqual({ name: '0.1.0', build: 1000 })
  expect(appVersion('1.6.436')).toEqual({ name: '1.6.436', build: 1_006_436 })
})

test('a later version has the greater number', () => {
  const version = fc.tuple(fc.nat(2000), fc.nat(999), fc.nat(999)).filter((parts) => parts.some((part) => part > 0))
  fc.assert(
    fc.property(version, version, (a, b) => {
      const later = a.map((part, i) => part - b[i]!).find((difference) => difference !== 0) ?? 0
      expect(Math.sign(appVersion(a.join('.')).build - appVersion(b.join('.')).build)).toBe(Math.sign(later))
    }),
  )
})

test.each(['1.0', '1.0.0-beta', '1.1000.0', '1.0.1000', '0.0.0', '2101.0.0', ''])('%s is refused', (version) => {
  expect(() => appVersion(version)).toThrow(/版本/)
})
