import type { MinutePath } from '@guanlan/datasets/provider.ts'
import { isoOfDay } from '@guanlan/domain/calendar/trade-date.ts'
import { intAt, itemAt, mapTuple, numberAt } from '@guanlan/domain/collections/elements.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { priceAt, tradedAt } from './intraday.ts'
import type { DayBar } from './minutes.ts'
import { simulatedProvider } from './provider.ts'
import { minutesOutside } from './realism/minute-figures.ts'
import { barsOf, sampleSecurities } from './testing/sample-market.ts'

const provider = simulatedProvider({ seed: 3, years: 1, securities: sampleSecurities() })
const sum = (values: Float64Array) => values.reduce((total, one) => total + one, 0)

function pathOf(id: string, bar: DayBar): MinutePath {
  const path = provider.minutes?.(id, bar)
  if (path === undefined) throw new Error('no minutes')
  return path
}

function expectExact(path: MinutePath, bar: DayBar): void {
  expect([path.price.length, numberAt(path.price, 0), numberAt(path.price, 240)]).toEqual([241, bar.open, bar.close])
  expect([Math.max(...path.price), Math.min(...path.price)]).toEqual([bar.high, bar.low])
  expect(sum(path.volume)).toBe(bar.volume)
  expect(Math.min(...path.volume, ...path.amount)).toBeGreaterThanOrEqual(0)
}

/** A share's bar in whole cents and lots, its amount somewhere between low and high. */
const shareBar = fc
  .record({
    cents: fc.tuple(...mapTuple([1, 2, 3, 4], () => fc.integer({ min: 900, max: 1100 }))),
    lots: fc.integer({ min: 1, max: 2_000_000 }),
    average: fc.double({ min: 0, max: 1, noNaN: true }),
    day: fc.integer({ min: 1, max: 28 }),
  })
  .map(({ cents, lots, average, day }): DayBar => {
    const [low, a, b, high] = mapTuple(cents, (_, at) =>
      itemAt(
        [...cents].sort((x, y) => x - y),
        at,
      ),
    )
    const volume = lots * 100
    const amount = Math.round(volume * (low + (high - low) * average)) / 100
    const bar = { open: a / 100, close: b / 100, high: high / 100, low: low / 100, preClose: 10 }
    return {
      ...bar,
      date: `2026-09-${String(day).padStart(2, '0')}`,
      volume,
      amount: Math.min(Math.max(Math.round(amount), low * lots), high * lots),
    }
  })

