import type { AuditOpinion } from '@guanlan/contract/rows/finance-reports.ts'
import type { Pledge } from '@guanlan/contract/rows/holder-trades.ts'
import type { Guarantees, Lawsuit } from '@guanlan/contract/rows/operation.ts'
import { datasets } from '@guanlan/datasets/registry.ts'
import { existing, firstItem } from '@guanlan/domain/collections/elements.ts'
import * as item from '@guanlan/engine/factors/fundamental/lines.ts'
import { balance, type Line, quartersBefore, ttm } from '@guanlan/engine/factors/fundamental/report-book.ts'
import type { RiskCompany } from '@guanlan/engine/finance/risk-flags.ts'
import type { Instrument } from '../../../market/instrument.ts'
import { spelledOut } from '../../../market/reading/absence.ts'
import { companyRows } from '../../../market/reading/company-rows.ts'
import { known } from '../../../market/reading/figures.ts'
import type { Books } from './books.ts'
import type { Ports } from './ports.ts'

/** 组合类财务退市指标的营业收入线 by board since the annual reports of 2024 (沪深《股票上市规则》2024 年修订 §9.3.2, 北交所 §10.3.1), 元. */
const REVENUE_LINES = { main: 3e8, b: 3e8, chinext: 1e8, star: 1e8, bse: 5e7 } as const
const YEARS = 3

/** What documents beside the statements report; null where a data set has no rows and that does not mean that there is nothing. */
export type RiskDocuments = {
  audits: readonly AuditOpinion[] | null
  pledges: readonly Pledge[] | null
  guarantees: readonly Guarantees[] | null
  lawsuits: readonly Lawsuit[] | null
  reasons: Readonly<Record<string, string>>
}

/** Reads them. In a generated market that is filled no rows mean that nothing happened; upstreams and files may just not have reported. Throws TornPart. */
export async function readRiskDocuments(ctx: Ports, i: Instrument, books: Pick<Books, 'ends' | 'absent'>): Promise<RiskDocuments> {
  const isWhole = ctx.source === 'simulated' && books.ends.length > 0 && ctx.datasets.filling() === null
  const audits = await companyRows(ctx, i, datasets.auditOpinions)
  const pledges = await companyRows(ctx, i, datasets.pledges)
  const guarantees = await companyRows(ctx, i, datasets.guarantees)
  const lawsuits = await companyRows(ctx, i, datasets.lawsuits)
  const why = ({ absent }: { absent: string | null }) => (absent === null ? '' : spelledOut(absent, ctx).reason)
  const reported = <Row>({ rows }: { rows: readonly Row[] }) => (rows.length === 0 && !isWhole ? null : rows)
  return {
    audits: audits.rows.length === 0 ? null : audits.rows.toSorted((a, b) => (a.endDate < b.endDate ? 1 : -1)),
    pledges: reported(pledges),
    guarantees: reported(guarantees),
    lawsuits: reported(lawsuits),
    reasons: {
      opinionLevel: why(audits),
      auditorChanges: why(audits) || '没有披露会计师事务所是否更换',
      pledgedShares: why(pledges),
      guarantees: why(guarantees),
      lawsuits: why(lawsuits),
      restatedReports: why(books),
    },
  }
}

function statementInputs({ newest, ends }: Books) {
  const end = ends[0] ?? ''
  const of = (line: Line, at = end) => known(line(newest, at))
  const before = quartersBefore(end, 4)
  return {
    receivables: of(item.receivables),
    receivablesBefore: of(item.receivables, before),
    revenue: of(item.revenue),
    revenueBefore: of(item.revenue, before),
    revenueTtm: of(ttm(item.revenue)),
    inventory: of(item.inventory),
    inventoryBefore: of(item.inventory, before),
    operatingCost: of(item.operatingCost),
    operatingCostBefore: of(item.operatingCost, before),
    costTtm: of(ttm(item.operatingCost)),
    goodwill: of(item.goodwill),
    parentEquity: of(item.parentEquity),
    shareCapital: of(balance((row) => row.shareCapital)),
    totalAssets: of(item.totalAssets),
    totalAssetsBefore: of(item.totalAssets, before),
    totalLiabilities: of(item.totalLiabilities),
    currentAssets: of(item.currentAssets),
    currentLiabilities: of(item.currentLiabilities),
    cash: of(item.monetaryFunds),
    shortTermBorrowing: of(item.shortBorrowing),
    longTermBorrowing: of(item.longBorrowing),
    netProfitTtm: of(ttm(item.netProfit)),
    ocfTtm: of(ttm(item.operatingCash)),
    npTtm: of(ttm(item.parentProfit)),
    deductedTtm: of(ttm(item.deductedProfit)),
  }
}

