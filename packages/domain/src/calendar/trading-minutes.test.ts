import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { sharedDataTest } from '../testing/shared-data.ts'
import { minuteIndex, minuteLabel, TRADING_MINUTES, tradingMinutesElapsed } from './trading-minutes.ts'

test('a day has 241 points, and every label leads back to its point', () => {
  const labels = Array.from({ length: TRADING_MINUTES }, (_, index) => minuteLabel(index))
  expect([labels[0], labels[120], labels[121], labels[240]]).toEqual(['09:30', '11:30', '13:01', '15:00'])
  expect(labels.map(minuteIndex)).toEqual(labels.map((_, index) => index))
})

sharedDataTest('a recorded day of 600000 fills the 241 points, one to one', 'real/minute_day1_600000.sh.json.gz', (path) => {
  const day = JSON.parse(gunzipSync(readFileSync(path)).toString()) as { stock: { minute: { time: number }[] }[] }
  const labels = (day.stock[0]?.minute ?? []).map(
    ({ time }) => `${String(Math.floor(time / 100)).padStart(2, '0')}:${String(time % 100).padStart(2, '0')}`,
  )
  const points = new Set(labels.map(minuteIndex).filter((index) => index !== null))
  expect(points.size).toBe(TRADING_MINUTES)
})

test('minutes outside trading have no point', () => {
  expect(['09:29', '11:31', '12:59', '15:01'].map(minuteIndex)).toEqual([null, null, null, null])
  expect(minuteIndex('13:00')).toBe(120)
  expect(minuteIndex(Date.parse('2026-11-20T10:00:30+08:00'))).toBe(30)
  expect(() => minuteIndex('25:00')).toThrow(RangeError)
  expect(() => minuteLabel(241)).toThrow(RangeError)
})

test('the lunch break takes no trading minutes', () => {
  expect(tradingMinutesElapsed('12:15')).toBe(120)
  expect(tradingMinutesElapsed('13:30') - tradingMinutesElapsed('11:00')).toBe(60)
  expect([tradingMinutesElapsed('09:00'), tradingMinutesElapsed('16:00')]).toEqual([0, 240])
  expect(tradingMinutesElapsed(Date.parse('2026-11-20T09:30:30+08:00'))).toBe(0.5)
})