describe('minutes of a session', () => {
  test('meet any bar exactly: open, high, low, close, volume, amount', () => {
    fc.assert(
      fc.property(shareBar, (bar) => {
        const path = pathOf('SH600519', bar)
        expectExact(path, bar)
        expect(sum(path.amount)).toBe(bar.amount)
        for (let i = 0; i < 241; i++) {
          expect(numberAt(path.amount, i)).toBeGreaterThanOrEqual(bar.low * numberAt(path.volume, i) - 1e-6)
          expect(numberAt(path.amount, i)).toBeLessThanOrEqual(bar.high * numberAt(path.volume, i) + 1e-6)
          expect(Math.round(numberAt(path.price, i) * 1000) % 10).toBe(0)
        }
      }),
    )
  })

  test('meet the bars of the simulated market, 均价 within the prices so far, one-price days and B shares included', () => {
    let onePrice = 0
    for (const { code } of sampleSecurities()) {
      const own = barsOf(provider, code, { from: '2026-10-09' })
      for (let i = 1; i < own.length; i++) {
        const price = {
          open: intAt(own.open, i) / 1000,
          high: intAt(own.high, i) / 1000,
          low: intAt(own.low, i) / 1000,
          close: intAt(own.close, i) / 1000,
        }
        const bar = {
          ...price,
          date: isoOfDay(intAt(own.date, i)),
          preClose: intAt(own.close, i - 1) / 1000,
          volume: numberAt(own.volume, i),
          amount: numberAt(own.amount, i),
        }
        const path = pathOf(code, bar)
        expectExact(path, bar)
        expect(Math.abs(sum(path.amount) - bar.amount)).toBeLessThan(0.001)
        expect(minutesOutside(path)).toBe(0)
        if (bar.high === bar.low) onePrice++
      }
    }
    expect(onePrice).toBeGreaterThan(0)
  })

  test('meet an index bar whose amount is not price × volume', () => {
    const bar = {
      date: '2026-11-20',
      preClose: 3010.2,
      open: 3012.345,
      high: 3031.2,
      low: 3001.007,
      close: 3025.5,
      volume: 41_000_000_000,
      amount: 520_000_000_000,
    }
    const path = pathOf('SH000001', bar)
    expectExact(path, bar)
    expect(sum(path.amount)).toBe(bar.amount)
  })

  const bar = { date: '2026-11-20', preClose: 10, open: 10.1, high: 10.6, low: 9.9, close: 10.3, volume: 80_000_000, amount: 819_000_000 }
  const path = pathOf('SH600000', bar)

  test('trade most around open and close, nothing in the closing auction before its print', () => {
    const of = (from: number, to: number) => sum(path.volume.subarray(from, to)) / (to - from)
    expect(of(0, 20)).toBeGreaterThan(2 * of(80, 110))
    expect(of(225, 238)).toBeGreaterThan(of(80, 110))
    expect([numberAt(path.volume, 238), numberAt(path.volume, 239)]).toEqual([0, 0])
    expect([numberAt(path.price, 238), numberAt(path.price, 239)]).toEqual([numberAt(path.price, 237), numberAt(path.price, 237)])
    expect(numberAt(path.volume, 240)).toBeGreaterThan(0)
  })

  test('are the same again, and others on another day', () => {
    expect(pathOf('SH600000', bar)).toEqual(path)
    expect([...pathOf('SH600000', { ...bar, date: '2026-11-19' }).price]).not.toEqual([...path.price])
  })

  test('stay at the limit once it is sealed', () => {
    const sealed = pathOf('SH600000', { ...bar, open: 10.2, high: 11, low: 10.2, close: 11 })
    expect([...sealed.price.subarray([...sealed.price].indexOf(11))].every((price) => price === 11)).toBe(true)
  })

  const at = (time: string) => Date.parse(`2026-11-20T${time}+08:00`)

  test('inside a minute the price stays between its neighbours and on the tick', () => {
    for (let second = 0; second < 60; second += 3) {
      const price = priceAt(path, at(`10:00:${String(second).padStart(2, '0')}`))
      expect(price).toBeGreaterThanOrEqual(Math.min(numberAt(path.price, 30), numberAt(path.price, 31)))
      expect(price).toBeLessThanOrEqual(Math.max(numberAt(path.price, 30), numberAt(path.price, 31)))
      expect(Math.round(price * 1000) % 10).toBe(0)
    }
    expect([priceAt(path, at('09:25:00')), priceAt(path, at('10:00:00')), priceAt(path, at('12:15:00'))]).toEqual([
      numberAt(path.price, 0),
      numberAt(path.price, 30),
      numberAt(path.price, 120),
    ])
  })

  test('as the day goes on volume and amount never fall, prices stay within the bar, and the close meets it', () => {
    let before = { volume: 0, amount: 0 }
    for (let ms = at('09:29:00'); ms <= at('15:01:00'); ms += 3000) {
      const price = priceAt(path, ms)
      expect(price).toBeGreaterThanOrEqual(bar.low)
      expect(price).toBeLessThanOrEqual(bar.high)
      const traded = tradedAt(path, ms)
      expect(traded.volume).toBeGreaterThanOrEqual(before.volume)
      expect(traded.amount).toBeGreaterThanOrEqual(before.amount)
      expect(traded.volume % 100).toBe(0)
      before = traded
    }
    expect(before).toEqual({ volume: bar.volume, amount: bar.amount })
    expect(priceAt(path, at('15:01:00'))).toBe(bar.close)
    expect(tradedAt(path, at('09:25:00'))).toEqual({ volume: numberAt(path.volume, 0), amount: numberAt(path.amount, 0) })
  })
})
