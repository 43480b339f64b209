import type { ResearchReport } from '@guanlan/contract/rows/research.ts'
import type { ForecastMetric, Forecasts } from '@guanlan/contract/schemas/stock/ratings.ts'
import type { ExRightEvent } from '@guanlan/datasets/market-facts.ts'
import { datasets } from '@guanlan/datasets/registry.ts'
import { existing, numberAt } from '@guanlan/domain/collections/elements.ts'
import { mean, median } from '@guanlan/engine/statistics.ts'
import { wilsonInterval } from '@guanlan/engine/strategy-stats.ts'
import { countsInMarket, type Instrument } from '../../../market/instrument.ts'
import { requireStock } from '../../../market/reading/company-rows.ts'
import { coveredDay } from '../../../market/reading/covered-day.ts'
import { missingOf } from '../../../market/reading/missing-of.ts'
import { completing, decidedBy } from '../../../market/reading/provenance.ts'
import { sharesFor } from '../../../market/reading/shares-for.ts'
import type { Handler } from '../../handler.ts'
import { type AnnualFigures, readAnnual } from './annual.ts'
import type { Ports } from './ports.ts'
import { readReports, standingOn } from './reports.ts'

const ACTUAL_YEARS = 8
const YEARS_AHEAD = 3
const KEYS = { eps: 'eps', np: 'netProfit', revenue: 'revenue' } as const

type Around = { metric: ForecastMetric; annual: AnnualFigures; events: readonly ExRightEvent[]; today: string }

/** 业绩预测. Throws unknown_security, no_data for an index. */
export const forecasts: Handler<'ratings.forecasts', Ports> = async ({ secucode, metric }, ctx) => {
  const i = requireStock(ctx, secucode)
  const today = coveredDay(ctx, datasets.researchReports)
  const [reports, annual] = await Promise.all([readReports(ctx, i), readAnnual(ctx, i)])
  const around: Around = { metric, annual, events: ctx.market.exRights(i.row), today }
  const standing = standingOn(reports.rows, today)
  const firstYear =
    annual.firstYear ?? standing.map(({ forecasts: [one] }) => one?.year ?? Number.POSITIVE_INFINITY).sort((a, b) => a - b)[0] ?? null
  const known = firstYear !== null && Number.isFinite(firstYear) ? firstYear : null
  const industryMean = industryMeanOf(ctx, i, metric)
  const surprise = surprisesOf(reports.rows, around)
  const data: Forecasts = {
    metric,
    firstYear: known,
    actual: actualOf(around),
    forecast: known === null ? [] : forecastOf(standing, around, { firstYear: known, industryMean }),
    detail: known === null ? [] : standing.map((report) => detailOf(report, known, around)).sort((a, b) => (a.date < b.date ? 1 : -1)),
    surprise,
    above: aboveOf(surprise),
  }
  const none = reports.absent ?? '近 180 天没有研报给出这一项预测'
  const missing = [
    ...(data.forecast.length === 0 ? [{ field: 'forecast', reason: none }] : []),
    ...(data.actual.length === 0 ? [{ field: 'actual', reason: '{incomeStatements|还没有披露年报}' }] : []),
    ...missingOf(data, reasons),
  ]
  return { data, missing, ...decidedBy(reports.origin, completing(annual.origin)) }
}

const untold = '研报没有预测这一年，或数据源只给出每股收益预测'
const reasons = {
  firstYear: '{incomeStatements|还没有披露年报}，也没有研报',
  'forecast.before': '没有上一年的数',
  'forecast.yoy': '没有上一年的数，或上一年为零',
  'forecast.industryMean': '行业平均只有第一个预测年度的净利润与每股收益；{sectorMembers}或因子还没有算好时也没有',
  ...Object.fromEntries(['eps', 'np', 'revenue'].flatMap((key) => ['y1', 'y2', 'y3'].map((year) => [`detail.${key}.${year}`, untold]))),
  'surprise.diffRatio': '预期为零',
  'above.ratio': '{consensus|没有既有年末预期又有年报的年度}',
  'above.low': '{consensus|没有既有年末预期又有年报的年度}',
  'above.high': '{consensus|没有既有年末预期又有年报的年度}',
}

/** What a report expects of a year, earnings per share on the shares of a day; null where it reports nothing. */
function expectedBy(
  report: ResearchReport,
  year: number,
  { metric, events, on }: Pick<Around, 'metric' | 'events'> & { on: string },
): number | null {
  const value = report.forecasts.find((one) => one.year === year)?.[KEYS[metric]] ?? null
  return value === null || metric !== 'eps' ? value : value / sharesFor(events, report.date, on)
}

