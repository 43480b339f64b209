import { firstItem, itemAt } from '@guanlan/domain/collections/elements.ts'
import { describe, expect, test } from 'vitest'
import { simulatedProvider } from './provider.ts'
import { sampleSecurities } from './testing/sample-market.ts'

const provider = simulatedProvider({ seed: 9, years: 1, securities: sampleSecurities() })
const AT = Date.parse('2026-11-20T10:00:00+08:00')
const book = (price: number, limits: { up: number | null; down: number | null }) =>
  provider.orderBook?.({ secucode: 'SH600519', atMs: AT, price, limits })

describe('order book', () => {
  test('has five bids below five asks, best first, in whole lots, the last price at the best bid or ask', () => {
    for (let second = 0; second < 300; second += 3) {
      const found = provider.orderBook?.({
        secucode: 'SZ000858',
        atMs: AT + second * 1000,
        price: 121.3,
        limits: { up: 133.43, down: 109.17 },
      })
      const bids = found?.bids ?? []
      const asks = found?.asks ?? []
      expect([bids.length, asks.length]).toEqual([5, 5])
      const ladder = [...bids].reverse().concat(asks)
      for (let i = 1; i < ladder.length; i++) expect(itemAt(ladder, i).price).toBeGreaterThan(itemAt(ladder, i - 1).price)
      expect([firstItem(bids).price, firstItem(asks).price]).toContain(121.3)
      expect(ladder.every(({ volume }) => volume > 0 && volume % 100 === 0)).toBe(true)
    }
  })

  test('has no seller at the upper limit and no buyer at the lower', () => {
    const up = book(1540, { up: 1540, down: 1260 })
    expect([up?.asks, up?.bids.length, up?.bids[0]?.price]).toEqual([[], 5, 1540])
    const down = book(1260, { up: 1540, down: 1260 })
    expect([down?.bids, down?.asks.length, down?.asks[0]?.price]).toEqual([[], 5, 1260])
  })

  test('shows no order beyond a limit', () => {
    for (let second = 0; second < 300; second += 3) {
      const near = provider.orderBook?.({ secucode: 'SZ000858', atMs: AT + second * 1000, price: 10.98, limits: { up: 11, down: 9 } })
      expect(near?.asks.every(({ price }) => price <= 11)).toBe(true)
      expect(near?.asks.length).toBeLessThanOrEqual(3)
    }
  })
})

const two = (value: number) => String(value).padStart(2, '0')
const auctionOf = (open: number, date = '2026-11-20') =>
  provider.auction?.({
    secucode: 'SZ000858',
    date,
    open,
    preClose: 120.1,
    volume: 35_700,
    limits: { up: 132.11, down: 108.09 },
  }) ?? []

describe('call auction', () => {
  const points = auctionOf(122.5)

  test('runs from 9:15:00 to 9:25:00 and ends at the open with everything matched', () => {
    expect([points.length, firstItem(points).time, points.at(-1)?.time]).toEqual([61, '09:15:00', '09:25:00'])
    expect(points.at(-1)).toMatchObject({ price: 122.5, matched: 35_700 })
  })

  test('matched volume only grows once orders cannot be withdrawn, from 9:20', () => {
    const locked = points.filter(({ time }) => time >= '09:20:00').map(({ matched }) => matched)
    expect(locked).toEqual([...locked].sort((a, b) => a - b))
  })

  test('prices are on the tick and near open and close before', () => {
    for (const { price, matched } of points) {
      expect(Math.abs(price * 100 - Math.round(price * 100))).toBeLessThan(1e-6)
      expect(price).toBeGreaterThan(115)
      expect(price).toBeLessThan(127)
      expect(matched % 100).toBe(0)
    }
  })

  test('ends at a limit with unmatched buyers or sellers left over; no price is beyond it', () => {
    const up = auctionOf(132.11)
    expect(up.at(-1)).toMatchObject({ price: 132.11, matched: 35_700 })
    expect(up.every(({ price, unmatched }) => price < 132.11 || unmatched > 0)).toBe(true)
    expect(up.filter(({ time, price }) => time >= '09:20:00' && price !== 132.11)).toEqual([])
    expect(auctionOf(108.09).at(-1)?.unmatched).toBeLessThan(0)
    expect(up.concat(auctionOf(108.09)).every(({ price }) => price >= 108.09 && price <= 132.11)).toBe(true)
  })

  test('in a few auctions that open near the close before, buyers show orders at the limit and withdraw them before 9:20', () => {
    const days = Array.from({ length: 28 * 12 }, (_, at) => auctionOf(121, `2025-${two(1 + Math.floor(at / 28))}-${two(1 + (at % 28))}`))
    const shown = days.filter((of) => of.some(({ price }) => price === 132.11))
    expect(shown.length).toBeGreaterThan(0)
    expect(shown.length).toBeLessThan(0.06 * days.length)
    expect(shown.flat().filter(({ time, price }) => price === 132.11 && time >= '09:20:00')).toEqual([])
  })
})
