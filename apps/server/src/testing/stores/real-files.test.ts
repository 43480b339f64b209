import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { isoOfDay, toDayNumber } from '@guanlan/domain/calendar/trade-date.ts'
import { itemAt } from '@guanlan/domain/collections/elements.ts'
import { sharedData } from '@guanlan/domain/testing/shared-data.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { runHere } from '../../jobs/testing/run-here.ts'
import { daySeries, wholeHistory } from '../../market/reading/day-series.ts'
import { temporaryFolder } from '../../market/testing/small-market.ts'
import { run } from '../../research/screen-performance/compute-screen-performance.ts'
import { untilFactors } from '../bars-only.ts'
import { openTestWorld, type TestWorld } from '../world.ts'
import { importInto, type StoreKind } from './store-kinds.ts'

const CLOCK = '2026-11-20T20:00:00+08:00'
const FILES = {
  bars: 'real/daily_raw_preclose_hqchart.csv.gz',
  steps: 'reference/backadjust_implied_events_600000.sh.csv',
  published: 'reference/backadjust_published_600000.sh.csv.gz',
} as const
const SINA = ['000858', '002415', '300750', '600519', '601318'] as const
const sinaFile = (code: string) => `real/sina_daily_stock_${code}.csv.gz`
const paths = Object.fromEntries(Object.entries(FILES).map(([key, name]) => [key, sharedData(name)])) as Record<
  keyof typeof FILES,
  string | null
>
const absent = [...Object.values(FILES), ...SINA.map(sinaFile)].filter((name) => sharedData(name) === null)

/** A session as the exchange published it; `preClose` is the reference price on an ex-date. */
type Row = { date: string; open: number; high: number; low: number; close: number; preClose: number; volume: number; amount: number }

