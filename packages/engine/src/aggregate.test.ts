import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { firstItem, firstItems, lastItem } from '@guanlan/domain/collections/elements.ts'
import { sharedDataTest } from '@guanlan/domain/testing/shared-data.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type AggregatePeriod, aggregateBars, sessionLabel, sessionMinute } from './aggregate.ts'
import { type Bar, type Bars, barRows, barsFromRows } from './bars.ts'

const isoDate = (date: number) => new Date(Date.UTC(Math.floor(date / 10_000), (Math.floor(date / 100) % 100) - 1, date % 100))
const yyyymmdd = (day: Date) => day.getUTCFullYear() * 10_000 + (day.getUTCMonth() + 1) * 100 + day.getUTCDate()

function mondayOf(date: number): number {
  const day = isoDate(date)
  day.setUTCDate(day.getUTCDate() - ((day.getUTCDay() + 6) % 7))
  return yyyymmdd(day)
}

const MORNING_60 = [1030, 1130, 1400, 1500]

function nameOfGroup(bar: Bar, period: AggregatePeriod): string {
  const month = Math.floor(bar.date / 100) % 100
  if (period === 'week') return String(mondayOf(bar.date))
  if (period === 'month') return String(Math.floor(bar.date / 100))
  if (period === 'quarter') return `${Math.floor(bar.date / 10_000)}Q${Math.ceil(month / 3)}`
  if (period === 'year') return String(Math.floor(bar.date / 10_000))
  if (period === '60m') return `${bar.date} ${MORNING_60.find((end) => (bar.time ?? 0) <= end)}`
  return String(bar.date)
}

/** The slow way: gather the bars of each group by name, then look at the whole group. */
function oracle(rows: Bar[], period: AggregatePeriod): Bar[] {
  const groups = Map.groupBy(rows, (bar) => nameOfGroup(bar, period))
  return [...groups.values()].map((group) => ({
    date: lastItem(group).date,
    ...(period === '60m' ? { time: MORNING_60.find((end) => (firstItem(group).time ?? 0) <= end) } : {}),
    open: firstItem(group).open,
    high: Math.max(...group.map((bar) => bar.high)),
    low: Math.min(...group.map((bar) => bar.low)),
    close: lastItem(group).close,
    volume: group.reduce((sum, bar) => sum + bar.volume, 0),
    amount: group.reduce((sum, bar) => sum + bar.amount, 0),
  }))
}

const priceBar = fc.record({
  low: fc.integer({ min: 100, max: 5000 }),
  spread: fc.integer({ min: 0, max: 300 }),
  openAt: fc.double({ min: 0, max: 1, noNaN: true }),
  closeAt: fc.double({ min: 0, max: 1, noNaN: true }),
  volume: fc.integer({ min: 0, max: 1e9 }),
})

function toBar(date: number, shape: { low: number; spread: number; openAt: number; closeAt: number; volume: number }): Bar {
  const at = (part: number) => (shape.low + Math.round(shape.spread * part)) / 100
  const { volume } = shape
  return { date, open: at(shape.openAt), high: at(1), low: at(0), close: at(shape.closeAt), volume, amount: volume * 10 }
}

/** Days with gaps of up to 40 days, as after a long suspension. */
const dayRows = fc.array(fc.tuple(fc.integer({ min: 1, max: 40 }), priceBar), { maxLength: 120 }).map((steps) => {
  const day = new Date(Date.UTC(2019, 11, 20))
  return steps.map(([gap, shape]) => {
    day.setUTCDate(day.getUTCDate() + gap)
    return toBar(yyyymmdd(day), shape)
  })
})

const minuteRows = fc.array(fc.tuple(fc.integer({ min: 1, max: 30 }), priceBar), { maxLength: 120 }).map((steps) => {
  let minute = 0
  return steps.map(([gap, shape]) => {
    minute += gap
    return { ...toBar(20240617 + Math.floor((minute - 1) / 240), shape), time: sessionLabel(((minute - 1) % 240) + 1) }
  })
})

describe('day bars', () => {
  test.each(['week', 'month', 'quarter', 'year'] as const)('%s bars equal the bars gathered by hand', (period) => {
    fc.assert(
      fc.property(dayRows, (rows) => {
        expect(barRows(aggregateBars(barsFromRows(rows), period).bars)).toEqual(oracle(rows, period))
      }),
    )
  })

  test('the newest bar stays open until the next trading day lies in another period', () => {
    const rows = [20240617, 20240618].map((date) => toBar(date, { low: 800, spread: 10, openAt: 0, closeAt: 1, volume: 100 }))
    const week = (nextDate?: number) => aggregateBars(barsFromRows(rows), 'week', nextDate === undefined ? {} : { nextDate }).lastComplete
    expect(week(20240619)).toBe(false)
    expect(week(20240618)).toBe(false)
    expect(week(20240624)).toBe(true)
    expect(week()).toBe(false)
  })

  test('minute periods are refused', () => {
    const day = toBar(20240617, { low: 800, spread: 10, openAt: 0, closeAt: 1, volume: 100 })
    expect(() => aggregateBars(barsFromRows([day]), '60m')).toThrow(TypeError)
    expect(() => aggregateBars(barsFromRows([{ ...day, time: 931 }]), 'week')).toThrow(TypeError)
  })
})

