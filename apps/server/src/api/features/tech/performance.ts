import { type Performance, performancePeriods } from '@guanlan/contract/schemas/stock/tech.ts'
import { isoOfDay } from '@guanlan/domain/calendar/trade-date.ts'
import { intAt, numberAt } from '@guanlan/domain/collections/elements.ts'
import { type Bars, lastBars } from '@guanlan/engine/bars.ts'
import { standingOf } from '@guanlan/engine/factors/standing.ts'
import { maxDrawdown } from '@guanlan/engine/strategy-stats.ts'
import { countsInMarket, type Instrument } from '../../../market/instrument.ts'
import { FACTORS_NOT_READY } from '../../../market/reading/absence.ts'
import { missingOf } from '../../../market/reading/missing-of.ts'
import { originOf } from '../../../market/reading/origin-of.ts'
import { adjustedBars } from '../../../market/reading/price-view.ts'
import { ofLevels } from '../../../market/reading/sectors/level-origin.ts'
import { beginsBy, yearBars } from '../../../market/reading/year-bars.ts'
import { rowsOf } from '../../../research/factors/cut-rows.ts'
import type { Handler } from '../../handler.ts'
import { alignedTo, coverageOf, WITHOUT_BENCHMARK } from './past-record.ts'
import type { Ports } from './ports.ts'
import { factorFigure, type Subject, subjectOf } from './subject.ts'

const YEAR = 250
type Key = (typeof performancePeriods)[number]
type Period = Performance['periods'][number]
/** Sessions of each period, and the factor of the dictionary whose places are its ranks. */
const LENGTHS: Readonly<Partial<Record<Key, { sessions: number; factor: string }>>> = {
  '1d': { sessions: 1, factor: 'change-ratio' },
  '5d': { sessions: 5, factor: 'return-5d' },
  '20d': { sessions: 20, factor: 'return-20d' },
  '60d': { sessions: 60, factor: 'return-60d' },
  '120d': { sessions: 120, factor: 'return-120d' },
  '250d': { sessions: 250, factor: 'return-250d' },
}

/** 市场表现. Throws unknown_security; no_data for an index. */
export const performance: Handler<'tech.performance', Ports> = ({ secucode }, ctx) => {
  const subject = subjectOf(ctx, secucode)
  const whole = adjustedBars(subject.market, subject.i)
  const { view, industry } = subject
  const levels = industry && alignedTo(whole, industry.bars)
  const others = { industry: levels, index: alignedTo(whole, view.benchmark) }
  const ranks = ranksOf(ctx, subject)
  const data: Performance = {
    industry: industry?.name ?? null,
    periods: performancePeriods.map((key) => ({
      ...periodOf({ key, from: startOf(whole, key) }, whole, others),
      ...(ranks?.of(key) ?? { rankInIndustry: null, industryCount: null }),
    })),
    isSinceListing: beginsWithListing(subject.i, whole),
    rankDate: ranks?.date ?? null,
    ...riskOf(subject),
    ...rangeOf(subject, whole),
    series: seriesOf(whole, others),
  }
  const own = { ...reasons, ...ownReasons(data, subject, ctx.factors.cut() !== null) }
  const missing = missingOf(data, coverageOf(others.index) === 'none' ? { ...own, ...withoutBenchmark } : own)
  const sector = industry === null ? null : subject.market.find(industry.id)
  return { data, missing, ...ofLevels(subject.market, sector === null ? [] : [sector], originOf(subject.i, subject.market)) }
}

const FEW = '可比的日线不够这个区间'
const YEAR_RANGE = '可比的日线不足 52 周，或其间没有成交'
const YEAR_SHORT = '可比的日线不足 251 根'
const reasons = {
  industry: '{sectorMembers}',
  'periods.from': FEW,
  'periods.stock': FEW,
  volatility250: YEAR_SHORT,
  beta250: YEAR_SHORT,
  maxDrawdown250: YEAR_SHORT,
  sharpe250: YEAR_SHORT,
  price: '没有行情',
  high52w: YEAR_RANGE,
  low52w: YEAR_RANGE,
  distHigh: YEAR_RANGE,
  distLow: YEAR_RANGE,
  'series.index': '沪深300 当时没有行情',
}

/** The reasons that depend on what the security has: its industry, its ranks, and which of two sets of bars is too short. */
function ownReasons({ industry, periods }: Performance, { i }: Subject, hasCut: boolean): Record<string, string> {
  const lacks = (key: 'industry' | 'index') => periods.some((period) => period.stock !== null && period[key] === null)
  const level = lacks('industry') ? '所属行业在区间首尾没有点位' : FEW
  const ofIndustry = industry === null ? '{sectorMembers}' : level
  const ofIndex = lacks('index') ? '沪深300 当时没有行情' : FEW
  const unranked = hasCut ? '年初以来与上市以来不排名' : FACTORS_NOT_READY
  const rank = industry === null ? '{sectorMembers}' : countsInMarket(i) ? unranked : '该股不在选股范围'
  return {
    'periods.industry': ofIndustry,
    'periods.industryExcess': ofIndustry,
    'periods.index': ofIndex,
    'periods.excess': ofIndex,
    'periods.rankInIndustry': rank,
    'periods.industryCount': rank,
    rankDate: rank,
    'series.industry': industry === null ? '{sectorMembers}' : '所属行业当时没有点位',
  }
}

