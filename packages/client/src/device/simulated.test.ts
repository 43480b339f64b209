import { expect, test } from 'vitest'
import { testPlatform } from '../testing/test-platform.ts'
import { noteAnswer, rememberSimulated } from './simulated.ts'

const meta = (simulated: boolean) => ({ simulated }) as NonNullable<Parameters<typeof noteAnswer>[1]>

test('generated figures are remembered while any call answers with them', () => {
  const platform = testPlatform()
  const stop = rememberSimulated(platform)
  const stored = () => platform.storage.get('guanlan.simulated')
  noteAnswer('market.overview', meta(true))
  noteAnswer('stock.base', meta(false))
  expect(stored()).toBe('true')
  noteAnswer('app.notice', null)
  noteAnswer('market.overview', meta(false))
  expect(stored()).toBe('false')
  stop()
})
