import { expect, it } from 'vitest'
import { minuteTrades, tradeBetween } from './snapshot-trades.ts'

const quote = (asOf: string, price: number | null, volume: number | null) => ({ asOf: `2026-11-20 ${asOf}`, price, volume })

it('counts what was traded between two quotes and colours it by the move', () => {
  expect(tradeBetween(quote('09:31:00', 10, 1000), quote('09:31:03', 10.01, 1500))).toEqual({
    time: '09:31:03',
    price: 10.01,
    volume: 500,
    side: 1,
  })
  expect(tradeBetween(quote('09:31:00', 10, 1000), quote('09:31:03', 9.99, 1100))?.side).toBe(-1)
  expect(tradeBetween(quote('09:31:00', 10, 1000), quote('09:31:03', 10, 1100))?.side).toBe(0)
})

it('has no row where nothing was traded, where a volume is unknown, and over two sessions', () => {
  expect(tradeBetween(quote('09:31:00', 10, 1000), quote('09:31:03', 10.01, 1000))).toBeNull()
  expect(tradeBetween(quote('09:31:00', 10, null), quote('09:31:03', 10.01, 1000))).toBeNull()
  expect(tradeBetween({ asOf: '2026-11-19 15:00:00', price: 10, volume: 10 }, quote('09:31:03', 10.01, 1000))).toBeNull()
})

it('lists whole minutes newest first, up to the one that forms, against the close before', () => {
  const points = [
    ['09:30', 10.2, 10.2, 300, 3060],
    ['09:31', 10.1, 10.2, 0, 0],
    ['09:32', 10.1, 10.2, 200, 2020],
    ['09:33', 10.3, 10.2, 100, 1030],
  ] as const
  expect(minuteTrades(points, 10, '09:33')).toEqual([
    { time: '09:32', price: 10.1, volume: 200, side: 0 },
    { time: '09:30', price: 10.2, volume: 300, side: 1 },
  ])
  expect(minuteTrades(points, 10)[0]).toEqual({ time: '09:33', price: 10.3, volume: 100, side: 1 })
})
