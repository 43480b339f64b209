import type { ValuationBase, ValuationMetric } from '@guanlan/contract/schemas/stock/valuation.ts'
import { datasets } from '@guanlan/datasets/registry.ts'
import { numberAt } from '@guanlan/domain/collections/elements.ts'
import type { Statements } from '@guanlan/engine/factors/fundamental/report-book.ts'
import { figureOf } from '@guanlan/engine/factors/fundamental/reports.ts'
import { type PriceFacts, valuationFrame } from '@guanlan/engine/factors/fundamental/valuation-rows.ts'
import { absences } from '@guanlan/figures/absence.ts'
import { rowOf } from '@guanlan/figures/evaluate.ts'
import type { Fact } from '@guanlan/figures/expression.ts'
import type { FactDataset } from '@guanlan/figures/fact-datasets.ts'
import { factDates } from '@guanlan/figures/fact-dates.ts'
import type { Frame } from '@guanlan/figures/frame.ts'
import { type multipleRecords, valuationNow, valuationPe } from '@guanlan/figures/tables/valuation.ts'
import type { Instrument } from '../../../market/instrument.ts'
import { status } from '../../../market/quote-columns.ts'
import { companyRows } from '../../../market/reading/company-rows.ts'
import { dividendGap, yearCashPerShare } from '../../../market/reading/dividend-gap.ts'
import { type ImportedValuation, importedValuation } from '../../../market/reading/imported-valuation.ts'
import { periodName } from '../../../market/reading/period-name.ts'
import { decidedBy, type Provenance } from '../../../market/reading/provenance.ts'
import { B_SHARE, isComparable } from './comparable.ts'
import type { Present } from './history.ts'
import type { Reported } from './part.ts'
import type { Ports } from './ports.ts'

/** Newest statements of a company: the period and day of the newest report, nulls before the first; `absent` says of each data set why it has none. */
export type Reports = {
  book: Statements
  end: string | null
  annDate: string | null
  absent: Readonly<Partial<Record<FactDataset, string | null>>>
  origin: Provenance
}

/** Throws TornPart. */
export async function readReports(ctx: Ports, i: Instrument): Promise<Reports> {
  const [income, balance, cash] = await Promise.all([
    companyRows(ctx, i, datasets.incomeStatements),
    companyRows(ctx, i, datasets.balanceSheets),
    companyRows(ctx, i, datasets.cashFlows),
  ])
  const byEnd = <Row extends { endDate: string }>(rows: readonly Row[]) => new Map(rows.map((row) => [row.endDate, row]))
  const newest = income.rows.toSorted((a, b) => (a.endDate < b.endDate ? -1 : 1)).at(-1)
  return {
    book: { income: byEnd(income.rows), balance: byEnd(balance.rows), cash: byEnd(cash.rows) },
    end: newest?.endDate ?? null,
    annDate: newest?.annDate ?? null,
    absent: { incomeStatements: income.absent, balanceSheets: balance.absent, cashFlows: cash.absent },
    origin: decidedBy(income.origin, balance.origin, cash.origin),
  }
}

/** The days the facts of 估值概要 are of. */
export const datesOf = (frame: Frame) => factDates(valuationNow, frame, 0)

type Imported = ImportedValuation | null
/** The row of a share now, and what imported valuations of the session report where no reports do. Throws TornPart. */
export async function readRow(ctx: Ports, i: Instrument, { book, end, absent }: Reports): Promise<{ frame: Frame; current: Imported }> {
  const quotes = ctx.market.quotes()
  const imported = i.source === 'files' && isComparable(i) && end === null ? await importedValuation(ctx, i) : null
  // one of an earlier session is not that of the present price
  const current = imported?.date === ctx.market.snapshot().tradeDate ? imported : null
  const facts: PriceFacts = {
    price: () => (isComparable(i) ? numberAt(quotes.price, i.row) : Number.NaN),
    totalShares: () => numberAt(quotes.totalShares, i.row),
    cashPerShare: () => (isComparable(i) ? figureOf(yearCashPerShare(i, ctx.market)) : Number.NaN),
    importedMarketValue: () => figureOf(current?.totalMv),
    importedPe: () => figureOf(current?.peTtm),
    importedPb: () => figureOf(current?.pb),
    importedPs: () => figureOf(current?.ps),
    importedYield: () => Number.NaN,
  }
  const reasonOf = ({ definition: { source } }: Fact) => {
    if (source.dataset === 'dayBars') return isComparable(i) ? null : B_SHARE
    if (source.dataset === 'dividends') return isComparable(i) ? dividendGap(i, ctx.market) : B_SHARE
    return absent[source.dataset] ?? null
  }
  const state = numberAt(quotes.status, i.row)
  // the price of a share that does not trade is older
  const session = state === status.trading || state === status.closed ? ctx.market.snapshot().tradeDate : null
  return { frame: valuationFrame(book, facts, { absent: reasonOf, session }), current }
}

const NOT_REPORTED = '没有披露定期报告'
const rowNow = rowOf(valuationNow)
const rowPe = rowOf(valuationPe)
type Share = Pick<ValuationBase, (typeof valuationNow)[number]['field'] | 'pe' | 'imported' | 'reportEnd' | 'reportName' | 'reportDate'>

/** Multiples of the present price: by the newest reports, or where there are none those imported for the session. */
export function shareOf({ frame, current }: Awaited<ReturnType<typeof readRow>>, { end, annDate, absent }: Reports): Reported<Share> {
  const row = rowNow(frame, 0)
  const { 'pe.ttm': ttm, 'pe.static': annual, 'pe.dyn': dyn } = rowPe(frame, 0)
  const isImported = (field: 'peTtm' | 'pb' | 'ps') =>
    current !== null && current[field] !== null && (field !== 'pb' || row.equity === null)
  const unreported = (field: string) => (end === null ? [{ field, reason: absent.incomeStatements ?? NOT_REPORTED }] : [])
  return {
    data: {
      reportEnd: end,
      reportName: end === null ? null : periodName(end),
      reportDate: annDate,
      imported: (['peTtm', 'pb', 'ps'] as const).filter(isImported),
      ...row,
      pe: { ttm, static: annual, dyn },
    },
    missing: [
      ...['reportEnd', 'reportName', 'reportDate'].flatMap(unreported),
      ...absences([...valuationNow, ...valuationPe], { frame, from: 0, to: 1 }),
    ],
  }
}

/** One of the multiples now, of either sign, beside the price. */
export function presentOf({ frame }: { frame: Frame }, share: Share, metric: ValuationMetric): Omit<Present, 'today'> {
  const { pe, pb, ps, pcf, dividendYield } = share
  const now = { pe_ttm: pe.ttm, pb, ps, pcf, dv: dividendYield }[metric]
  const reasonOf = (record: (typeof valuationNow)[number] | (typeof valuationPe)[number]) =>
    absences([record], { frame, from: 0, to: 1 })[0]?.reason ?? null
  return {
    price: figureOf(share.price),
    now: figureOf(now),
    absent: ({ definition: { of } }) => (of === undefined ? null : reasonOf(of as typeof multipleRecords.pb)),
  }
}
