import { expect, it } from 'vitest'
import type { MinutePoint } from './minute-data.ts'
import { minuteLayout, rebased, yOfRatio } from './minute-layout.ts'
import { volumeRatios } from './volume-ratios.ts'

const point = (time: string, volume: number): MinutePoint => [time, 10, 10, volume, volume * 10]

it('divides the volume so far by the minutes so far and by the usual volume of a minute', () => {
  // 300 of the opening auction, then 100, 200 and 600: 400 / 1, 600 / 2, 1200 / 3 against 100 a minute
  const points = [point('09:30', 300), point('09:31', 100), point('09:32', 200), point('09:33', 600)]
  expect(volumeRatios(points, { averageVolume: 100 })).toEqual([null, 4, 3, 4])
  expect(volumeRatios(points, { averageVolume: 0 })).toEqual([null, null, null, null])
})

it('counts the newest minute as far as it has run', () => {
  const points = [point('09:30', 0), point('09:31', 100), point('09:32', 50)]
  expect(volumeRatios(points, { averageVolume: 100, minutes: 1.5 })).toEqual([null, 1, 1])
  expect(volumeRatios(points, { averageVolume: 100, minutes: 2 })).toEqual([null, 1, 0.75])
})

it('counts 13:01 as the 121st minute', () => {
  expect(volumeRatios([point('13:01', 12_100)], { averageVolume: 100 })).toEqual([1])
})

it('draws the session before at its own changes, and keeps it in view', () => {
  expect(rebased(22, 20, 10)).toBe(11)
  expect(rebased(22, 0, 10)).toBeNaN()
  const session = { date: '2026-11-20', preClose: 10, points: [point('09:30', 1), point('09:31', 1)] }
  const before = { date: '2026-11-19', preClose: 20, points: [['09:30', 22, 22, 1, 1] as MinutePoint] }
  const data = {
    sessions: [session],
    before,
    volumeRatios: [null, 2.4],
    limitUp: null,
    limitDown: null,
    auction: [],
    withAuction: false,
    simulated: false,
    decimals: 2,
    crosshair: null,
  }
  const layout = minuteLayout(data, { width: 375, height: 380 })
  expect(layout.halfRange).toBeGreaterThanOrEqual(1)
  const late = Array.from({ length: 20 }, (_, at) => (at === 1 ? 30 : 2.4))
  expect(minuteLayout({ ...data, volumeRatios: late }, { width: 375, height: 380 }).maxRatio).toBe(2.4)
  expect(layout.maxRatio).toBe(1.2)
  const pane = layout.ratio!
  expect(yOfRatio(pane, 2.4, 1.2)).toBeCloseTo(pane.top + pane.height / 2)
  expect(yOfRatio(pane, 2.4, 30)).toBe(pane.top)
  expect(pane.top + pane.height).toBe(380 - 18)
  expect(minuteLayout({ ...data, volumeRatios: [null, null] }, { width: 375, height: 380 }).ratio).toBeNull()
})