/** Reasons where the store has no bar of the index of the security's days. */
const withoutBenchmark = Object.fromEntries(
  ['periods.index', 'periods.excess', 'series.index', 'beta250'].map((field) => [field, WITHOUT_BENCHMARK]),
)

/** Place of the close a period is measured from; -1 where the bars do not reach so far. */
function startOf({ dates, length }: Bars, key: Key): number {
  const sessions = LENGTHS[key]?.sessions
  if (sessions !== undefined) return length - 1 - sessions
  if (key === 'sinceList') return length > 1 ? 0 : -1
  const year = Math.floor((dates[length - 1] ?? 0) / 10_000)
  let at = length - 1
  while (at >= 0 && Math.floor(intAt(dates, at) / 10_000) === year) at--
  return at
}

/** Levels beside the bars of the security. */
type Others = { industry: Float64Array | null; index: Float64Array }

function change(column: Float64Array | null, from: number): number | null {
  if (column === null || from < 0) return null
  const value = numberAt(column, column.length - 1) / numberAt(column, from) - 1
  return Number.isFinite(value) ? value : null
}

function periodOf({ key, from }: { key: Key; from: number }, bars: Bars, others: Others): Omit<Period, 'rankInIndustry' | 'industryCount'> {
  const industry = change(others.industry, from)
  const stock = change(bars.close, from)
  const index = change(others.index, from)
  return {
    key,
    from: from < 0 ? null : isoOfDay(intAt(bars.dates, from)),
    stock,
    industry,
    index,
    excess: stock === null || index === null ? null : stock - index,
    industryExcess: stock === null || industry === null ? null : stock - industry,
  }
}

type Ranks = { date: string; of(key: Key): Pick<Period, 'rankInIndustry' | 'industryCount'> }

/** Places among the listed A shares of the industry, from the factors of the newest session. */
function ranksOf({ factors }: Ports, { market, i, industry }: Subject): Ranks | null {
  const cut = factors.cut()
  if (cut === null || industry === null || !countsInMarket(i)) return null
  const rows = rowsOf(cut)
  const peers = market.members(industry.id, null).flatMap(({ row }) => {
    const one = market.instruments[row]
    const at = one !== undefined && countsInMarket(one) ? rows.get(one.id) : undefined
    return at === undefined ? [] : [at]
  })
  const own = peers.indexOf(rows.get(i.id) ?? -1)
  return {
    date: cut.date,
    of(key) {
      const column = cut.columns.get(LENGTHS[key]?.factor ?? '')
      const standing =
        column === undefined || own < 0
          ? null
          : standingOf(
              Float64Array.from(peers, (at) => numberAt(column, at)),
              own,
            )
      return { rankInIndustry: standing?.rank ?? null, industryCount: standing?.n ?? null }
    },
  }
}

function riskOf(subject: Subject): Pick<Performance, 'volatility250' | 'beta250' | 'maxDrawdown250' | 'sharpe250'> {
  const { close } = lastBars(subject.bars, YEAR + 1)
  const isEnough = close.length === YEAR + 1
  return {
    volatility250: factorFigure(subject, 'volatility-250d'),
    beta250: factorFigure(subject, 'beta-250d'),
    maxDrawdown250: isEnough ? maxDrawdown(Float64Array.from(close, (price) => price / numberAt(close, 0))) : null,
    sharpe250: factorFigure(subject, 'sharpe-250d'),
  }
}

/** Whether no bar since the listing is missing before the oldest. */
function beginsWithListing({ listDate }: Instrument, { dates, length }: Bars): boolean {
  return listDate !== null && length > 0 && beginsBy({ listDate }, { firstDate: intAt(dates, 0), from: listDate })
}

function rangeOf({ i, market }: Subject, bars: Bars): Pick<Performance, 'price' | 'high52w' | 'low52w' | 'distHigh' | 'distLow'> {
  const price = bars.close[bars.length - 1] ?? null
  const { highs, lows } = yearBars(i, market)
  if (price === null || highs.length === 0) return { price, high52w: null, low52w: null, distHigh: null, distLow: null }
  const high52w = Math.max(...highs)
  const low52w = Math.min(...lows)
  return { price, high52w, low52w, distHigh: price / high52w - 1, distLow: price / low52w - 1 }
}

/** A year and the close before it, all 0 on the first day. */
function seriesOf(bars: Bars, others: Others): Performance['series'] {
  const from = Math.max(0, bars.length - 1 - YEAR)
  const grown = (column: Float64Array | null) =>
    Array.from(bars.dates.subarray(from), (_, k) => {
      const value = column === null ? Number.NaN : numberAt(column, from + k) / numberAt(column, from) - 1
      return Number.isFinite(value) ? value : null
    })
  return {
    dates: Array.from(bars.dates.subarray(from), isoOfDay),
    stock: grown(bars.close).map((value) => value ?? 0),
    industry: grown(others.industry),
    index: grown(others.index),
  }
}
