import { itemAt } from '@guanlan/domain/collections/elements.ts'
import { median } from '@guanlan/engine/statistics.ts'
import type { WorldView } from '../group.ts'
import { sessionUpTo } from '../sessions.ts'

const COVERED_SESSIONS = 20
/** Announcements are kept for the newest days alone: the last four weeks are complete in every world. */
const RECENT_DAYS = 28

/** Days back from a date, YYYY-MM-DD. */
const daysFrom = (date: string, days: number) => new Date(Date.parse(date) + days * 86_400_000).toISOString().slice(0, 10)

function newestBySecurity<Row extends { secucode: string; endDate: string; annDate: string }>(rows: readonly Row[]): Map<string, Row> {
  const newest = new Map<string, Row>()
  for (const row of rows) {
    const before = newest.get(row.secucode)
    if (before === undefined || `${row.endDate} ${row.annDate}` > `${before.endDate} ${before.annDate}`) newest.set(row.secucode, row)
  }
  return newest
}

/** Companies listed at the end of the range: A shares that still trade. */
function listed(view: WorldView): string[] {
  const last = sessionUpTo(view.range.to)
  return view.world.profiles
    .filter(({ security, life }) => security.board !== 'b' && !security.delisted && life.first <= last && life.last >= last)
    .map(({ security }) => security.code)
}

function companyFigures(view: WorldView, codes: readonly string[]) {
  const sheets = newestBySecurity(view.rows('balanceSheets'))
  const indicators = newestBySecurity(view.rows('financialIndicators'))
  const last = sessionUpTo(view.range.to)
  const isStarred = (code: string) =>
    view.world.profile(code)?.marks.some(({ mark, from, to }) => mark === '*ST' && from <= last && last < to)
  const negative = codes.filter((code) => (sheets.get(code)?.parentEquity ?? 1) < 0)
  const returns = codes.flatMap((code) => {
    const [profit, equity] = [indicators.get(code)?.npTtm, sheets.get(code)?.parentEquity]
    return profit === null || profit === undefined || equity === undefined || equity <= 0 ? [] : [profit / equity]
  })
  return {
    highRoe: returns.filter((one) => one > 0.4).length / Math.max(returns.length, 1),
    negativeEquity: negative.length / codes.length,
    negativeUnmarked: negative.filter((code) => isStarred(code) !== true).length / codes.length,
  }
}

function eventFigures(view: WorldView, codes: readonly string[]) {
  const { to } = view.range
  const own = new Set(codes)
  const of = <Row extends { secucode: string }>(rows: readonly Row[]) => rows.filter(({ secucode }) => own.has(secucode))
  const ahead = of(view.rows('unlocks')).filter(({ date }) => date > to && date <= daysFrom(to, 365))
  const notices = of(view.rows('announcements')).filter(({ annDate }) => annDate > daysFrom(to, -RECENT_DAYS) && annDate <= to)
  const byDay = Map.groupBy(notices, ({ annDate }) => annDate)
  const reports = Map.groupBy(of(view.rows('researchReports')), ({ secucode }) => secucode)
  return {
    unlocks: ahead.length / 12 / codes.length,
    announcements: (median([...byDay.values()].map((rows) => rows.length)) ?? 0) / codes.length,
    kinds: new Set(notices.map(({ kind }) => kind)).size,
    mostFirms: Math.max(0, ...[...reports.values()].map((rows) => new Set(rows.map(({ firm }) => firm)).size)),
  }
}

/** Largest relative change of the financing balance of the market in 20 sessions. */
function financingMove(view: WorldView): number {
  const days = Map.groupBy(view.rows('marginTotals'), ({ tradeDate }) => tradeDate)
  const balances = [...days]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([, rows]) => rows.reduce((sum, { finBalance }) => sum + (finBalance ?? 0), 0))
  return balances
    .slice(COVERED_SESSIONS)
    .reduce((most, one, i) => (itemAt(balances, i) > 0 ? Math.max(most, Math.abs(one / itemAt(balances, i) - 1)) : most), 0)
}

/** Figures of companies and events; counts are for each listed company, so that markets of any size compare. */
export function factFigures(view: WorldView) {
  const codes = listed(view)
  const yearBefore = daysFrom(view.range.to, -365)
  const young = view.world.securities.filter(({ listDate }) => listDate !== null && listDate > yearBefore && listDate <= view.range.to)
  return {
    companies: codes.length,
    ...companyFigures(view, codes),
    ...eventFigures(view, codes),
    financingMove: financingMove(view),
    listingsPerWeek: young.length / 52,
  }
}
