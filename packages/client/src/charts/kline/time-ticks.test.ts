import { describe, expect, it } from 'vitest'
import { timeTicks } from './time-ticks.ts'
import { wallClockMs } from './wire-bars.ts'

/** Every weekday of 2026-08 to 2026-11, which is dense enough to stand for sessions. */
const weekdays: number[] = []
for (let at = wallClockMs('2026-08-03'); at < wallClockMs('2026-11-21'); at += 86_400_000) {
  if (![0, 6].includes(new Date(at).getUTCDay())) weekdays.push(at)
}

describe('dates under the chart', () => {
  it('stand on the first session of a month when months have room', () => {
    const ticks = timeTicks({ timesMs: weekdays, from: 0, to: weekdays.length, stepPx: 8.7, labelPx: 88 })
    expect(ticks.map(({ text }) => text)).toEqual(['2026-09', '2026-10', '2026-11'])
    expect(weekdays[ticks[0]?.index ?? 0]).toBe(wallClockMs('2026-09-01'))
  })

  it('become quarters as the bars draw together and Mondays as they spread', () => {
    const texts = (stepPx: number) =>
      timeTicks({ timesMs: weekdays, from: 0, to: weekdays.length, stepPx, labelPx: 88 }).map(({ text }) => text)
    expect(texts(2)).toEqual(['2026-10'])
    expect(texts(30)[0]).toMatch(/^\d\d-\d\d$/)
  })

  it('never stand closer than one label needs', () => {
    for (const stepPx of [1, 3, 6, 12, 24, 40]) {
      const ticks = timeTicks({ timesMs: weekdays, from: 10, to: 70, stepPx, labelPx: 64 })
      for (let place = 1; place < ticks.length; place++) {
        expect(((ticks[place]?.index ?? 0) - (ticks[place - 1]?.index ?? 0)) * stepPx).toBeGreaterThanOrEqual(64)
      }
    }
  })
})
