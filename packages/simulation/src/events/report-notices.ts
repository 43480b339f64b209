import type { AnnouncementKind } from '@guanlan/contract/rows/announcement-kinds.ts'
import { itemAt, lastItem } from '@guanlan/domain/collections/elements.ts'
import { sharesAt } from '../finance/company-books.ts'
import { reportsOf } from '../finance/group.ts'
import type { Reported } from '../finance/statements.ts'
import { industries } from '../sectors/industries.ts'
import type { Profile } from '../security-profile.ts'
import type { World } from '../simulated-world.ts'
import { type Company, isIn, type Notice, type Published } from './notice.ts'
import { chineseDate, growth, percent, yuan } from './wording.ts'

/** What a version of a report says: from the start of its year, 元. `before` is the year before as it was known by then. */
export type ReportFact = Published & {
  year: number
  quarter: number
  endDate: string
  restated: boolean
  revenue: number
  profit: number
  before: { revenue: number; profit: number } | null
}

function totals({ year, netted }: Reported): { revenue: number; profit: number } {
  let revenue = 0
  let cost = 0
  let profit = 0
  for (const { income } of year) {
    revenue += income.revenue
    cost += income.operatingCost
    profit += income.parentNetProfit
  }
  return { revenue: revenue - Math.round(cost * netted), profit }
}

function factsOf({ world, profile, before: end }: Company): ReportFact[] {
  const facts: ReportFact[] = []
  const known = new Map<string, { revenue: number; profit: number }>()
  for (const reported of reportsOf(world, profile)) {
    const { head, year } = reported
    if (head.effectiveAtMs >= end) continue
    const { at } = lastItem(year)
    const own = totals(reported)
    const lastYear = known.get(`${at.year - 1}${head.endDate.slice(4)}`) ?? null
    known.set(head.endDate, own)
    const { annDate, effectiveAtMs, endDate, restated } = head
    facts.push({ ...at, annDate, effectiveAtMs, endDate, restated, ...own, before: lastYear })
  }
  return facts
}

let newest: { world: World; profile: Profile; before: number; facts: readonly ReportFact[] } | null = null

/** Every version of every report known by the end of the range, oldest period first. Those of the company asked last are remembered. */
export function reportFacts(company: Company): readonly ReportFact[] {
  const { world, profile, before } = company
  if (newest?.world !== world || newest.profile !== profile || newest.before !== before)
    newest = { world, profile, before, facts: factsOf(company) }
  return newest.facts
}

const KINDS: readonly AnnouncementKind[] = ['q1Report', 'halfReport', 'q3Report', 'annualReport']
const PERIODS = ['年第一季度', '年半年度', '年第三季度', '年年度'] as const
/** 业绩增长 from here on. */
const LEAST_GROWTH = 0.5

/** 2026年第三季度. */
export function periodName({ year, quarter }: Pick<ReportFact, 'year' | 'quarter'>): string {
  return `${year}${PERIODS[quarter]}`
}

function goodOf(fact: ReportFact): Notice['good'] {
  const { profit, before } = fact
  if (before === null || before.profit <= 0 || profit <= 0) return undefined
  const value = Math.round((profit / before.profit - 1) * 1e6) / 1e6
  if (value < LEAST_GROWTH) return undefined
  return { kind: 'profitGrowth', value, reason: `${periodName(fact)}归母净利润${yuan(profit)}，同比增长${percent(value)}` }
}

function reportNotice({ world, profile }: Company, fact: ReportFact): Notice {
  const { annDate, effectiveAtMs, endDate, revenue, profit, before, quarter } = fact
  const shares = sharesAt(world.actions(profile), endDate)
  return {
    annDate,
    effectiveAtMs,
    kind: fact.restated ? 'correction' : itemAt(KINDS, quarter),
    refersTo: { dataset: 'incomeStatements', key: `${profile.security.code}|${endDate}` },
    figures: { revenue, parentNetProfit: profit },
    fields: {
      period: periodName(fact),
      date: chineseDate(annDate),
      revenue: yuan(revenue),
      profit: yuan(profit),
      revenueGrowth: growth(revenue, before?.revenue ?? null),
      profitGrowth: growth(profit, before?.profit ?? null),
      eps: (profit / shares).toFixed(4),
      margin: percent(profit / revenue),
      industry: itemAt(industries, profile.industry).name,
    },
    ...(fact.restated ? {} : { good: goodOf(fact) }),
  }
}

/**
 * 定期报告 and 追溯调整, published with their statements: by 30 April, 31 August and 31 October (《上市公司信息披露管理办法》).
 * Prospectus statements of the years before a listing have no report of their own.
 */
export function* reportNotices(company: Company, facts: readonly ReportFact[]): Generator<Notice> {
  const { life, security } = company.profile
  for (const fact of facts) {
    const isBeforeListing = life.listed !== null && security.listDate !== null && fact.endDate < security.listDate
    if (isIn(company, fact) && !(isBeforeListing && fact.annDate <= (security.listDate ?? ''))) yield reportNotice(company, fact)
  }
}
