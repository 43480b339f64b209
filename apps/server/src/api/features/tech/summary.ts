import type { TechBase } from '@guanlan/contract/schemas/stock/tech.ts'
import { isoOfDay } from '@guanlan/domain/calendar/trade-date.ts'
import { intAt, numberAt } from '@guanlan/domain/collections/elements.ts'
import { type Bars, lastBars } from '@guanlan/engine/bars.ts'
import { chipDistribution } from '@guanlan/engine/kernels/chips.ts'
import { adjustGap } from '../../../market/reading/adjust-gap.ts'
import { known } from '../../../market/reading/figures.ts'
import { missingOf } from '../../../market/reading/missing-of.ts'
import { originOf } from '../../../market/reading/origin-of.ts'
import type { Handler } from '../../handler.ts'
import { chipCosts } from './chip-costs.ts'
import { recentOccurrences } from './occurrences.ts'
import { alignedTo, type Coverage, coverageOf, PARTIAL_BENCHMARK, recordReasons, WITHOUT_BENCHMARK } from './past-record.ts'
import type { Ports } from './ports.ts'
import { linesOf, meanLine, namedLines } from './signals.ts'
import { NO_CHIPS, shortage, subjectOf } from './subject.ts'

const MEANS = [5, 10, 20, 30, 60, 120, 250] as const
const last = (column: ArrayLike<number> | undefined, back = 0) => known(column?.[column.length - 1 - back] ?? Number.NaN)

/** 技术面概要. Throws unknown_security; no_data for an index. */
export const summary: Handler<'tech.base', Ports> = async ({ secucode }, ctx) => {
  const subject = subjectOf(ctx, secucode)
  const { bars, i, view } = subject
  const happened = await recentOccurrences(bars, view.benchmark)
  const data: TechBase = {
    date: bars.length === 0 ? null : isoOfDay(intAt(bars.dates, bars.length - 1)),
    adjust: adjustGap(subject.market, i) === null ? 'qfq' : 'none',
    price: last(bars.close),
    ...meansOf(bars),
    ...oscillatorsOf(bars),
    ...volumesOf(bars, view.floatShares),
    consecutiveUp: bars.length < 2 ? null : streakOf(bars.close),
    newHigh: { days: bars.length < 2 ? null : highDays(bars.close) },
    chips: chipsOf(bars),
    ...happened,
  }
  return {
    data,
    missing: missingOf(data, reasonsOf(shortage(subject, 0), coverageOf(alignedTo(bars, view.benchmark)))),
    ...originOf(i, subject.market),
  }
}

function meansOf({ close }: Bars): Pick<TechBase, 'ma' | 'maArrange'> {
  const ma = Object.fromEntries(MEANS.map((n) => [n, last(meanLine(close, n))])) as TechBase['ma']
  const a = ma[5]
  const b = ma[10]
  const c = ma[20]
  const d = ma[60]
  if (a === null || b === null || c === null || d === null) return { ma, maArrange: null }
  return { ma, maArrange: a > b && b > c && c > d ? '多头' : a < b && b < c && c < d ? '空头' : '缠绕' }
}

/** Sessions of the slow average of MACD. */
const MACD_BARS = 26
const noMacd = { dif: null, dea: null, bar: null }

function oscillatorsOf(bars: Bars): Pick<TechBase, 'macd' | 'kdj' | 'rsi' | 'boll' | 'cci' | 'wr' | 'dmi' | 'obv' | 'atr'> {
  const macd = namedLines(bars, 'MACD', ['dif', 'dea', 'macd'])
  const kdj = namedLines(bars, 'KDJ', ['k', 'd', 'j'])
  const rsi = linesOf(bars, 'RSI')
  const boll = namedLines(bars, 'BOLL', ['mid', 'upper', 'lower'])
  const dmi = linesOf(bars, 'DMI')
  const up = last(boll.upper)
  const mid = last(boll.mid)
  const low = last(boll.lower)
  const close = last(bars.close)
  return {
    // its averages begin at the first bar, where their difference is 0 whatever the price did
    macd: {
      ...(bars.close.length < MACD_BARS ? noMacd : { dif: last(macd.dif), dea: last(macd.dea), bar: last(macd.macd) }),
      cross: crossOf(bars, macd.dif, macd.dea),
    },
    kdj: { k: last(kdj.k), d: last(kdj.d), j: last(kdj.j), cross: crossOf(bars, kdj.k, kdj.d) },
    rsi: { 6: last(rsi[0]), 12: last(rsi[1]), 24: last(rsi[2]) },
    boll: { up, mid, low, pos: up === null || low === null || close === null || up <= low ? null : (close - low) / (up - low) },
    cci: last(linesOf(bars, 'CCI')[0]),
    wr: last(linesOf(bars, 'WR')[0]),
    dmi: { pdi: last(dmi[0]), mdi: last(dmi[1]), adx: last(dmi[2]), adxr: last(dmi[3]) },
    obv: last(linesOf(bars, 'OBV')[0]),
    atr: last(linesOf(bars, 'ATR')[1]),
  }
}

