import type { IndustryCycle } from '@guanlan/contract/schemas/stock/tech.ts'
import type { DayColumns } from '@guanlan/datasets/day-columns.ts'
import { isoOfDay } from '@guanlan/domain/calendar/trade-date.ts'
import { intAt, itemAt, numberAt } from '@guanlan/domain/collections/elements.ts'
import { upperBound } from '@guanlan/domain/sorted/bounds.ts'
import { median, percentileRank } from '@guanlan/engine/statistics.ts'
import type { Market } from '../../../market/market.ts'
import { finishedBars } from '../../../market/reading/finished-bars.ts'
import { startSlices } from '../../../runtime/slices.ts'
import type { Member } from './cycle-members.ts'

type Point = IndustryCycle['points'][number]
/** A month: its last session and the last one of the month before (yyyymmdd, exclusive start). */
type Month = { after: number; to: number }

const MONTHS = 24
/** Months of growth and of breadth a stage looks back. */
const GROWTH_BACK = 6
const BREADTH_BACK = 3
const BENCHMARK = 'SH000300'

/** Figures of an industry at the end of each of the newest months; the last one may be under way, up to its last finished session. In slices. */
export async function cyclePoints(market: Market, industry: string, members: readonly Member[]): Promise<Point[]> {
  const index = market.find(industry)
  if (index === null) return []
  const ownBars = finishedBars(market, index.row)
  const all = market.sectors
    .flatMap(({ id, kind }) => (kind === 'industry' ? (market.find(id) ?? []) : []))
    .map(({ row }) => finishedBars(market, row))
  const slices = startSlices()
  const points: Point[] = []
  for (const month of monthsOf(sessionsOf(market, ownBars))) {
    const turnover = amountIn(ownBars, month)
    const whole = all.reduce((sum, bars) => sum + amountIn(bars, month), 0)
    points.push({
      ...pointOf(members, month),
      indexClose: closeOn(ownBars, month.to),
      turnoverShare: whole > 0 ? turnover / whole : null,
    })
    if (slices.isOver()) await slices.next()
  }
  return staged(ranked(points))
}

/** Sessions of the index of the market, of the industry itself where files bring none. */
function sessionsOf(market: Market, { date }: DayColumns): Int32Array {
  const benchmark = market.find(BENCHMARK)
  const bars = benchmark === null ? null : finishedBars(market, benchmark.row)
  return bars === null || bars.length === 0 ? date : bars.date
}

function monthsOf(sessions: Int32Array): Month[] {
  const ends = Array.from(sessions).filter((day, at) => Math.floor(day / 100) !== Math.floor((sessions[at + 1] ?? 0) / 100))
  return ends.slice(-MONTHS).map((to, place, list) => ({ to, after: list[place - 1] ?? Math.floor(to / 100) * 100 }))
}

function closeOn({ date, close }: DayColumns, day: number): number | null {
  const at = upperBound(date, day) - 1
  return at < 0 || intAt(date, at) !== day ? null : intAt(close, at) / 1000
}

function amountIn({ date, amount }: DayColumns, { after, to }: Month): number {
  let sum = 0
  for (let at = upperBound(date, to) - 1; at >= 0 && intAt(date, at) > after; at--) sum += numberAt(amount, at)
  return sum
}

/** Medians over the members; `known` is what each reports, NaN where it does not. */
function medianOf(members: readonly Member[], known: (member: Member) => number): number | null {
  return median(Float64Array.from(members, known))
}

function pointOf(members: readonly Member[], { after, to }: Month): Point {
  const date = isoOfDay(to)
  const endMs = Date.parse(`${date}T23:59:59+08:00`)
  const valued = (key: string) => (member: Member) => {
    const at = upperBound(member.valuation.date, to) - 1
    return at < 0 || itemAt(member.valuation.date, at) <= after ? Number.NaN : (member.valuation.values[key]?.[at] ?? Number.NaN)
  }
  const grown = (key: 'revenueYoy' | 'npYoy') => (member: Member) => {
    const newest = member.growth
      .filter(({ knownMs }) => knownMs <= endMs)
      .reduce<Member['growth'][number] | null>((best, one) => (best === null || one.enddate >= best.enddate ? one : best), null)
    return newest?.[key] ?? Number.NaN
  }
  const sides = members.flatMap(({ bars, ma60 }) => {
    const at = upperBound(bars.dates, to) - 1
    return at < 0 || Number.isNaN(ma60[at]) ? [] : [numberAt(bars.close, at) > numberAt(ma60, at)]
  })
  return {
    date,
    indexClose: null,
    peMedian: medianOf(members, valued('peTtm')),
    pePctile: null,
    pbMedian: medianOf(members, valued('pb')),
    pbPctile: null,
    revYoyMedian: medianOf(members, grown('revenueYoy')),
    npYoyMedian: medianOf(members, grown('npYoy')),
    breadthMa60: sides.length === 0 ? null : sides.filter(Boolean).length / sides.length,
    turnoverShare: null,
    moneyNet: moneyIn(members, { after, to }),
    stage: null,
  }
}

/** Net money of super-large and large orders in a month, 元; null where none is known. */
function moneyIn(members: readonly Member[], { after, to }: Month): number | null {
  let sum = 0
  let count = 0
  for (const { flow } of members) {
    for (let at = upperBound(flow.date, to) - 1; at >= 0 && itemAt(flow.date, at) > after; at--) {
      const net = (flow.values.superNet?.[at] ?? Number.NaN) + (flow.values.bigNet?.[at] ?? Number.NaN)
      if (Number.isNaN(net)) continue
      sum += net
      count++
    }
  }
  return count === 0 ? null : sum
}

function ranked(points: readonly Point[]): Point[] {
  const rank = (key: 'peMedian' | 'pbMedian') => {
    const column = Float64Array.from(points, (point) => point[key] ?? Number.NaN)
    return (value: number | null) => (value === null ? null : percentileRank(column, value))
  }
  const pe = rank('peMedian')
  const pb = rank('pbMedian')
  return points.map((point) => ({ ...point, pePctile: pe(point.peMedian), pbPctile: pb(point.pbMedian) }))
}

function staged(points: readonly Point[]): Point[] {
  return points.map((point, at) => {
    const growth = rise(point.npYoyMedian, points[at - GROWTH_BACK]?.npYoyMedian)
    const breadth = rise(point.breadthMa60, points[at - BREADTH_BACK]?.breadthMa60)
    if (growth === null || breadth === null) return point
    return { ...point, stage: growth ? (breadth ? '扩张' : '放缓') : breadth ? '复苏' : '收缩' }
  })
}

function rise(now: number | null, before: number | null | undefined): boolean | null {
  return now === null || before === null || before === undefined ? null : now > before
}
