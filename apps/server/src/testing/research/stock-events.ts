import { calls } from '@guanlan/contract/calls.ts'
import { stockEventKinds } from '@guanlan/contract/rows/stock-event-kinds.ts'
import { datasets } from '@guanlan/datasets/registry.ts'
import { itemAt } from '@guanlan/domain/collections/elements.ts'
import { beforeAll, expect, test } from 'vitest'
import { formatInstant } from '../../runtime/clock.ts'
import { untilEvents } from '../limit-boards.ts'
import { agrees, recompute } from '../recompute.ts'
import type { GetWorld } from '../research-world.ts'
import { unexplained } from '../unexplained.ts'
import type { TestWorld } from '../world.ts'

type Bar = { open: number; high: number; low: number; close: number }
type Raw = { secucode: string; date: string; effectiveAtMs: number }

/** 市场利好 over the companies of the research world. */
export function stockEventCases(world: GetWorld): void {
  let charts: Charts | null = null
  beforeAll(() => untilEvents(world()))

  test('every kind has its rule and source, and what it came to explains its nulls', async () => {
    const { data: kinds } = await world().ask('stockEvents.kinds', {})
    expect(kinds.map(({ code }) => code)).toEqual(stockEventKinds.map(({ code }) => code))
    for (const { code, rule } of kinds) {
      expect(rule).toContain('9:25')
      const { data, meta } = await world().ask('stockEvents.study', { code })
      expect(unexplained({ data, meta }), code).toEqual([])
      expect(recompute(calls['stockEvents.study'].output, data).filter((one) => !agrees(one))).toEqual([])
    }
  })

  test('counts and lists are of the same events, and the watchlist is a part of them', async () => {
    const counts = await world().ask('stockEvents.counts', { days: 60 })
    expect(unexplained(counts)).toEqual([])
    const { from, to } = itemAt(counts.data, 0)
    for (const { code, count, stocksTop } of counts.data) {
      const { data, meta } = await world().ask('stockEvents.list', { codes: [code], from, to, size: 100 })
      expect(unexplained({ data, meta }), code).toEqual([])
      expect(recompute(calls['stockEvents.list'].output, data).filter((one) => !agrees(one))).toEqual([])
      expect([code, data.total]).toEqual([code, count])
      expect(data.infos.slice(0, 5).map(({ secucode, date }) => [secucode, date])).toEqual(
        stocksTop.map(({ secucode, date }) => [secucode, date]),
      )
      const dates = data.infos.map(({ date }) => date)
      expect(dates).toEqual(dates.toSorted().reverse())
    }
    const { data: all } = await world().ask('stockEvents.list', { from, to, size: 100 })
    const own = await world().ask('stockEvents.list', { from, to, size: 100, secucodes: [itemAt(all.infos, 0).secucode] })
    expect(own.data.total).toBeGreaterThan(0)
    expect(new Set(own.data.infos.map(({ secucode }) => secucode))).toEqual(new Set([itemAt(all.infos, 0).secucode]))
    expect((await world().send('stockEvents.list', { to: '2020-01-01' })).json()).toMatchObject({ error: 'no_data' })
  })

  test('highs of a year are those the simulated market reports', async () => {
    const { context } = world()
    const { data } = await world().ask('stockEvents.list', { codes: ['newHigh'], from: '2026-02-01', size: 100 })
    const rows = await context.datasets.records.byDates(datasets.goodEvents, { from: data.from ?? '', to: data.to ?? '' })
    const reported = rows.filter(({ row }) => row.kind === 'newHigh').map(({ row }) => `${row.secucode} ${row.eventDate}`)
    expect(data.infos.map(({ secucode, date }) => `${secucode} ${date}`).toSorted()).toEqual(reported.toSorted())
    expect(reported.length).toBeGreaterThan(3)
  })

  test.each(['forecastBad', 'holderDecrease', 'dragonTigerBuy'] as const)(
    '%s counts what a search through the raw rows does',
    async (code) => {
      const { data } = await world().ask('stockEvents.study', { code })
      charts ??= await readCharts(world())
      const expected = slowStudy(charts, await rawRows(world(), code), { from: data.from ?? '', isGood: code === 'dragonTigerBuy' })
      expect([data.open?.opened, data.open?.onePrice]).toEqual([expected.opened, expected.onePrice])
      expect(expected.opened).toBeGreaterThan(20)
      for (const span of ['after1', 'after5', 'after20'] as const) {
        const found = data.spans.find((one) => one.span === span)
        const excess = expected.excess[span]
        expect([span, found?.n, found?.sessions]).toEqual([span, excess.length, new Set(excess.map(({ date }) => date)).size])
        const sorted = excess.map(({ value }) => value).toSorted((a, b) => a - b)
        const middle = (itemAt(sorted, (sorted.length - 1) >> 1) + itemAt(sorted, sorted.length >> 1)) / 2
        // bars of the chart are rounded to the tick
        expect(found?.excess).toBeCloseTo(middle, 2)
        expect(found?.excessMean).toBeCloseTo(sorted.reduce((sum, value) => sum + value, 0) / sorted.length, 2)
        expect(found?.excessLow ?? -1).toBeLessThanOrEqual(found?.excess ?? 0)
        expect(found?.excessHigh ?? 1).toBeGreaterThanOrEqual(found?.excess ?? 0)
      }
    },
  )
}

