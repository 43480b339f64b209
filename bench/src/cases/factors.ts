import { type Bar, barRows } from '@guanlan/engine/bars.ts'
import type { Factor } from '@guanlan/engine/factors/factor.ts'
import { factors as dictionary } from '@guanlan/engine/factors/index.ts'
import type { SecurityView } from '@guanlan/engine/factors/security-view.ts'
import { openSessionViews } from '@guanlan/server/research/factors/security-views.ts'
import { wantedOf } from '@guanlan/server/research/factors/wanted-datasets.ts'
import { openDatabase } from '@guanlan/server/storage/open-database.ts'
import * as sdk from 'stock-sdk'
import * as technical from 'technicalindicators'
import { type Measurement, type Result, type Row, ratioAim, rowOf } from '../measurement.ts'
import { EVENING, seededStore } from '../processes/seeded-store.ts'
import { cpuTimed, interleave, timed } from '../rounds.ts'
import { median } from '../statistics.ts'

const YEARS = 5
const ROUNDS = 7
const DATE = EVENING.slice(0, 10)
/** What both libraries have a function for: averages, MACD, KDJ, RSI, BOLL, WR, CCI, ATR, ROC. */
const SHARED = /^(ma-(5|10|20|60|120|250)|macd-(dif|dea|bar)|kdj-[kdj]|rsi-(6|12|24)|boll-(upper|mid|lower)|wr-(10|6)|cci|atr-ratio|roc)$/
const AVERAGES = [5, 10, 20, 60, 120, 250]

/** Bars of one security, as the libraries want them. */
type Input = { rows: Bar[]; high: number[]; low: number[]; close: number[] }

const technicalFactors = dictionary.filter(({ group }) => group === '技术面')
const shared = technicalFactors.filter(({ key }) => SHARED.test(key))

/** Figures as they would be screened by; their sum keeps the work from being left out. */
function computeAll(list: readonly Factor[], views: readonly SecurityView[]): number {
  let sum = 0
  for (const view of views) {
    // a view of its own: quantities several factors share are worked out again
    const fresh = Object.create(view) as SecurityView
    for (const factor of list) sum += factor.compute(fresh) || 0
  }
  return sum
}

const newest = <T>(list: readonly T[]): T | undefined => list.at(-1)

function bySdk({ rows, close }: Input): unknown[] {
  return [
    newest(sdk.calcMA(close, { periods: AVERAGES, type: 'sma' })),
    newest(sdk.calcMACD(close)),
    newest(sdk.calcKDJ(rows)),
    newest(sdk.calcRSI(close, { periods: [6, 12, 24] })),
    newest(sdk.calcBOLL(close)),
    newest(sdk.calcWR(rows, { periods: [10, 6] })),
    newest(sdk.calcCCI(rows, { period: 14 })),
    newest(sdk.calcATR(rows, { period: 14 })),
    newest(sdk.calcROC(rows, { period: 12 })),
  ]
}

function byTechnical({ high, low, close }: Input): unknown[] {
  const values = close
  const signals = { SimpleMAOscillator: false, SimpleMASignal: false }
  return [
    ...AVERAGES.map((period) => newest(technical.SMA.calculate({ values, period }))),
    newest(technical.MACD.calculate({ values, fastPeriod: 12, slowPeriod: 26, signalPeriod: 9, ...signals })),
    newest(technical.Stochastic.calculate({ high, low, close, period: 9, signalPeriod: 3 })),
    ...[6, 12, 24].map((period) => newest(technical.RSI.calculate({ values, period }))),
    newest(technical.BollingerBands.calculate({ values, period: 20, stdDev: 2 })),
    ...[10, 6].map((period) => newest(technical.WilliamsR.calculate({ high, low, close, period }))),
    newest(technical.CCI.calculate({ high, low, close, period: 14 })),
    newest(technical.ATR.calculate({ high, low, close, period: 14 })),
    newest(technical.ROC.calculate({ values, period: 12 })),
  ]
}

/** A whole market: processor seconds of the factors alone, wall seconds with reading, and the views of the last full page. */
async function wholeMarket(): Promise<{ securities: number; cpuMs: number; wallMs: number; page: SecurityView[] }> {
  const database = await openDatabase({ dataDir: seededStore(YEARS) })
  const reported = { securities: 0, cpuMs: 0, page: [] as SecurityView[] }
  try {
    const wallMs = await timed(async () => {
      const { pages } = await openSessionViews(database, wantedOf(technicalFactors, DATE))
      for await (const views of pages) {
        reported.cpuMs += await cpuTimed(() => computeAll(technicalFactors, views))
        reported.securities += views.length
        if (views.length >= reported.page.length) reported.page = views
      }
    })
    return { ...reported, wallMs }
  } finally {
    await database.close()
  }
}

/** Ours beside a library, for the figures both have; milliseconds of one page of securities. */
async function beside(page: readonly SecurityView[], library: (input: Input) => unknown[]): Promise<{ ours: number; rival: number }> {
  const inputs = page.map(({ bars }) => ({
    rows: barRows(bars),
    high: [...bars.high],
    low: [...bars.low],
    close: [...bars.close],
  }))
  const sides = {
    ours: () => timed(() => computeAll(shared, page)),
    rival: () => timed(() => inputs.map(library)),
  }
  await interleave(1, sides)
  const { ours, rival } = await interleave(ROUNDS, sides)
  return { ours: median(ours), rival: median(rival) }
}

async function run(): Promise<Result> {
  const { securities, cpuMs, wallMs, page } = await wholeMarket()
  const figures = technicalFactors.length * securities
  const rows: Row[] = [
    rowOf({ name: 'factors', unit: 'cpu s, whole market', better: 'lower', ours: cpuMs / 1000 }),
    rowOf({ name: 'factors/rate', unit: 'figures per cpu s', better: 'higher', ours: (1000 * figures) / cpuMs }),
    rowOf({ name: 'factors/with-reading', unit: 's', better: 'lower', ours: wallMs / 1000 }),
  ]
  const rivals = [
    { rivalName: 'stock-sdk 2.4.4', row: 'factors/stock-sdk', library: bySdk },
    { rivalName: 'technicalindicators 3.1.0', row: 'factors/technicalindicators', library: byTechnical },
  ]
  for (const { rivalName, row, library } of rivals) {
    const unit = `ms, ${shared.length} factors × ${page.length}`
    const measured = { name: row, unit, better: 'lower', ...(await beside(page, library)), rivalName } as const
    rows.push(rowOf(measured, ratioAim(measured, 1)))
  }
  return {
    rows,
    notes: [
      `${technicalFactors.length} technical factors of ${securities} securities with three years of bars each, in one thread; the libraries compute the ${shared.length} they share with ours, each indicator once with all its lines`,
    ],
  }
}

export const factors: Measurement = {
  name: 'factors',
  title: 'technical factors of the whole market',
  aim: 'ratio ≥ 1',
  run,
}
