import { describe, expect, it } from 'vitest'
import type { MinuteData, MinutePoint, MinuteSession } from './minute-data.ts'
import { levelTicks, minuteLayout, minuteOf, pointAt, pointOf, timeLabels, xOfMinute, yOfPrice } from './minute-layout.ts'
import { steppedPoint } from './minute-painter.ts'

const points: MinutePoint[] = [
  ['09:30', 10, 10, 1000, 10_000],
  ['11:30', 10.3, 10.1, 500, 5_000],
  ['13:01', 10.2, 10.12, 700, 7_000],
  ['14:32', 10.4, 10.2, 300, 3_000],
]
const session: MinuteSession = { date: '2026-11-20', preClose: 10, points }
const data: MinuteData = {
  sessions: [session],
  limitUp: 11,
  limitDown: 9,
  auction: [],
  withAuction: false,
  before: null,
  volumeRatios: null,
  simulated: true,
  decimals: 2,
  crosshair: null,
}
const phone = { width: 375, height: 380 }

describe('the minute chart', () => {
  it('has 241 fixed points: 9:30 at the left edge, 15:00 at the right, 13:00 folded onto 11:30', () => {
    const layout = minuteLayout(data, phone)
    expect(minuteOf('11:30')).toBe(120)
    expect(minuteOf('13:00')).toBe(120)
    expect(minuteOf('13:01')).toBe(121)
    expect(xOfMinute(layout, 0, 0)).toBe(0.5)
    expect(xOfMinute(layout, 0, 240)).toBe(layout.price.width - 0.5)
  })

  it('keeps the previous close in the middle, with equal distances up and down', () => {
    const layout = minuteLayout(data, phone)
    expect(yOfPrice(layout, 10)).toBeCloseTo(layout.price.height / 2)
    const ticks = levelTicks(layout)
    expect(ticks[0]!.ratio).toBeCloseTo(-ticks[4]!.ratio)
    expect(ticks[0]!.value).toBeGreaterThanOrEqual(10.4)
    expect(ticks[2]!.ratio).toBe(0)
  })

  it('leaves the 44 px gutter on phones and 58 px on desks', () => {
    expect(minuteLayout(data, phone).price.width).toBe(331)
    expect(minuteLayout(data, { width: 718, height: 486 }).price.width).toBe(660)
  })

  it('widens the gutter where the price needs it, so that all its decimals are shown', () => {
    const dear = { ...session, preClose: 1320, points: [['09:30', 1333.23, 1333, 1, 1] as MinutePoint] }
    const layout = minuteLayout({ ...data, sessions: [dear] }, phone)
    expect(layout.gutter).toBeGreaterThan(44)
    expect(layout.price.width + layout.gutter).toBe(phone.width)
  })

  it('a quiet day does not fill the pane', () => {
    const still = { ...data, sessions: [{ ...session, points: [['09:30', 10.001, 10, 1, 1] as MinutePoint] }] }
    expect(minuteLayout(still, phone).halfRange).toBeGreaterThanOrEqual(0.05)
  })

  it('finds the minute under a finger, and never one that has not traded yet', () => {
    const layout = minuteLayout(data, phone)
    expect(pointAt(layout, [session], xOfMinute(layout, 0, 60))).toEqual({ session: 0, minute: 60 })
    expect(pointAt(layout, [session], 330)).toEqual({ session: 0, minute: minuteOf('14:32') })
    expect(pointAt(layout, [session], 350)).toBeNull()
    expect(pointOf(session, 60)?.[0]).toBe('09:30')
    expect(pointOf(session, 121)?.[0]).toBe('13:01')
  })

  it('five days share the plot evenly and name their dates', () => {
    const five = Array.from({ length: 5 }, (_, day) => ({ ...session, date: `2026-11-${16 + day}` }))
    const layout = minuteLayout({ ...data, sessions: five }, phone)
    expect(timeLabels(layout, five).map(({ text }) => text)).toEqual(['11-16', '11-17', '11-18', '11-19', '11-20'])
    expect(xOfMinute(layout, 1, 0) - xOfMinute(layout, 0, 0)).toBeCloseTo(331 / 5)
  })

  it('five days use the whole height, from their lowest to their highest', () => {
    const five = [12, 12.2, 12.4, 12.5, 12.6].map((price) => ({
      ...session,
      preClose: 11.9,
      points: [['09:30', price, price, 1, 1] as MinutePoint],
    }))
    const layout = minuteLayout({ ...data, sessions: five }, phone)
    expect(layout.middle).toBeCloseTo((11.9 + 12.6) / 2)
    expect(layout.middle + layout.halfRange).toBeLessThan(12.7)
  })

  it('shows the call auction at the left only when asked and when there is one', () => {
    const auction = [{ time: '09:15', price: 10.1, matched: 100, unmatched: 20 }]
    expect(minuteLayout({ ...data, auction }, phone).auction).toBeNull()
    const layout = minuteLayout({ ...data, auction, withAuction: true }, phone)
    expect(layout.auction?.width).toBe(layout.price.left)
    expect(layout.price.left + layout.price.width).toBe(331)
  })

  it('arrow keys walk over the lunch break and from day to day', () => {
    const two = [{ ...session, date: '2026-11-19' }, session]
    expect(steppedPoint({ sessions: two }, { session: 1, minute: 0 }, -1)).toEqual({ session: 0, minute: minuteOf('14:32') })
    expect(steppedPoint({ sessions: two }, null, 1)).toEqual({ session: 1, minute: minuteOf('14:32') })
    expect(steppedPoint({ sessions: two }, { session: 0, minute: 120 }, 1)).toEqual({ session: 0, minute: 121 })
  })
})