/** Rows that meet the rule of a kind, the first version of each. */
async function rawRows({ context }: TestWorld, code: 'forecastBad' | 'holderDecrease' | 'dragonTigerBuy'): Promise<Raw[]> {
  const stocks = context.market.instruments.filter(({ kind, board }) => kind === 'stock' && board !== 'b')
  const { records } = context.datasets
  const all = new Map<string, Raw>()
  for (const { id } of stocks) {
    const options = { versions: 'all', asOfMs: context.clock.nowMs() } as const
    const add = (key: string, date: string, { secucode, effectiveAtMs }: { secucode: string; effectiveAtMs: number }) => {
      const before = all.get(`${secucode} ${key}`)
      if (before === undefined || before.effectiveAtMs > effectiveAtMs) all.set(`${secucode} ${key}`, { secucode, date, effectiveAtMs })
    }
    if (code === 'forecastBad') {
      for (const { row } of await records.bySecurity(datasets.earningsForecasts, id, options))
        if (['预减', '首亏', '续亏'].includes(row.type)) add(row.endDate, row.annDate, row)
    } else if (code === 'holderDecrease') {
      for (const { row } of await records.bySecurity(datasets.holderTrades, id, options))
        if (row.direction === 'decrease') add(row.tradeId, row.annDate, row)
    } else {
      for (const { row } of await records.bySecurity(datasets.dragonTiger, id, options))
        if ((row.netAmount ?? 0) / row.amount >= 0.15) add(`${row.tradeDate} ${row.reason}`, row.tradeDate, row)
    }
  }
  return [...new Map([...all.values()].map((row) => [`${row.secucode} ${row.date}`, row])).values()]
}

type Charts = { sessions: readonly string[]; stocks: ReadonlyMap<string, { bars: ReadonlyMap<string, Bar>; closes: readonly number[] }> }

/** Bars of the charts, and of each session of the index the last close; none after the last bar of a delisted share. */
async function readCharts(world: TestWorld): Promise<Charts> {
  const { data: index } = await world.ask('stock.kline', { secucode: 'SH000300', count: 1500 })
  const sessions = index.items.map(([date]) => date)
  const stocks = new Map<string, { bars: Map<string, Bar>; closes: number[] }>()
  for (const { id, delisted } of world.context.market.instruments.filter(({ kind, board }) => kind === 'stock' && board !== 'b')) {
    const { data } = await world.ask('stock.kline', { secucode: id, count: 1500 })
    const bars = new Map(data.items.map(([date, open, high, low, close]) => [date, { open, high, low, close }] as const))
    const last = data.items.at(-1)?.[0] ?? ''
    let close = Number.NaN
    const closes = sessions.map((date) => {
      close = bars.get(date)?.close ?? close
      return delisted && date > last ? Number.NaN : close
    })
    stocks.set(id, { bars, closes })
  }
  return { sessions, stocks }
}

/** The same study from bars of the charts, event by event. */
function slowStudy({ sessions, stocks }: Charts, rows: readonly Raw[], { from, isGood }: { from: string; isGood: boolean }) {
  const spans = { after1: 1, after5: 5, after20: 20 }
  const excess: Record<keyof typeof spans, { date: string; value: number }[]> = { after1: [], after5: [], after20: [] }
  let opened = 0
  let onePrice = 0
  for (const { secucode, effectiveAtMs } of rows) {
    const first = sessions.findIndex((date) => `${date} 09:25:00` > formatInstant(effectiveAtMs))
    if (first < 0 || itemAt(sessions, first) <= from) continue
    const own = stocks.get(secucode)
    const at = sessions.findIndex((date, place) => place >= first && place < first + 20 && own?.bars.has(date) === true)
    if (at < 0) continue
    opened++
    const date = itemAt(sessions, at)
    const bar = own?.bars.get(date) as Bar
    // a day at one price that moved by a limit, of which the narrowest is 5 %
    const moved = bar.close / (own?.closes[at - 1] ?? Number.NaN) - 1
    if (bar.high === bar.low && (isGood ? moved > 0.045 : moved < -0.045)) {
      onePrice++
      continue
    }
    for (const [span, length] of Object.entries(spans) as [keyof typeof spans, number][]) {
      const changes = [...stocks].map(([code, { bars, closes }]) => ({
        code,
        value: (closes[at + length - 1] ?? Number.NaN) / (bars.get(date)?.open ?? Number.NaN) - 1,
      }))
      const known = changes.filter(({ value }) => !Number.isNaN(value))
      const others = known.filter(({ code }) => code !== secucode).map(({ value }) => value)
      const change = known.find(({ code }) => code === secucode)?.value
      if (change === undefined || others.length < 4) continue
      excess[span].push({ date, value: change - others.reduce((sum, value) => sum + value, 0) / others.length })
    }
  }
  return { opened, onePrice, excess }
}
