import type { SectorCorrelation } from '@guanlan/contract/schemas/market/sector-history.ts'
import type { DayColumns } from '@guanlan/datasets/day-columns.ts'
import { isoOfDay } from '@guanlan/domain/calendar/trade-date.ts'
import { intAt, numberAt } from '@guanlan/domain/collections/elements.ts'
import { correlationOf, covariation, fisherInterval, LEAST_PAIRS } from '@guanlan/engine/correlation.ts'
import type { Instrument } from '../../../market/instrument.ts'
import type { Market } from '../../../market/market.ts'
import { requireSector } from '../../../market/reading/codes.ts'
import { round } from '../../../market/reading/figures.ts'
import { finishedBars } from '../../../market/reading/finished-bars.ts'
import { missingOf } from '../../../market/reading/missing-of.ts'
import { ofSession } from '../../../market/reading/provenance.ts'
import { ofLevels } from '../../../market/reading/sectors/level-origin.ts'
import type { Handler } from '../../handler.ts'
import { placeOn } from './periods.ts'
import type { Ports } from './ports.ts'

/** 上证指数, 深证成指, 创业板指, 科创50, 北证50, 上证50, 沪深300, 中证500, 中证1000. */
const INDEXES = ['SH000001', 'SZ399001', 'SZ399006', 'SH000688', 'BJ899050', 'SH000016', 'SH000300', 'SH000905', 'SH000852']

/** Daily changes are small and their squares smaller: what is made of them is sent of changes in percent, so that eight decimals are enough. */
const PERCENT = 100
const DECIMALS = 8

type Row = SectorCorrelation['rows'][number]
type Kind = Row['kind']

/** 相关性 of a sector with all others and the main indexes. Throws unknown_sector. */
export const correlation: Handler<'sectors.correlation', Ports> = ({ blockcode, days }, { market }) => {
  const own = requireSector(market, blockcode)
  const bars = finishedBars(market, own.row)
  const dates = bars.date.subarray(Math.max(0, bars.length - days - 1), bars.length)
  const changes = changesOn(bars, dates)
  const others = othersOf(market, own)
  const members = new Set(market.members(own.id, null).map(({ row }) => row))
  const rows = others
    .map((other): Row => {
      const reported = likenessOf(changes, changesOn(finishedBars(market, other.row), dates))
      return { code: other.id, name: other.name, kind: other.kind as Kind, ...reported, shared: sharedWith(market, members, other) }
    })
    .sort((a, b) => (b.correlation ?? -2) - (a.correlation ?? -2) || (a.code < b.code ? -1 : 1))
  const first = dates[1]
  const last = dates.at(-1)
  const data: SectorCorrelation = {
    blockcode: own.id,
    blockname: own.name,
    days,
    from: first === undefined ? null : isoOfDay(first),
    to: first === undefined || last === undefined ? null : isoOfDay(last),
    rows,
  }
  return { data, missing: missingOf(data, reasons), ...ofLevels(market, undefined, ofSession(market.snapshot(), data.to)) }
}

function othersOf(market: Market, own: Instrument): Instrument[] {
  const ids = [...market.sectors.map(({ id }) => id).filter((id) => id !== own.id), ...INDEXES]
  return ids.flatMap((id) => market.find(id) ?? [])
}

/** Change into each date from the one before it; NaN where the bars lack either. Both are walked once, oldest first. */
function changesOn({ date, close, length }: DayColumns, dates: Int32Array): Float64Array {
  let at = Math.max(0, placeOn(date, dates[0] ?? 0))
  const levels = Float64Array.from(dates, (day) => {
    while (at < length && intAt(date, at) < day) at++
    return at < length && date[at] === day ? intAt(close, at) : Number.NaN
  })
  return Float64Array.from({ length: Math.max(0, dates.length - 1) }, (_, k) => numberAt(levels, k + 1) / numberAt(levels, k) - 1)
}

function likenessOf(own: Float64Array, other: Float64Array): Omit<Row, 'code' | 'name' | 'kind' | 'shared'> {
  const reported = covariation(own, other)
  if (reported === null || reported.n < LEAST_PAIRS)
    return { n: reported?.n ?? 0, covariance: null, ownDeviation: null, deviation: null, correlation: null, low: null, high: null }
  const r = correlationOf(reported)
  const interval = r === null ? null : fisherInterval(r, reported.n)
  const sent = (value: number | null | undefined) => (value === null || value === undefined ? null : round(value, DECIMALS))
  return {
    n: reported.n,
    covariance: round(reported.covariance * PERCENT ** 2, DECIMALS),
    ownDeviation: round(reported.deviationA * PERCENT, DECIMALS),
    deviation: round(reported.deviationB * PERCENT, DECIMALS),
    correlation: sent(r),
    low: sent(interval?.[0]),
    high: sent(interval?.[1]),
  }
}

function sharedWith(market: Market, members: ReadonlySet<number>, { id }: Instrument): number | null {
  const others = market.members(id, null)
  return others.length === 0 ? null : others.reduce((sum, { row }) => sum + Number(members.has(row)), 0)
}

const few = `双方都有涨跌幅的交易日不足 ${LEAST_PAIRS} 个`
const reasons = {
  from: '板块没有行情',
  to: '板块没有行情',
  'rows.covariance': few,
  'rows.ownDeviation': few,
  'rows.deviation': few,
  'rows.correlation': `${few}，或其中一方没有变动`,
  'rows.low': `${few}，或两者完全同步`,
  'rows.high': `${few}，或两者完全同步`,
  'rows.shared': '没有保存这个指数的成分',
}