/** The newest crossing of two lines. */
function crossOf({ dates }: Bars, fast: Float64Array, slow: Float64Array): TechBase['macd']['cross'] {
  for (let at = dates.length - 1; at > 0; at--) {
    if (numberAt(fast, at) > numberAt(slow, at) && numberAt(fast, at - 1) <= numberAt(slow, at - 1))
      return { kind: 'golden', date: isoOfDay(intAt(dates, at)) }
    if (numberAt(fast, at) < numberAt(slow, at) && numberAt(fast, at - 1) >= numberAt(slow, at - 1))
      return { kind: 'death', date: isoOfDay(intAt(dates, at)) }
  }
  return null
}

function volumesOf(
  { volume }: Bars,
  floatShares: number,
): Pick<TechBase, 'volumeRatio' | 'turnoverRatio' | 'volume' | 'volumeBefore' | 'floatShares'> {
  const now = last(volume)
  const before = last(meanLine(volume, 5), 1)
  const shares = floatShares > 0 ? floatShares : null
  return {
    volume: now,
    volumeBefore: before,
    floatShares: shares,
    volumeRatio: now === null || before === null || before === 0 ? null : now / before,
    turnoverRatio: now === null || shares === null ? null : now / shares,
  }
}

function streakOf(close: Float64Array): number {
  const signOf = (at: number) => Math.sign(numberAt(close, at) - numberAt(close, at - 1))
  const sign = signOf(close.length - 1)
  let run = 0
  for (let at = close.length - 1; at > 0 && sign !== 0 && signOf(at) === sign; at--) run += sign
  return run
}

/** Bars before the newest whose close is lower, up to the first that is not. */
function highDays(close: Float64Array): number {
  const now = numberAt(close, close.length - 1)
  let days = 0
  for (let at = close.length - 2; at >= 0 && numberAt(close, at) < now; at--) days++
  return days
}

function chipsOf(bars: Bars): TechBase['chips'] {
  if (bars.length === 0) return null
  const costs = chipCosts(chipDistribution(lastBars(bars, bars.length)), numberAt(bars.close, bars.length - 1))
  if (costs === null) return null
  const { profitRatio, low90, low70, middle, high70, high90 } = costs
  return {
    profitRatio,
    avgCost: middle,
    cost70: [low70, high70],
    conc70: (high70 - low70) / (high70 + low70),
    cost90: [low90, high90],
    conc90: (high90 - low90) / (high90 + low90),
  }
}

function reasonsOf(short: string, coverage: Coverage): Record<string, string> {
  const few = `日线根数不够算出（${short}）`
  const compared = { all: few, some: PARTIAL_BENCHMARK, none: WITHOUT_BENCHMARK }[coverage]
  const fields = ['date', 'price', 'maArrange', ...MEANS.map((n) => `ma.${n}`), 'cci', 'wr', 'obv', 'atr', 'volumeRatio', 'volume']
  const grouped = [
    'macd.dif',
    'macd.dea',
    'macd.bar',
    'kdj.k',
    'kdj.d',
    'kdj.j',
    'rsi.6',
    'rsi.12',
    'rsi.24',
    'boll.up',
    'boll.mid',
    'boll.low',
  ]
  const more = ['boll.pos', 'dmi.pdi', 'dmi.mdi', 'dmi.adx', 'dmi.adxr', 'consecutiveUp', 'newHigh.days', 'volumeBefore']
  return {
    ...Object.fromEntries([...fields, ...grouped, ...more].map((field) => [field, few])),
    'macd.cross': '已有的日线中没有交叉',
    'kdj.cross': '已有的日线中没有交叉',
    turnoverRatio: '{shareCapital|没有流通股本或行情}',
    floatShares: '{shareCapital|没有流通股本}',
    chips: NO_CHIPS,
    'base.n': compared,
    'base.from': compared,
    'base.winRatio': compared,
    ...recordReasons('patterns', coverage),
    ...recordReasons('signals', coverage),
  }
}
