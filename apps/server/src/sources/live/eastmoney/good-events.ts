import type { GoodEvent, GoodEventKind, Survey } from '@guanlan/contract/rows/events.ts'
import type { EarningsForecast, FinancialIndicator } from '@guanlan/contract/rows/finance-reports.ts'
import { shanghaiInstant, toDayNumber } from '@guanlan/domain/calendar/trade-date.ts'
import { parseSecuCode } from '@guanlan/domain/securities/instrument.ts'
import type { LiveAdapter, LiveRange } from '../adapter.ts'
import type { FetchLayer } from '../fetch-layer/fetch-layer.ts'
import { figureOf, plainText } from '../read-columns.ts'
import { dateOf, REPORTS_HOST, type ReportRow, reportRows, secucodeOf } from './datacenter.ts'
import { reasonOf } from './money-flow/dragon-tiger.ts'
import { earningsForecastsAdapter } from './reports/earnings-forecasts.ts'
import { financialIndicatorsAdapters } from './reports/financial-indicators.ts'
import { surveysAdapter } from './reports/surveys.ts'

/** The thresholds of `goodEventKinds`. */
const LEAST_GROWTH = 0.5
const LEAST_VISITORS = 30
const LEAST_NET_SHARE = 0.15
const LEAST_CONTRACT = 0.1
const GOOD_FORECASTS: readonly string[] = ['预增', '扭亏']
/** The vendor's own share of revenue must be that of the amounts, or they are not in 元. */
const SHARE_TOLERANCE = 0.01
/** Exchanges publish lists by half past five. */
const LISTS_MINUTE = 17 * 60 + 30
const LIST_COLUMNS = ['SECUCODE', 'TRADE_DATE', 'EXPLANATION', 'ACCUM_AMOUNT', 'BILLBOARD_NET_AMT'] as const
const CONTRACT_COLUMNS = ['SECURITYCODE', 'DIM_RDATE', 'CONTRACTNAME', 'AMOUNTS', 'SNDYYSR', 'ZSNDYYSRBL'] as const

type Found = { secucode: string; eventDate: string; value: number; reason: string; effectiveAtMs: number; part?: string }

function eventOf(kind: GoodEventKind, { part = '', ...found }: Found): GoodEvent {
  const id = ['em', found.secucode, found.eventDate, kind, part].filter((word) => word !== '').join('-')
  return { id, kind, announcementId: null, ...found }
}

const percent = (ratio: number) => `${(ratio * 100).toFixed(1)}%`
const wan = (yuan: number) => `${Math.round(yuan / 1e4)} 万元`

/** 定期报告归母净利润同比增长不低于 50%; growth out of a loss is another kind. */
function growthOf({ secucode, annDate, endDate, npYoy, eps, effectiveAtMs, restated }: FinancialIndicator): GoodEvent[] {
  if (restated || npYoy === null || npYoy < LEAST_GROWTH || eps === null || eps <= 0) return []
  const reason = `${endDate} 报告期归母净利润同比增长 ${percent(npYoy)}`
  return [eventOf('profitGrowth', { secucode, eventDate: annDate, value: npYoy, reason, effectiveAtMs, part: endDate })]
}

function forecastOf({ secucode, annDate, endDate, type, npMin, npMax, effectiveAtMs }: EarningsForecast): GoodEvent[] {
  const value = npMin ?? npMax
  if (!GOOD_FORECASTS.includes(type) || value === null) return []
  const reason = `${endDate} 报告期业绩预告${type}，归母净利润不低于 ${wan(value)}`
  return [eventOf('forecastGood', { secucode, eventDate: annDate, value, reason, effectiveAtMs, part: endDate })]
}

function surveyOf({ id, secucode, annDate, organizations, effectiveAtMs }: Survey): GoodEvent[] {
  if (organizations === null || organizations < LEAST_VISITORS) return []
  const reason = `一次接待 ${organizations} 家机构调研`
  return [
    eventOf('survey', { secucode, eventDate: annDate, value: organizations, reason, effectiveAtMs, part: id.split('-').at(-1) ?? '' }),
  ]
}