describe('minute bars', () => {
  test('a full session gives 48, 16, 8 and 4 bars with the labels traders know', () => {
    const rows = Array.from({ length: 240 }, (_, index) => ({
      ...toBar(20240617, { low: 800 + index, spread: 3, openAt: 0, closeAt: 1, volume: 100 }),
      time: sessionLabel(index + 1),
    }))
    const labels = (period: AggregatePeriod) => [...(aggregateBars(barsFromRows(rows), period).bars.times ?? [])]
    expect(labels('60m')).toEqual([1030, 1130, 1400, 1500])
    expect(labels('30m')).toEqual([1000, 1030, 1100, 1130, 1330, 1400, 1430, 1500])
    expect(labels('15m').slice(7, 9)).toEqual([1130, 1315])
    expect(labels('5m')).toHaveLength(48)
    expect(labels('5m').slice(0, 2)).toEqual([935, 940])
  })

  test('the opening auction joins the first bar and a late print the last', () => {
    expect([925, 930, 931, 1130, 1301, 1500, 1530].map(sessionMinute)).toEqual([1, 1, 1, 120, 121, 240, 240])
  })

  test('60-minute bars equal the bars gathered by hand', () => {
    fc.assert(
      fc.property(minuteRows, (rows) => {
        expect(barRows(aggregateBars(barsFromRows(rows), '60m').bars)).toEqual(oracle(rows, '60m'))
      }),
    )
  })

  test('a bar is open until its end minute has come', () => {
    const upTo = (time: number) => [{ ...toBar(20240617, { low: 800, spread: 3, openAt: 0, closeAt: 1, volume: 1 }), time }]
    expect(aggregateBars(barsFromRows(upTo(1029)), '60m').lastComplete).toBe(false)
    expect(aggregateBars(barsFromRows(upTo(1030)), '60m').lastComplete).toBe(true)
    expect(aggregateBars(barsFromRows(upTo(1029)), '60m', { nextDate: 20240618 }).lastComplete).toBe(true)
  })
})

function readDaily(path: string, symbol: string): Bars {
  const lines = gunzipSync(readFileSync(path)).toString().trim().split('\n')
  const rows = lines.map((line) => line.split(',')).filter((cells) => cells[0] === symbol)
  return barsFromRows(
    rows.map((cells) => {
      const [date, , open, high, low, close] = firstItems(cells.slice(1).map(Number), 6)
      const [volume, amount] = firstItems(cells.slice(7).map(Number), 2)
      return { date, open, high, low, close, volume, amount }
    }),
  )
}

sharedDataTest(
  'each weekly close of 600000 since 1999 is the close of its last session',
  'real/daily_raw_preclose_hqchart.csv.gz',
  (path) => {
    const days = readDaily(path, '600000.sh')
    const rows = barRows(days)
    const weeks = aggregateBars(days, 'week').bars
    expect(barRows(weeks)).toEqual(oracle(rows, 'week'))
    const fridays = rows.filter((bar) => isoDate(bar.date).getUTCDay() === 5)
    const closeOfWeek = new Map(barRows(weeks).map((bar) => [bar.date, bar.close]))
    expect(fridays.length).toBeGreaterThan(1000)
    for (const friday of fridays) expect(closeOfWeek.get(friday.date)).toBe(friday.close)
  },
)

sharedDataTest('the real one-minute bars of 600000 add up to its real day bars', 'real/m1_600000.sh.json.gz', (path) => {
  const { data } = JSON.parse(gunzipSync(readFileSync(path)).toString()) as {
    data: [number, unknown, number, number, number, number, number, number, number][]
  }
  const minutes = barsFromRows(
    data.map(([date, , open, high, low, close, volume, amount, time]) => ({ date, time, open, high, low, close, volume, amount })),
  )
  const days = readDaily(path.replace('m1_600000.sh.json.gz', 'daily_raw_preclose_hqchart.csv.gz'), '600000.sh')
  const dayOf = new Map(barRows(days).map((bar) => [bar.date, bar]))
  const made = barRows(aggregateBars(minutes, 'day').bars)
  expect(made.length).toBe(67)
  for (const { volume, amount, ...prices } of made) {
    const day = dayOf.get(prices.date)
    expect(day).toMatchObject(prices)
    expect(Math.abs(volume - (day?.volume ?? 0))).toBeLessThan(100)
    expect(amount / (day?.amount ?? 0)).toBeCloseTo(1, 4)
  }
  const hours = aggregateBars(minutes, '60m').bars
  expect(hours.length).toBe(67 * 4)
  expect([...(hours.times ?? [])].slice(0, 4)).toEqual([1030, 1130, 1400, 1500])
})

test('a week has traded what its days have, and an unknown day makes it unknown', () => {
  const day = (date: number, turnover: number): Bar => ({ date, open: 1, high: 1, low: 1, close: 1, volume: 1, amount: 1, turnover })
  const days = [day(20240617, 0.01), day(20240618, 0.02), day(20240624, 0.03), day(20240625, Number.NaN)]
  expect(aggregateBars(barsFromRows(days), 'week').bars.turnover).toEqual(Float64Array.of(0.03, Number.NaN))
})
