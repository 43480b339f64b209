import type { DayColumns } from '@guanlan/datasets/day-columns.ts'
import type { ExRightEvent, SectorMember, ShareCapital } from '@guanlan/datasets/market-facts.ts'
import { isoOfDay } from '@guanlan/domain/calendar/trade-date.ts'
import { tradingDaysBetween } from '@guanlan/domain/calendar/trading-calendar.ts'
import { entryOf, firstItem, intAt, numberAt } from '@guanlan/domain/collections/elements.ts'
import { describe, expect, test } from 'vitest'
import { aggregateBars, type MemberBars } from './aggregate-index.ts'
import { providerOf } from './provider.ts'
import { barRows, barsOf, sampleSecurities, WORLD_TO } from './testing/sample-market.ts'
import { createWorld } from './world.ts'

const FROM = '2023-01-03'
const world = createWorld({ seed: 5, years: 5, securities: sampleSecurities() })
const provider = providerOf(world)

/** A group of all sample shares with joins and exits, and one of a single share. */
const members: SectorMember[] = world.profiles.map(({ security }, at) => ({
  sectorId: 'GROUP',
  secucode: security.code,
  inDate: at % 3 === 0 ? '2024-05-06' : '2015-01-05',
  outDate: at % 5 === 0 ? '2025-09-01' : null,
}))
members.push({ sectorId: 'ONE', secucode: 'SH600519', inDate: '2010-01-04', outDate: null })
const levels = new Map([
  ['GROUP', 3000],
  ['ONE', 1000],
])

function partOf(secucode: string, bars: DayColumns, previousClose: number | null): MemberBars {
  const profile = world.profiles.find(({ security }) => security.code === secucode)
  if (profile === undefined) throw new Error(secucode)
  const { actions, capital } = world.actions(profile)
  return { secucode, bars, previousClose, exRights: actions.map(({ event }) => event), capital, tickMilli: profile.tick }
}

function aggregate(range: { from: string; to: string; levels: ReadonlyMap<string, number> }, closes: ReadonlyMap<string, number>) {
  const aggregator = aggregateBars({ members, ...range })
  for (const { security } of world.profiles) {
    const previousClose = closes.get(security.code) ?? null
    aggregator.add(partOf(security.code, barsOf(provider, security.code, { ...range, previousClose }), previousClose))
  }
  return aggregator.finish()
}

const whole = aggregate({ from: FROM, to: WORLD_TO, levels }, new Map())

/** Float shares in force at the end of a day. */
function floatOn(capital: readonly ShareCapital[], date: string): number {
  return (capital.findLast(({ from }) => from <= date) ?? firstItem(capital)).floatShares
}

type Known = { byDate: Map<string, { open: number; close: number }>; events: Map<string, ExRightEvent>; capital: readonly ShareCapital[] }

function knownOf(secucode: string): Known {
  const { bars, exRights, capital } = partOf(secucode, barsOf(provider, secucode, { from: FROM }), null)
  const byDate = new Map(
    Array.from({ length: bars.length }, (_, i) => [
      isoOfDay(intAt(bars.date, i)),
      { open: intAt(bars.open, i), close: intAt(bars.close, i) },
    ]),
  )
  return { byDate, events: new Map(exRights.map((event) => [event.exDate, event])), capital }
}

/** Weighted return of the group on every session, written the slow and plain way. */
function plainReturns(): Map<string, number> {
  const known = new Map(world.profiles.map(({ security }) => [security.code as string, knownOf(security.code)]))
  const last = new Map<string, number>()
  const returns = new Map<string, number>()
  let yesterday = '2022-12-30'
  for (const date of tradingDaysBetween(FROM, WORLD_TO)) {
    let weights = 0
    let gains = 0
    for (const member of members) {
      if (member.sectorId !== 'GROUP') continue
      const { byDate, events, capital } = entryOf(known, member.secucode)
      const bar = byDate.get(date)
      const before = last.get(member.secucode) ?? (date === FROM ? bar?.open : undefined)
      if (bar !== undefined) last.set(member.secucode, bar.close)
      if (before === undefined || member.inDate > date || (member.outDate !== null && member.outDate <= date)) continue
      const weight = (before / 1000) * floatOn(capital, yesterday)
      const event = events.get(date)
      const ratio = event === undefined ? 1 : 1 + (event.bonusPer10 + event.convertPer10) / 10
      const reference = event === undefined ? before : Math.round((before - event.cashPer10 * 100) / ratio / 10) * 10
      weights += weight
      gains += bar === undefined ? 0 : weight * (bar.close / reference - 1)
    }
    returns.set(date, gains / weights)
    yesterday = date
  }
  return returns
}