function listOf(row: ReportRow): GoodEvent[] {
  const net = figureOf(row.BILLBOARD_NET_AMT)
  const amount = figureOf(row.ACCUM_AMOUNT)
  if (net === null || amount === null || amount <= 0 || net / amount < LEAST_NET_SHARE) return []
  const eventDate = dateOf(row, 'TRADE_DATE')
  const reason = `上榜席位净买入 ${wan(net)}，占成交额 ${percent(net / amount)}`
  const effectiveAtMs = shanghaiInstant(toDayNumber(eventDate), LISTS_MINUTE)
  const part = reasonOf(String(row.EXPLANATION))
  return [eventOf('dragonTigerBuy', { secucode: secucodeOf(row), eventDate, value: net, reason, effectiveAtMs, part })]
}

async function lists(layer: FetchLayer, { from, to }: LiveRange): Promise<GoodEvent[]> {
  const rows = await reportRows(layer, {
    reportName: 'RPT_DAILYBILLBOARD_DETAILSNEW',
    filter: `(TRADE_DATE<='${to}')(TRADE_DATE>='${from}')`,
    sort: 'SECURITY_CODE,-TRADE_DATE,EXPLANATION',
    columns: LIST_COLUMNS,
  })
  return rows.flatMap(listOf)
}

function contractOf(row: ReportRow, at: number): GoodEvent[] {
  const secucode = parseSecuCode(String(row.SECURITYCODE))
  const value = figureOf(row.AMOUNTS)
  const revenue = figureOf(row.SNDYYSR)
  const statedShare = figureOf(row.ZSNDYYSRBL)
  if (secucode === null || value === null || revenue === null || revenue <= 0 || statedShare === null) return []
  const share = value / revenue
  if (share < LEAST_CONTRACT || Math.abs(share - statedShare / 100) > SHARE_TOLERANCE * share) return []
  const eventDate = dateOf(row, 'DIM_RDATE')
  const reason = `公告合同《${plainText(row.CONTRACTNAME)}》金额 ${wan(value)}，为上年营业收入的 ${percent(share)}`
  const effectiveAtMs = shanghaiInstant(toDayNumber(eventDate), 0)
  return [eventOf('contract', { secucode, eventDate, value, reason, effectiveAtMs, part: String(at) })]
}

/** 重大合同 announced within some dates, numbered within the answer's order of company, date and name. */
async function contracts(layer: FetchLayer, { from, to }: LiveRange): Promise<GoodEvent[]> {
  const rows = await reportRows(layer, {
    reportName: 'RPTA_WEB_ZDHT_LIST',
    filter: `(DIM_RDATE>='${from}')(DIM_RDATE<='${to}')`,
    sort: 'DIM_RDATE,SECURITYCODE,AMOUNTS',
    columns: CONTRACT_COLUMNS,
  })
  const places = new Map<string, number>()
  return rows.flatMap((row) => {
    const day = `${row.SECURITYCODE} ${row.DIM_RDATE}`
    const at = (places.get(day) ?? 0) + 1
    places.set(day, at)
    return contractOf(row, at)
  })
}

/**
 * 市场利好 computed from 东方财富's reports, forecasts, contracts, surveys and lists that meet the published rule of their kind. Kinds that need bars
 * (连续涨停, 创一年新高, 高分红 against the price) are not computed live. Contracts were built without a recorded answer.
 */
export const goodEventsAdapter: LiveAdapter = {
  dataset: 'goodEvents',
  host: REPORTS_HOST,
  question: 'dates',
  daysPerQuestion: 15,
  async fetch(layer, range) {
    const forecasts = (await earningsForecastsAdapter.fetch(layer, range)) as EarningsForecast[]
    const visits = (await surveysAdapter.fetch(layer, range)) as Survey[]
    const reports = (await financialIndicatorsAdapters.market.fetch(layer, range)) as FinancialIndicator[]
    return [
      ...forecasts.flatMap(forecastOf),
      ...visits.flatMap(surveyOf),
      ...reports.flatMap(growthOf),
      ...(await lists(layer, range)),
      ...(await contracts(layer, range)),
    ]
  },
}
