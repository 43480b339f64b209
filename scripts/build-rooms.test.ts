import { expect, test } from 'vitest'
import { areRoomsCurrent, picture } from './build-rooms.ts'

test('the picture of rooms in docs/ARCHITECTURE.md is the one the imports give: npm run generate', () => {
  expect(areRoomsCurrent()).toBe(true)
})

test('an arrow that others imply is left out', () => {
  const drawn = picture({ 'server/api': ['domain', 'server/market'], 'server/market': ['domain'], domain: [] })
  expect(drawn).toContain('api --> market')
  expect(drawn).toContain('market --> domain')
  expect(drawn).not.toContain('api --> domain')
})