const linesOf = (path: string) => {
  const bytes = readFileSync(path)
  const text = (path.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString()
  return text.replace('﻿', '').trim().split(/\r?\n/)
}

/** Rows of the reference file, whose previous closes are the plain closes before. */
function plainRows(symbol: string): Row[] {
  const rows = linesOf(paths.bars ?? '').filter((line) => line.startsWith(`${symbol},`))
  return rows
    .map((line) => {
      const [, date = '', preClose = 0, open = 0, high = 0, low = 0, close = 0, volume = 0, amount = 0] = line
        .split(',')
        .map((text, at) => (at < 2 ? text : Number(text))) as [string, string, ...number[]]
      return { date: isoOfDay(date), preClose, open, high, low, close, volume, amount }
    })
    .filter(({ volume }) => volume > 0)
}

/** 600000 with the reference prices its published factors imply, as the exchange reported them. */
function exchangeRows(): Row[] {
  const steps = new Map(
    linesOf(paths.steps ?? '')
      .slice(1)
      .map((line) => line.split(',').map(Number))
      .map(([exDate = 0, , , step = 0]) => [isoOfDay(String(exDate)), step]),
  )
  const rows = plainRows('600000.sh')
  return rows.map((row, at) => {
    const before = rows[at - 1]?.close
    if (before === undefined) return row
    const step = steps.get(row.date)
    return { ...row, preClose: step === undefined ? before : Math.round(before * step * 100) / 100 }
  })
}

const baostock = (code: string, rows: readonly Row[]) =>
  [
    'date,code,open,high,low,close,preclose,volume,amount,adjustflag,turn,tradestatus,pctChg,isST',
    ...rows.map(({ date, open, high, low, close, preClose, volume, amount }) =>
      [
        ...[date, code],
        ...[open, high, low, close, preClose].map((price) => price.toFixed(4)),
        ...[volume, amount.toFixed(4), 3, '', 1, ((close / preClose - 1) * 100).toFixed(6), 0],
      ].join(','),
    ),
    '',
  ].join('\n')

const plain = (rows: readonly Row[]) =>
  [
    'date,open,high,low,close,volume,amount',
    ...rows.map(({ date, open, high, low, close, volume, amount }) => [date, open, high, low, close, volume, amount].join(',')),
    '',
  ].join('\n')

/** A file that was not exported again: its bars end two years before the session. */
const OLD_UNTIL = '2022-09-16'
const oldRows = () => plainRows('000001.sz').filter(({ date }) => date <= OLD_UNTIL)

const kind: StoreKind = {
  name: 'real files of vendors',
  clock: CLOCK,
  lastSession: '2024-09-19',
  datasets: ['dayFacts', 'valuation'],
  securities: () => [],
  last: new Map(),
  files: () => ({
    'sh.600000.csv': baostock('sh.600000', exchangeRows()),
    'sz000001.csv': plain(oldRows()),
    // a further data set, whose jobs go over all sessions of the bars
    'valuation.csv': [
      'secucode,tradeDate,peTtm,pb,psTtm,dividendYield,marketValue',
      ...['SH600000,2024-09-18,6.01,0.39,1.48,0.0383,247860000000', 'SH600000,2024-09-19,6.02,0.4,1.49,0.0382,250080000000'],
      ...['SZ000001,2022-09-15,4.21,0.44,1.21,0.0742,189410000000', 'SZ000001,2022-09-16,4.22,0.45,1.22,0.0741,190190000000'],
      '',
    ].join('\n'),
  }),
}

/** Index of the Monday of a date's week. */
const weekOf = (date: string) => Math.floor((toDayNumber(date) + 3) / 7)
const relative = (a: number, b: number) => Math.abs(a / b - 1)
/** Of the review: 前复权 of this method beside Baostock's own, over 299 ex-dates. */
const AGREEMENT = 2.4e-6

describe.skipIf(absent.length > 0)(
  `real files of vendors${absent.length > 0 ? ` (needs reference files ${absent.join(', ')})` : ''}`,
  () => {
    let world: TestWorld
    let folder = ''
    beforeAll(async () => {
      const fill = async (dataDir: string) => {
        folder = dataDir
        importInto(dataDir, kind)
      }
      world = await openTestWorld({ source: 'files', clock: CLOCK, fill })
      await untilFactors(world)
    })
    afterAll(() => world.close())

    const rowsOf = async (input: { secucode: string; period: 'day' | 'week'; adjust: 'qfq' | 'none' }) => {
      const items: Awaited<ReturnType<typeof page>>['items'] = []
      const page = async (end?: string) =>
        (await world.ask('stock.kline', { ...input, count: 5000, ...(end === undefined ? {} : { end }) })).data
      for (let answer = await page(); ; ) {
        const older = items.length === 0 ? answer.items : answer.items.filter(([date]) => date < (items[0]?.[0] ?? ''))
        items.unshift(...older)
        if (!answer.hasMore || older.length === 0) return items
        answer = await page(older[0]?.[0])
      }
    }

    test('previous closes of a file give 前复权 row by row as a chain of them does', () => {
      const rows = exchangeRows()
      const { market } = world.context
      const i = market.find('SH600000') ?? expect.fail()
      const { bars, preClose } = daySeries(market, i, wholeHistory(market, i, 'qfq'))
      expect(bars.length).toBe(rows.length)
      let factor = 1
      for (let at = rows.length - 1; at >= 0; at--) {
        const { date, open, high, low, close, preClose: reported } = itemAt(rows, at)
        const drawn = [bars.open[at], bars.high[at], bars.low[at], bars.close[at], preClose[at]] as number[]
        const worst = Math.max(...[open, high, low, close, reported].map((price, k) => relative(drawn[k] ?? 0, price * factor)))
        expect(worst, date).toBeLessThan(AGREEMENT)
        // the change of the day is the one the exchange reported, whatever the factor
        expect(relative((bars.close[at] ?? 0) / (preClose[at] ?? 0), close / reported), date).toBeLessThan(AGREEMENT)
        if (at > 0) factor *= reported / itemAt(rows, at - 1).close
      }
    })

    test('the K-line answers the same prices with four decimals, by day and by week', async () => {
      const rows = exchangeRows()
      let factor = 1
      const adjusted = rows.map((row) => ({ ...row }))
      for (let at = rows.length - 1; at >= 0; at--) {
        const row = itemAt(rows, at)
        const own = factor
        for (const key of ['open', 'high', 'low', 'close', 'preClose'] as const) itemAt(adjusted, at)[key] = row[key] * own
        if (at > 0) factor *= row.preClose / itemAt(rows, at - 1).close
      }
      const days = await rowsOf({ secucode: 'SH600000', period: 'day', adjust: 'qfq' })
      expect(days.map(([date]) => date)).toEqual(rows.map(({ date }) => date))
      const differing = (drawn: typeof days, reported: readonly Row[]) =>
        drawn.filter((item, at) => {
          const { open, high, low, close, preClose } = itemAt(reported, at)
          return [open, high, low, close, preClose].some((price, k) => Math.abs((item[k === 4 ? 8 : k + 1] as number) - price) > 6e-5)
        })
      expect(differing(days, adjusted)).toEqual([])
      const weeks = new Map<number, Row>()
      for (const row of adjusted) {
        const week = weeks.get(weekOf(row.date))
        if (week === undefined) weeks.set(weekOf(row.date), { ...row })
        else {
          const { date, close } = row
          Object.assign(week, { date, close, high: Math.max(week.high, row.high), low: Math.min(week.low, row.low) })
        }
      }
      const drawn = await rowsOf({ secucode: 'SH600000', period: 'week', adjust: 'qfq' })
      expect(drawn.length).toBe(weeks.size)
      expect(differing(drawn, [...weeks.values()])).toEqual([])
    })

    test('and stand beside the published series: within 0.01 % from 2012 to its anchor', () => {
      const { market } = world.context
      const i = market.find('SH600000') ?? expect.fail()
      const { bars } = daySeries(market, i, wholeHistory(market, i, 'qfq'))
      const published = linesOf(paths.published ?? '').slice(1)
      const reported = new Map(published.map((line) => line.split(',').map(Number)).map(([date = 0, , qfq = 0]) => [date, qfq]))
      const places = [...bars.dates].flatMap((date, at) => (date >= 20120626 && date <= 20230316 && reported.has(date) ? [at] : []))
      const anchor = places.at(-1) ?? expect.fail()
      const scale = (reported.get(bars.dates[anchor] ?? 0) ?? 0) / (bars.close[anchor] ?? 1)
      expect(places.length).toBeGreaterThan(2500)
      expect(Math.max(...places.map((at) => relative((bars.close[at] ?? 0) * scale, reported.get(bars.dates[at] ?? 0) ?? 1)))).toBeLessThan(
        1e-4,
      )
    })

    test('bars since 1991 are those of their file, and say that they are not adjusted', async () => {
      const old = await rowsOf({ secucode: 'SZ000001', period: 'day', adjust: 'none' })
      expect(old.map(([date, open, high, low, close]) => [date, open, high, low, close])).toEqual(
        oldRows().map(({ date, open, high, low, close }) => [date, open, high, low, close]),
      )
      expect(old[0]?.[0].slice(0, 4)).toBe('1991')
      expect((await world.ask('stock.kline', { secucode: 'SZ000001' })).meta.unadjusted).toMatchObject({ securities: 1, of: 1 })
      expect((await world.ask('stock.kline', { secucode: 'SH600000' })).meta.unadjusted).toBeUndefined()
    })

    test.each(SINA)('the Sina file of %s is forward-adjusted, as its amounts show, and is refused', (code) => {
      const text = gunzipSync(readFileSync(sharedData(sinaFile(code)) ?? '')).toString()
      const [exchange, own] = [code.startsWith('6') ? 'sh' : 'sz', temporaryFolder()]
      const file: StoreKind = { ...kind, name: code, files: () => ({ [`${exchange}${code}.csv`]: text }) }
      expect(() => importInto(own.path, file)).toThrow(/价格像是复权价/)
      own.remove()
    })

    test('jobs over sessions since 1991 run through: nothing is degraded', async () => {
      await runHere(run, { where: { dataDir: folder }, at: CLOCK })
      const health = await world.app.inject({ url: '/healthz' })
      expect([health.statusCode, health.json()]).toMatchObject([200, { status: 'ok', faults: [] }])
    })

    test('a share whose file ends two years before the session is found by no screen and stands in no board', async () => {
      const { data } = await world.ask('screen.run', { query: '股价大于0元' })
      expect(data.stale).toEqual({ count: 1, oldest: OLD_UNTIL })
      expect(data.infos.map(({ secucode }) => secucode)).toEqual(['SH600000'])
      const { data: risen } = await world.ask('screen.run', { query: '近20日涨幅大于-90%' })
      expect(risen.infos.map(({ secucode }) => secucode)).toEqual(['SH600000'])
      const { data: ranked } = await world.ask('rankings.rank', {})
      const leaders = new Set(ranked.list.flatMap((board) => board.leaders.map(({ secucode }) => secucode)))
      expect([...leaders]).toEqual(['SH600000'])
    })

    test('figures since the listing start where the history starts, and say from when', async () => {
      // 000001 was listed on 1991-04-03
      const { data: old } = await world.ask('tech.performance', { secucode: 'SZ000001' })
      const since = old.periods.find(({ key }) => key === 'sinceList')
      const newestBreak = (world.context.market.priceBreaks(world.context.market.find('SZ000001')?.row ?? -1) ?? []).at(-1)
      expect([old.isSinceListing, since?.from]).toEqual([false, isoOfDay(String(newestBreak?.date))])
      const { data: bank } = await world.ask('tech.performance', { secucode: 'SH600000' })
      expect(bank.periods.find(({ key }) => key === 'sinceList')?.from).toBe('1999-11-10')
    })
  },
)