describe('index and sector bars', () => {
  test('the level moves by the float-weighted return of the members of the day', () => {
    const expected = plainReturns()
    const group = entryOf(whole, 'GROUP')
    expect(group.length).toBe(expected.size)
    let previous = 3_000_000
    for (let i = 0; i < group.length; i++) {
      expect(intAt(group.close, i) / previous - 1).toBeCloseTo(entryOf(expected, isoOfDay(intAt(group.date, i))), 4)
      previous = intAt(group.close, i)
    }
  })

  test('high and low enclose open and close', () => {
    for (const bars of whole.values()) {
      for (let i = 0; i < bars.length; i++) {
        expect(intAt(bars.high, i)).toBeGreaterThanOrEqual(Math.max(intAt(bars.open, i), intAt(bars.close, i)))
        expect(intAt(bars.low, i)).toBeLessThanOrEqual(Math.min(intAt(bars.open, i), intAt(bars.close, i)))
      }
    }
  })

  test('volume and amount are the sums over the members', () => {
    const one = entryOf(whole, 'ONE')
    const own = barsOf(provider, 'SH600519', { from: FROM })
    expect([...one.amount.subarray(0, one.length)].filter((amount) => amount > 0)).toEqual([...own.amount.subarray(0, own.length)])
    expect(numberAt(entryOf(whole, 'GROUP').volume, 10)).toBeGreaterThan(numberAt(own.volume, 10))
  })

  test('a dividend does not lower the level', () => {
    const one = entryOf(whole, 'ONE')
    const own = knownOf('SH600519')
    const days = [...own.events].filter(([date, { cashPer10 }]) => date > FROM && date <= WORLD_TO && cashPer10 > 0)
    expect(days.length).toBeGreaterThan(2)
    for (const [date, { cashPer10 }] of days) {
      const at = Array.from(one.date.subarray(0, one.length), isoOfDay).indexOf(date)
      const day = entryOf(own.byDate, date)
      const before = entryOf(own.byDate, isoOfDay(intAt(one.date, at - 1)))
      expect(intAt(one.close, at) / intAt(one.close, at - 1)).toBeCloseTo(day.close / (before.close - cashPer10 * 100), 4)
    }
  })

  test('sessions added one by one continue the long run exactly', () => {
    const split = '2026-06-10'
    const first = aggregate({ from: FROM, to: split, levels }, new Map())
    const rows = new Map([...first].map(([id, bars]) => [id, barRows(bars)]))
    const closes = new Map<string, number>()
    for (const { security } of world.profiles) {
      const own = barsOf(provider, security.code, { from: FROM, to: split })
      if (own.length > 0) closes.set(security.code, intAt(own.close, own.length - 1) / 1000)
    }
    for (const date of tradingDaysBetween('2026-06-11', '2026-07-31')) {
      const now = new Map([...rows].map(([id, own]) => [id, (own.at(-1)?.[4] as number) / 1000]))
      for (const [id, bars] of aggregate({ from: date, to: date, levels: now }, closes)) rows.get(id)?.push(...barRows(bars))
      for (const { security } of world.profiles) {
        const own = barsOf(provider, security.code, { from: date, to: date, previousClose: closes.get(security.code) ?? null })
        if (own.length > 0) closes.set(security.code, intAt(own.close, 0) / 1000)
      }
    }
    for (const [id, own] of rows) expect(own).toEqual(barRows(entryOf(whole, id)).slice(0, own.length))
  })
})