/** Σ over values that must all be known. */
function sumOf(values: readonly (number | null)[]): number | null {
  return values.some((value) => value === null) ? null : values.reduce<number>((sum, value) => sum + existing(value), 0)
}

function annualInputs({ newest, ends }: Books, board: Instrument['board']) {
  const years = ends.filter((end) => end.endsWith('-12-31')).slice(0, YEARS)
  const of = (line: Line) => years.map((end) => known(line(newest, end)))
  const isEnough = years.length === YEARS
  const deducted = of(item.deductedProfit)
  const last = [of(item.totalProfit)[0] ?? null, of(item.netProfit)[0] ?? null, deducted[0] ?? null]
  const lowest = last.filter((value) => value !== null)
  return {
    ocf3: isEnough ? sumOf(of(item.operatingCash)) : null,
    netProfit3: isEnough ? sumOf(of(item.netProfit)) : null,
    lossYears: years.length === 0 || deducted.includes(null) ? null : deducted.filter((value) => existing(value) < 0).length,
    annualRevenue: of(item.revenue)[0] ?? null,
    lowestProfit: lowest.length === 0 ? null : Math.min(...lowest),
    revenueLine: REVENUE_LINES[board ?? 'main'],
  }
}

/** Reports within three years whose later version changed what was published. */
function restatedReports({ income, balance: balances, cash, ends }: Books): number | null {
  if (ends.length === 0) return null
  const from = quartersBefore(firstItem(ends), YEARS * 4)
  return ends.filter((end) => end > from && [income, balances, cash].some((one) => (one.get(end)?.length ?? 0) > 1)).length
}

function documentInputs({ audits, pledges, guarantees, lawsuits }: RiskDocuments, totalShares: number | null) {
  const changes = audits?.slice(0, YEARS).map(({ agencyChanged }) => agencyChanged) ?? [null]
  const newest = guarantees?.toSorted((a, b) => (a.endDate < b.endDate ? 1 : -1))[0]
  const open = lawsuits?.filter(({ role, stage }) => role === '被告' && stage !== '和解' && stage !== '执行完毕') ?? null
  return {
    opinionLevel: audits?.[0]?.level ?? null,
    auditorChanges: changes.includes(null) ? null : changes.filter(Boolean).length,
    pledgedShares: pledges === null ? null : pledges.reduce((sum, one) => (one.status === 'open' ? sum + one.shares : sum), 0),
    totalShares,
    guarantees: guarantees === null ? null : (newest?.total ?? 0),
    lawsuits: open === null ? null : open.reduce((sum, { amount }) => sum + amount, 0),
  }
}

/** What the rules of 风险项 look at. */
export function riskCompany(
  books: Books,
  { i, totalShares, documents }: { i: Instrument; totalShares: number | null; documents: RiskDocuments },
): RiskCompany {
  const annual = annualInputs(books, i.board)
  return {
    isFinancial: books.isFinancial,
    inputs: {
      ...statementInputs(books),
      ...annual,
      ...documentInputs(documents, totalShares),
      restatedReports: restatedReports(books),
    },
    reasons: {
      ...documents.reasons,
      ocf3: '已披露的年报不足三份',
      netProfit3: '已披露的年报不足三份',
      lossYears: '没有年报，或年报没有披露扣非净利润',
      totalShares: '不知道总股本',
    },
  }
}
