import { itemAt } from '@guanlan/domain/collections/elements.ts'
import { expect, test } from 'vitest'
import { holdingReturn } from './holding-return.ts'
import { type Day, flat, marketOf, SESSIONS } from './testing/small-market.ts'

const FREE = { commission: 0, least: 0, slippage: 0 }
const day = (k: number) => itemAt(SESSIONS, k)

function returnOf(market: ReturnType<typeof marketOf>, code: string, { from, sessions }: { from: number; sessions: number }) {
  const security = market.securities.get(code)
  if (security === undefined) throw new Error(`no ${code} in this market`)
  return holdingReturn(market, { security, day: day(from), sessions, costs: FREE })
}

const days: Day[] = flat(10, 10, 10, 10, 10, 10, 10, 10, 10, 10)
days[1] = { open: 10, close: 10.4 }
days[2] = { open: 10.4, close: 10.9 }
const market = marketOf({
  SH600001: { days },
  SH600002: { days: flat(10, 11, 11, 11, 11, 11, 11, 11, 11, 11) },
  SH600003: { days: flat(10, null, 10, 10, 10, 10, 10, 10, 10, 10) },
})

test('bought at the next open, sold at the close of the last session, after stamp duty and transfer fee', () => {
  expect(returnOf(market, 'SH600001', { from: 0, sessions: 2 })).toBeCloseTo(((10.9 / 10) * (1 - 0.00051)) / 1.00001 - 1, 12)
})

test('what could not be bought is named, and what has not ended is NaN', () => {
  expect(returnOf(market, 'SH600002', { from: 0, sessions: 2 })).toBe('limitUp')
  expect(returnOf(market, 'SH600003', { from: 0, sessions: 2 })).toBe('suspended')
  expect(returnOf(market, 'SH600001', { from: 8, sessions: 2 })).toBeNaN()
  expect(returnOf(market, 'SH600001', { from: 0, sessions: 20 })).toBeNaN()
})

test('a dividend within the time counts as gain', () => {
  const events = [{ exDate: '2026-11-04', cashPer10: 10 }]
  const paid = marketOf({ SH600001: { days: flat(10, 10, 9, 9), events } }, SESSIONS.slice(0, 4))
  expect(returnOf(paid, 'SH600001', { from: 0, sessions: 3 })).toBeCloseTo((1 - 0.00051) / 1.00001 - 1, 12)
})
