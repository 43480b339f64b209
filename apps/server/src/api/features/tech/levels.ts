import type { Levels, levelBases } from '@guanlan/contract/schemas/stock/tech.ts'
import { isoOfDay } from '@guanlan/domain/calendar/trade-date.ts'
import { intAt, mapTuple, numberAt } from '@guanlan/domain/collections/elements.ts'
import { formatPrice } from '@guanlan/domain/format/price.ts'
import { quotationOf } from '@guanlan/domain/securities/quotation.ts'
import type { Bars } from '@guanlan/engine/bars.ts'
import { type Chip, chipDistribution } from '@guanlan/engine/kernels/chips.ts'
import { wilsonInterval } from '@guanlan/engine/strategy-stats.ts'
import { missingOf } from '../../../market/reading/missing-of.ts'
import { originOf } from '../../../market/reading/origin-of.ts'
import type { Handler } from '../../handler.ts'
import type { Ports } from './ports.ts'
import { meanLine, namedLines } from './signals.ts'
import { NO_CHIPS, type Subject, subjectOf } from './subject.ts'

type Basis = (typeof levelBases)[number]
/** A price something stands at, or the price of each bar where it moves; it has been there since bar `since`. */
type Candidate = { basis: Basis; name: string; line: Float64Array | number; since: number; evidence: number | null }
type Level = Levels['levels'][number]

const WINDOW = 250
const NEAR = 0.01
const BUCKETS = 60
const PEAKS = 3
/** Steps of round numbers by the price up to which they serve, 元. */
const ROUND: readonly (readonly [upTo: number, step: number])[] = [
  [5, 0.5],
  [20, 1],
  [50, 5],
  [200, 10],
  [1000, 50],
  [Number.POSITIVE_INFINITY, 100],
]

/** 支撑与压力. Throws unknown_security; no_data for an index. */
export const levels: Handler<'tech.levels', Ports> = ({ secucode }, ctx) => {
  const subject = subjectOf(ctx, secucode)
  const { bars } = subject
  const price = bars.close[bars.length - 1] ?? null
  const chipHist = histogramOf(chipDistribution(bars))
  const candidates = price === null ? [] : [...linesAt(bars), ...swingsAt(bars), ...gapsAt(subject), ...pointsAt(subject, price, chipHist)]
  const list =
    price === null ? [] : candidates.flatMap((one) => levelOf(one, bars, price) ?? []).sort((a, b) => (b.price ?? 0) - (a.price ?? 0))
  const data: Levels = {
    date: bars.length === 0 ? null : isoOfDay(intAt(bars.dates, bars.length - 1)),
    price,
    levels: list,
    nearestSupport: list.find(({ kind }) => kind === 'support')?.price ?? null,
    nearestResistance: list.findLast(({ kind }) => kind === 'resistance')?.price ?? null,
    chipHist,
  }
  const noChips = chipHist.length === 0 ? [{ field: 'chipHist', reason: NO_CHIPS }] : []
  return { data, missing: [...noChips, ...missingOf(data, reasons)], ...originOf(subject.i, subject.market) }
}

const UNTESTED = '近 250 日（前高、前低与缺口从出现之后）价格没有从这一侧到过这里；涨跌停价只在当日有效，不统计'
const reasons = {
  date: '没有行情',
  price: '没有行情',
  'levels.evidenceDate': '整数关口与筹码峰没有出现的日子',
  'levels.strength': UNTESTED,
  'levels.strengthLow': UNTESTED,
  'levels.strengthHigh': UNTESTED,
  nearestSupport: '收盘价以下没有找到价位',
  nearestResistance: '收盘价以上没有找到价位',
}

function linesAt(bars: Bars): Candidate[] {
  const at = bars.length - 1
  const boll = namedLines(bars, 'BOLL', ['upper', 'lower'])
  const means = [20, 60, 120, 250].map((n): Candidate => {
    return { basis: '均线', name: `MA${n}`, line: meanLine(bars.close, n), since: 0, evidence: at }
  })
  return [
    ...means,
    { basis: '布林上轨', name: '布林上轨', line: boll.upper, since: 0, evidence: at },
    { basis: '布林下轨', name: '布林下轨', line: boll.lower, since: 0, evidence: at },
  ]
}

/** The newest swing highs and lows, short and long; the same one twice counts once. */
function swingsAt(bars: Bars): Candidate[] {
  const { r1, s1, r2, s2 } = namedLines(bars, 'ZCYL', ['r1', 's1', 'r2', 's2'])
  const found = new Map<number, Candidate>()
  for (const [line, column, basis] of [
    [r1, bars.high, '前高'],
    [r2, bars.high, '前高'],
    [s1, bars.low, '前低'],
    [s2, bars.low, '前低'],
  ] as const) {
    const price = numberAt(line, line.length - 1)
    const at = column.lastIndexOf(price)
    if (at >= 0) found.set(price, { basis, name: basis, line: price, since: at + 1, evidence: at })
  }
  return [...found.values()]
}

