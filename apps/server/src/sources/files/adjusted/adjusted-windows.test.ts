import { firstItem, itemAt } from '@guanlan/domain/collections/elements.ts'
import { keysOf } from '@guanlan/domain/collections/records.ts'
import { sharedData, sharedDataTest } from '@guanlan/domain/testing/shared-data.ts'
import { expect } from 'vitest'
import { temporaryFolder } from '../../../market/testing/small-market.ts'
import { createMarketStore } from '../../../storage/bars/market-store.ts'
import { rowsOf } from '../../../storage/bars/testing/bars.ts'
import { type Database, openDatabase } from '../../../storage/open-database.ts'
import { recogniseForm } from '../bar-form.ts'
import { importFile } from '../import-file.ts'
import { judgeSecurity } from '../judge-security.ts'
import { securityOf } from '../security-of.ts'
import { adjustedSeries, type ExDate, publishedExDates, withReferencePrices, yearlyDividends } from '../testing/adjusted-series.ts'
import { bytesSource } from '../testing/bytes-source.ts'
import type { ExportForm } from '../testing/export-forms.ts'
import { exporters, referenceBars, type TestBar } from '../testing/export-forms.ts'

const REFERENCE = 'real/daily_raw_preclose_hqchart.csv.gz'
const PUBLISHED = ['600000.sh', '000001.sz'] as const
const nowMs = Date.parse('2026-11-20T16:00:00+08:00')
const END = '20240919'

const exDatesOf = (symbol: string) => publishedExDates(sharedData(`reference/backadjust_implied_events_${symbol}.csv`) ?? '')
const tradedIn = (path: string, symbol: string) => referenceBars(path, symbol).filter(({ volume }) => volume > 0)
const between = (bars: readonly TestBar[], from: string, to: string) => bars.filter(({ date }) => date >= from && date <= to)

/** Where vendors may set the anchor of a window: forward to its last row, to today, to a day before its last row; backward from its first row, from the listing. */
function anchorsOf(window: readonly TestBar[], listed: string): Record<string, string> {
  const [first, last] = [firstItem(window).date, window.at(-1)?.date ?? '']
  return {
    前复权: last,
    前复权至今: END,
    前复权早截止: itemAt(window, Math.floor(window.length * 0.6)).date,
    后复权: first,
    上市后复权: listed,
  }
}

async function inStore<T>(work: (database: Database) => Promise<T>): Promise<T> {
  const folder = temporaryFolder()
  const database = await openDatabase({ dataDir: folder.path })
  try {
    return await work(database)
  } finally {
    await database.close()
    folder.remove()
  }
}

/** Windows of a few weeks, of years and of a whole history. */
const WINDOWS = [
  ['19910101', END],
  ['19930101', '19951231'],
  ['20100104', '20130316'],
  ['20220601', '20220801'],
] as const

sharedDataTest(
  'files of every vendor with raw windows of real shares give every row; adjusted ones are refused',
  REFERENCE,
  async (path) => {
    await inStore(async (rawStore) => {
      await inStore(async (emptyStore) => {
        const fileIn = async (database: Database, form: ExportForm, { symbol, bars }: { symbol: string; bars: readonly TestBar[] }) => {
          const [digits, market] = symbol.split('.') as [string, string]
          const source = bytesSource(`${market}.${digits}.csv`, Buffer.from(exporters[form](bars, { market, digits })))
          return await importFile(createMarketStore(database), source, { nowMs })
        }
        for (const symbol of PUBLISHED) {
          const exDates = exDatesOf(symbol)
          const all = tradedIn(path, symbol)
          for (const [from, to] of WINDOWS) {
            const window = between(all, from, to)
            if (window.length === 0) continue
            const isWhole = window.length === all.length
            const raw = withReferencePrices(window, exDates)
            for (const form of isWhole ? (['baostock', 'eastmoney'] as const) : keysOf(exporters)) {
              const where = `${form} ${symbol} ${from}`
              const report = await fileIn(rawStore, form, { symbol, bars: raw })
              expect([where, report.refused, report.imported]).toEqual([where, [], raw.length])
              const stored = rowsOf(await createMarketStore(rawStore).readRange(securityOf(symbol)?.code ?? '', Number(from), Number(to)))
              const milli = (price: number) => Math.round(price * 1000)
              const shares = (volume: number) => (form === 'eastmoney' ? Math.round(volume / 100) * 100 : volume)
              expect(stored, where).toEqual(
                raw.map((b) => [Number(b.date), milli(b.open), milli(b.high), milli(b.low), milli(b.close), shares(b.volume), b.amount]),
              )
              if (isWhole) continue
              for (const [kind, anchor] of Object.entries(anchorsOf(raw, firstItem(all).date))) {
                for (const by of ['ratio', 'amount'] as const) {
                  const bars = adjustedSeries(raw, exDates, { by, anchor, digits: form === 'baostock' ? 4 : 2 })
                  if (bars.every(({ close }, at) => close === itemAt(raw, at).close)) continue
                  const refused = await fileIn(emptyStore, form, { symbol, bars })
                  expect([where, kind, by, refused.changed]).toEqual([where, kind, by, []])
                }
              }
            }
          }
        }
      })
    })
  },
)

