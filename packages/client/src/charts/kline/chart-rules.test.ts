import { describe, expect, it } from 'vitest'
import { niceStep, priceTicks } from './axis/price-scale.ts'
import { bodyWidth } from './draw-bars.ts'
import { extremesOf } from './extremes.ts'
import { chartKeyAction, movedIndex } from './keyboard.ts'
import { paneTicks } from './pane-ticks.ts'
import { barTone, chartBar, wallClockMs, wallClockText } from './wire-bars.ts'

describe('candles', () => {
  it('a one-price limit-up board is rising though it opens and closes equal', () => {
    expect(barTone({ open: 11, close: 11, preClose: 10 })).toBe(1)
    expect(barTone({ open: 9, close: 9, preClose: 10 })).toBe(-1)
    expect(barTone({ open: 10, close: 10, preClose: 10 })).toBe(0)
    expect(barTone({ open: 10.5, close: 10.2, preClose: 10 })).toBe(-1)
  })

  it('bodies take 66 % of the step and have a middle pixel for the wick', () => {
    for (const step of [1, 3, 6.4, 8.7, 12, 20, 40]) {
      expect(bodyWidth(step) % 2).toBe(1)
      expect(bodyWidth(step)).toBeLessThanOrEqual(Math.max(1, step * 0.66))
    }
    expect(bodyWidth(8.7)).toBe(5)
  })

  it('time is the exchange clock whatever zone the device is in', () => {
    expect(wallClockText(wallClockMs('2026-11-20 14:32'), true)).toBe('2026-11-20 14:32')
    expect(wallClockText(wallClockMs('2026-11-20'))).toBe('2026-11-20')
  })
})

describe('extremes', () => {
  const items = [10, 12, 12, 9].map((high, index) =>
    chartBar([`2026-01-0${index + 5}`, high - 1, high, high - 2, high - 1, 1, 1, null, null]),
  )
  it('are those of the visible bars, the newest of equals', () => {
    expect(extremesOf(items, 0, 4)).toEqual({ high: { index: 2, price: 12 }, low: { index: 3, price: 7 } })
    expect(extremesOf(items, 0, 1)?.high.price).toBe(10)
    expect(extremesOf(items, 4, 9)).toBeNull()
  })
})

describe('price axis', () => {
  it('steps are 1, 2 or 5 of a power of ten', () => {
    expect(niceStep(180, 9)).toBe(20)
    expect(niceStep(1.9, 8)).toBeCloseTo(0.2)
    expect(niceStep(7, 7)).toBe(1)
  })

  it('labels match the mock: 1,320.00 to 1,480.00 by 20 on a desktop, whole numbers on a phone', () => {
    const wide = priceTicks({ from: 1310, to: 1495, count: 9, isWide: true }).map(({ text }) => text)
    expect(wide[0]).toBe('1,320.00')
    expect(wide.at(-1)).toBe('1,480.00')
    expect(priceTicks({ from: 1350, to: 1490, count: 7, isWide: false }).map(({ text }) => text)).toContain('1,380')
    expect(priceTicks({ from: 5, to: 5, count: 5, isWide: true })).toEqual([])
  })

  it('a low-priced share keeps its cents', () => {
    expect(priceTicks({ from: 2.91, to: 3.14, count: 6, isWide: false }).map(({ text }) => text)).toContain('3.05')
  })

  it('the volume pane names its largest volume in lots, MACD its zero', () => {
    expect(paneTicks({ key: 'VOL' }, { from: 0, to: 4_280_000 })).toEqual([{ value: 4_280_000, text: '4.28万' }])
    expect([312_435_000, 3_485_070_000, 123_456_000_000].map((to) => paneTicks({ key: 'VOL' }, { from: 0, to })[0]?.text)).toEqual([
      '312.4万',
      '3485万',
      '12.35亿',
    ])
    expect(paneTicks({ key: 'MACD' }, { from: -2, to: 3 }).map(({ text }) => text)).toEqual(['0'])
    expect(paneTicks({ key: 'KDJ' }, { from: 30, to: 110 }).map(({ text }) => text)).toEqual(['80'])
  })
})

describe('keys on the chart', () => {
  const plain = { ctrlKey: false, altKey: false, metaKey: false }
  it('arrows move and zoom, other keys stay with the page', () => {
    expect(chartKeyAction({ key: 'ArrowLeft', ...plain })).toEqual({ move: -1 })
    expect(chartKeyAction({ key: 'ArrowUp', ...plain })).toEqual({ zoom: 1 })
    expect(chartKeyAction({ key: 'Home', ...plain })).toEqual({ jump: 'first' })
    expect(chartKeyAction({ key: 'F5', ...plain })).toBeNull()
    expect(chartKeyAction({ key: 'ArrowLeft', ...plain, altKey: true })).toBeNull()
  })

  it('the first arrow stands on the newest visible bar, the next ones walk and stop at the ends', () => {
    const view = { count: 100, lastVisible: 99 }
    expect(movedIndex(null, -1, view)).toBe(99)
    expect(movedIndex(99, -1, view)).toBe(98)
    expect(movedIndex(99, 1, view)).toBe(99)
    expect(movedIndex(0, -1, view)).toBe(0)
  })
})
