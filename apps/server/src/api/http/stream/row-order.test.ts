import { expect, test } from 'vitest'
import type { Instrument } from '../../../market/instrument.ts'
import { watchRows } from './row-order.ts'

test('rows have moved when an instrument lies in another row, not when facts are renewed or some come behind', () => {
  const named = (...ids: string[]) => ids.map((id, row) => ({ id, row }) as Instrument)
  const market = { instruments: named() }
  const hasMoved = watchRows(market)
  const after = (instruments: Instrument[]) => {
    market.instruments = instruments
    return hasMoved()
  }
  expect(after(named('SH600000', 'SH600519', 'SH000001'))).toBe(false)
  expect(after(named('SH600000', 'SH600519', 'SH000001'))).toBe(false)
  expect(after(named('SH600000', 'SH600519', 'SH000001', 'BK0001'))).toBe(false)
  expect(after(named('SH600000', 'SH600018', 'SH600519', 'SH000001', 'BK0001'))).toBe(true)
  expect(hasMoved()).toBe(false)
  expect(after(named('SH600000'))).toBe(true)
})
