import { northboundRegimes } from '@guanlan/contract/rows/northbound.ts'
import { shanghaiInstant, toDayNumber } from '@guanlan/domain/calendar/trade-date.ts'
import { addTradingDays, previousTradingDay } from '@guanlan/domain/calendar/trading-calendar.ts'
import type { LiveAdapter } from '../../adapter.ts'
import { UpstreamFault } from '../../fetch-layer/upstream-fault.ts'
import { scaledFigure } from '../../read-columns.ts'
import { dateOf, REPORTS_HOST, type ReportRow, ratioOf, reportRows, secucodeOf } from '../datacenter.ts'

/** The vendor's numbers of 沪股通 and 深股通. */
const LINKS: Readonly<Record<string, 'sh' | 'sz'>> = { '001': 'sh', '003': 'sz' }
/** Since then neither sides nor daily holdings are reported. */
const TURNOVER_ONLY = northboundRegimes.find(({ id }) => id === 'turnover-only')?.from ?? ''
const MILLION = 1e6
const EVENING_MINUTE = 17 * 60 + 30
const MORNING_MINUTE = 8 * 60
/** Quarterly holdings come out on the fifth trading day of the next quarter. */
const DAYS_AFTER_QUARTER = 5

const common = { host: REPORTS_HOST, question: 'dates' } as const

/** 沪股通 or 深股通. Throws UpstreamFault for anything else. */
export function linkOf({ MUTUAL_TYPE }: ReportRow): 'sh' | 'sz' {
  const link = LINKS[String(MUTUAL_TYPE)]
  if (link === undefined) throw new UpstreamFault('format', REPORTS_HOST, `MUTUAL_TYPE 是 ${String(MUTUAL_TYPE)}`)
  return link
}

function turnoverOf(row: ReportRow) {
  const tradeDate = dateOf(row, 'TRADE_DATE')
  const amount = scaledFigure(row.DEAL_AMT, MILLION)
  const unpublished = { buyAmount: null, sellAmount: null, netAmount: null, quotaLeft: null }
  return { tradeDate, link: linkOf(row), amount, ...unpublished, effectiveAtMs: shanghaiInstant(toDayNumber(tradeDate), EVENING_MINUTE) }
}

/** 陆股通成交 from 东方财富 since sides are no longer published; its figures are in millions of 元. */
export const northboundTurnoverAdapter: LiveAdapter = {
  ...common,
  dataset: 'northboundTurnover',
  daysPerQuestion: 366,
  async fetch(layer, { from, to }) {
    const [, first] = [from, TURNOVER_ONLY].sort()
    const rows = await reportRows(layer, {
      reportName: 'RPT_MUTUAL_DEAL_HISTORY',
      filter: `(MUTUAL_TYPE in ("001","003"))(TRADE_DATE>='${first}')(TRADE_DATE<='${to}')`,
      sort: '-TRADE_DATE',
      columns: ['MUTUAL_TYPE', 'TRADE_DATE', 'DEAL_AMT'],
    })
    return rows.filter(({ DEAL_AMT }) => DEAL_AMT !== null).map(turnoverOf)
  },
}

/** The last trading day of each quarter that was over by the end of a stretch of dates. */
export function quarterEnds(from: string, to: string): string[] {
  const years = Array.from({ length: Number(to.slice(0, 4)) - Number(from.slice(0, 4)) + 1 }, (_, k) => Number(from.slice(0, 4)) + k)
  const next = years.flatMap((year) => [`${year}-01-01`, `${year}-04-01`, `${year}-07-01`, `${year}-10-01`])
  return next
    .filter((first) => first > TURNOVER_ONLY && first <= to)
    .map(previousTradingDay)
    .filter((date) => date >= from)
}

function quarterOf(row: ReportRow) {
  const endDate = dateOf(row, 'TRADE_DATE')
  const effectiveAtMs = shanghaiInstant(toDayNumber(addTradingDays(endDate, DAYS_AFTER_QUARTER)), MORNING_MINUTE)
  const held = { holdShares: row.HOLD_SHARES, holdRatio: ratioOf(row, 'TOTAL_SHARES_RATIO'), holdValue: row.HOLD_MARKET_CAP }
  return { secucode: secucodeOf(row), endDate, link: linkOf(row), ...held, effectiveAtMs }
}

/** 陆股通季度持股 from 东方财富: at the ends of quarters since holdings are reported no more often. */
export const northboundQuartersAdapter: LiveAdapter = {
  ...common,
  dataset: 'northboundQuarters',
  daysPerQuestion: 92,
  async fetch(layer, { from, to }) {
    const rows: ReportRow[] = []
    for (const date of quarterEnds(from, to)) {
      const filter = `(TRADE_DATE='${date}')(MUTUAL_TYPE in ("001","003"))`
      const columns = ['SECUCODE', 'TRADE_DATE', 'MUTUAL_TYPE', 'HOLD_SHARES', 'HOLD_MARKET_CAP', 'TOTAL_SHARES_RATIO']
      rows.push(
        ...(await reportRows(layer, {
          reportName: 'RPT_MUTUAL_HOLDSTOCKNORTH_STA',
          filter,
          sort: 'SECURITY_CODE',
          columns,
        })),
      )
    }
    return rows.map(quarterOf)
  },
}