/** The newest open gap either way, by the edge nearer to the price. */
function gapsAt({ i, bars }: Subject): Candidate[] {
  const { uptop, upfloor, downtop, downfloor } = namedLines(bars, 'GAP', ['uptop', 'upfloor', 'downtop', 'downfloor'])
  return (
    [
      [uptop, upfloor, uptop, bars.low],
      [downtop, downfloor, downfloor, bars.high],
    ] as const
  ).flatMap(([top, floor, near, column]) => {
    const [high, low, price] = mapTuple([top, floor, near], (line) => line[line.length - 1] ?? Number.NaN)
    const at = column.lastIndexOf(price)
    if (at < 0) return []
    return [
      {
        basis: '缺口' as const,
        name: `缺口 ${formatPrice(low, i.id)}–${formatPrice(high, i.id)}`,
        line: price,
        since: at + 1,
        evidence: at,
      },
    ]
  })
}

function pointsAt({ market, i, bars }: Subject, price: number, hist: Levels['chipHist']): Candidate[] {
  const step = ROUND.find(([upTo]) => price <= upTo)?.[1] ?? 100
  const below = Math.floor(price / step) * step
  const since = Math.max(1, bars.length - WINDOW)
  const round = [below === price ? below - step : below, below + step].filter((one) => one > 0)
  const q = market.quotes()
  const limits = [
    ['涨停价', numberAt(q.limitUp, i.row)],
    ['跌停价', numberAt(q.limitDown, i.row)],
  ] as const
  return [
    ...round.map(
      (line): Candidate => ({
        basis: '整数关口',
        name: `${Number(formatPrice(line, i.id))} ${quotationOf(i.id).currency}`,
        line,
        since,
        evidence: null,
      }),
    ),
    ...peaksOf(hist).map((line): Candidate => ({ basis: '筹码峰', name: '筹码峰', line, since, evidence: null })),
    ...limits.flatMap(([basis, line]) => {
      return line > 0 ? [{ basis, name: basis, line, since: bars.length, evidence: bars.length - 1 }] : []
    }),
  ]
}

/** Shares by price in equal steps between the cheapest and the dearest half per cent. */
function histogramOf(chips: readonly Chip[]): Levels['chipHist'] {
  if (chips.length === 0) return []
  let sum = 0
  const middle = chips.filter(({ share }) => {
    sum += share
    return sum > 0.005 && sum - share < 0.995
  })
  const low = middle[0]?.price ?? 0
  const width = ((middle.at(-1)?.price ?? low) - low) / BUCKETS
  if (width <= 0) return [{ price: low, ratio: 1 }]
  const ratios = new Float64Array(BUCKETS)
  for (const { price, share } of chips) {
    const bucket = Math.min(BUCKETS - 1, Math.max(0, Math.floor((price - low) / width)))
    ratios[bucket] = numberAt(ratios, bucket) + share
  }
  return Array.from(ratios, (ratio, k) => ({ price: Number((low + (k + 0.5) * width).toFixed(3)), ratio }))
}

/** Prices of the highest buckets that are higher than the three on either side. */
function peaksOf(hist: Levels['chipHist']): number[] {
  const at = (k: number) => hist[k]?.ratio ?? 0
  return hist
    .map(({ price, ratio }, k) => ({ price, ratio: ratio ?? 0, k }))
    .filter(({ ratio, k }) => [1, 2, 3].every((by) => ratio > at(k - by) && ratio >= at(k + by)))
    .sort((a, b) => b.ratio - a.ratio)
    .slice(0, PEAKS)
    .map(({ price }) => price)
}

/** A candidate with how often the price came there and turned; null where it has no price, or stands exactly at the close. */
function levelOf({ basis, name, line, since, evidence }: Candidate, bars: Bars, close: number): Level | null {
  const { dates, low, high, length } = bars
  const of = (at: number) => (typeof line === 'number' ? line : numberAt(line, at))
  const price = of(length - 1)
  if (!(price > 0) || price === close) return null
  const isSupport = price < close
  let tests = 0
  let held = 0
  for (let at = Math.max(1, since, length - WINDOW); at < length; at++) {
    // a line that moves is known by the bar before
    const level = of(at - 1)
    const before = numberAt(bars.close, at - 1)
    const isTest = isSupport
      ? before > level && numberAt(low, at) <= level * (1 + NEAR)
      : before < level && numberAt(high, at) >= level * (1 - NEAR)
    if (!isTest) continue
    tests++
    if (isSupport ? numberAt(bars.close, at) >= level : numberAt(bars.close, at) <= level) held++
  }
  const interval = wilsonInterval(held, tests)
  return {
    kind: isSupport ? 'support' : 'resistance',
    price,
    basis,
    name,
    distanceRatio: price / close - 1,
    evidenceDate: evidence === null ? null : isoOfDay(intAt(dates, evidence)),
    tests,
    held,
    strength: tests === 0 ? null : held / tests,
    strengthLow: interval?.[0] ?? null,
    strengthHigh: interval?.[1] ?? null,
  }
}