/** An annual figure, earnings per share on the shares of a day. */
function reportedIn({ annual, metric, events }: Around, year: number, on: string): number | null {
  const reported = annual[metric].get(year)
  if (reported === undefined) return null
  return metric === 'eps' ? reported.value / sharesFor(events, `${year}-12-31`, on) : reported.value
}

function actualOf(around: Around): Forecasts['actual'] {
  const { annual, metric, today } = around
  return [...annual[metric]]
    .map(([year, { annDate }]) => ({ year, value: reportedIn(around, year, today), annDate }))
    .sort((a, b) => a.year - b.year)
    .slice(-ACTUAL_YEARS)
}

type Ahead = { firstYear: number; industryMean: number | null }

function forecastOf(standing: readonly ResearchReport[], around: Around, { firstYear, industryMean }: Ahead): Forecasts['forecast'] {
  let before = reportedIn(around, firstYear - 1, around.today)
  return Array.from({ length: YEARS_AHEAD }, (_, k) => firstYear + k).flatMap((year) => {
    const values = standing.flatMap((report) => expectedBy(report, year, { ...around, on: around.today }) ?? [])
    const average = mean(values)
    if (average === null) return []
    const yoy = before === null || before === 0 ? null : (average - before) / Math.abs(before)
    const line = {
      year,
      values,
      n: values.length,
      mean: average,
      median: median(values),
      before,
      yoy,
      max: Math.max(...values),
      min: Math.min(...values),
      industryMean: year === firstYear ? industryMean : null,
    }
    before = average
    return [line]
  })
}

function detailOf(report: ResearchReport, firstYear: number, { events, today }: Around): Forecasts['detail'][number] {
  const figures = (metric: ForecastMetric) => {
    const of = (ahead: number) => expectedBy(report, firstYear + ahead, { metric, events, on: today })
    return { y1: of(0), y2: of(1), y3: of(2) }
  }
  const { id, firm, analysts, date } = report
  return { id, org: firm, analyst: analysts.join('、'), date, eps: figures('eps'), np: figures('np'), revenue: figures('revenue') }
}

/** Consensus at the end of each year that is reported by now beside the report, newest first. */
function surprisesOf(reports: readonly ResearchReport[], around: Around): Forecasts['surprise'] {
  return [...around.annual[around.metric].keys()]
    .sort((a, b) => b - a)
    .flatMap((year) => {
      const end = `${year}-12-31`
      const values = standingOn(reports, end).flatMap((report) => expectedBy(report, year, { ...around, on: end }) ?? [])
      const consensusAtYearEnd = mean(values)
      const actual = reportedIn(around, year, end)
      if (consensusAtYearEnd === null || actual === null) return []
      const diffRatio = consensusAtYearEnd === 0 ? null : (actual - consensusAtYearEnd) / Math.abs(consensusAtYearEnd)
      return [{ year, values, n: values.length, consensusAtYearEnd, actual, diffRatio }]
    })
}

function aboveOf(surprise: Forecasts['surprise']): Forecasts['above'] {
  const n = surprise.length
  const count = surprise.filter(({ actual, consensusAtYearEnd }) => existing(actual) > existing(consensusAtYearEnd)).length
  const interval = wilsonInterval(count, n)
  return { n, count, ratio: n === 0 ? null : count / n, low: interval?.[0] ?? null, high: interval?.[1] ?? null }
}

/** Mean expectation of the first year not reported yet over the industry, from the newest factors; of 净利润, or per share of each company. */
function industryMeanOf({ market, factors }: Ports, i: Instrument, metric: ForecastMetric): number | null {
  const column = factors.cut()?.columns.get('expected-profit')
  const sector = market.sectorsOf(i.id).find((one) => one.sector.kind === 'industry')?.sector
  if (column === undefined || sector === undefined || metric === 'revenue' || !countsInMarket(i)) return null
  const rows = new Set(market.members(sector.id, null).map(({ row }) => market.instruments[row]?.id))
  const { totalShares } = market.quotes()
  const shares = new Map(market.instruments.map(({ id, row }) => [id, totalShares[row]]))
  const values = (factors.cut()?.codes ?? []).flatMap((code, at) => {
    if (!rows.has(code) || Number.isNaN(column[at])) return []
    const value = metric === 'np' ? numberAt(column, at) : numberAt(column, at) / (shares.get(code) ?? Number.NaN)
    return Number.isFinite(value) ? [value] : []
  })
  return mean(values)
}