const sina = recogniseForm(['date', 'open', 'high', 'low', 'close', 'volume', 'amount', 'outstanding_share', 'turnover'])
const unknown = { preClose: Number.NaN, pct: Number.NaN, turn: Number.NaN, isSt: Number.NaN }

function isTaken(symbol: string, bars: readonly TestBar[]): boolean {
  const security = securityOf(symbol)
  if (security === null || sina === null) throw new Error(symbol)
  const rows = bars.map((bar, at) => ({ ...bar, ...unknown, date: Number(bar.date), line: at + 2 }))
  const verdict = judgeSecurity(security, { rows, declared: false }, sina)
  return !('refused' in verdict) && verdict.doubt === null
}

/** How many rows of an adjusted window differ from the raw one by a visible share, and by how much. */
function differenceOf(raw: readonly TestBar[], bars: readonly TestBar[]): { rows: number; most: number } {
  const ratios = raw.map(({ close }, at) => Math.abs(itemAt(bars, at).close / close - 1))
  return { rows: ratios.filter((ratio) => ratio > 0.005).length, most: Math.max(...ratios) }
}

/** Of windows that differ by half a per cent in more than ten rows so many may be taken; by less, average prices cannot decide. */
const MOST_TAKEN_RATIO = 0.005

sharedDataTest('windows of 30 to 5000 rows, without previous closes: raw ones are taken, adjusted ones are seen', REFERENCE, (path) => {
  const cases: [symbol: string, exDates: (bars: readonly TestBar[]) => ExDate[]][] = [
    ...PUBLISHED.map((symbol): (typeof cases)[number] => [symbol, () => exDatesOf(symbol)]),
    ...[0.003, 0.01, 0.03].map((ratio): (typeof cases)[number] => ['000151.sz', (bars) => yearlyDividends(bars, ratio)]),
  ]
  const taken: string[] = []
  let visible = 0
  for (const [symbol, exDatesFrom] of cases) {
    const all = tradedIn(path, symbol)
    const exDates = exDatesFrom(all)
    for (const length of [30, 60, 120, 250, 800, 5000]) {
      const step = Math.max(97, Math.ceil((all.length - length) / 4))
      for (let from = 0; from + length <= all.length; from += step) {
        const raw = all.slice(from, from + length)
        expect([symbol, firstItem(raw).date, length, isTaken(symbol, raw)]).toEqual([symbol, firstItem(raw).date, length, true])
        for (const [kind, anchor] of Object.entries(anchorsOf(raw, firstItem(all).date))) {
          for (const by of ['ratio', 'amount'] as const) {
            const bars = adjustedSeries(raw, exDates, { by, anchor, digits: 2 })
            const { rows } = differenceOf(raw, bars)
            if (rows <= 10 || bars.some(({ low }) => low <= 0)) continue
            visible++
            if (isTaken(symbol, bars)) taken.push(`${symbol} ${firstItem(raw).date} ${length} ${kind} ${by} ${rows}`)
          }
        }
      }
    }
  }
  expect(visible).toBeGreaterThan(500)
  expect(taken.slice(0, Math.floor(visible * MOST_TAKEN_RATIO)), taken.join('\n')).toEqual(taken)
})
