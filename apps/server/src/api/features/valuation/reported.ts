import type { ValuationBase } from '@guanlan/contract/schemas/stock/valuation.ts'
import { datasets } from '@guanlan/datasets/registry.ts'
import { numberAt } from '@guanlan/domain/collections/elements.ts'
import * as item from '@guanlan/engine/factors/fundamental/lines.ts'
import { type Line, quarterOf, quartersBefore, type ReportBook, ttm } from '@guanlan/engine/factors/fundamental/report-book.ts'
import type { Instrument } from '../../../market/instrument.ts'
import { companyRows } from '../../../market/reading/company-rows.ts'
import { yearCashPerShare } from '../../../market/reading/dividend-gap.ts'
import { known, ratio, round, signedRatio } from '../../../market/reading/figures.ts'
import { importedValuation } from '../../../market/reading/imported-valuation.ts'
import { periodName } from '../../../market/reading/period-name.ts'
import { decidedBy, type Provenance } from '../../../market/reading/provenance.ts'
import type { Ports } from './ports.ts'

/** Newest statements of a company; `book` is null where there are none. */
export type Statements = { book: ReportBook | null; annDate: string | null; absent: string | null; origin: Provenance }

/** Throws TornPart. */
export async function readStatements(ctx: Ports, i: Instrument): Promise<Statements> {
  const [income, balance, cash] = await Promise.all([
    companyRows(ctx, i, datasets.incomeStatements),
    companyRows(ctx, i, datasets.balanceSheets),
    companyRows(ctx, i, datasets.cashFlows),
  ])
  const byEnd = <Row extends { endDate: string }>(rows: readonly Row[]) => new Map(rows.map((row) => [row.endDate, row]))
  const newest = income.rows.reduce<(typeof income.rows)[number] | null>(
    (best, row) => (best === null || row.endDate > best.endDate ? row : best),
    null,
  )
  return {
    book:
      newest === null ? null : { end: newest.endDate, income: byEnd(income.rows), balance: byEnd(balance.rows), cash: byEnd(cash.rows) },
    annDate: newest?.annDate ?? null,
    absent: income.absent,
    origin: decidedBy(income.origin, balance.origin, cash.origin),
  }
}

type Multiples = Pick<
  ValuationBase,
  | 'reportEnd'
  | 'reportName'
  | 'reportDate'
  | 'price'
  | 'totalShares'
  | 'marketValue'
  | 'npTtm'
  | 'npTtmBefore'
  | 'npYear'
  | 'npSoFar'
  | 'quarters'
  | 'equity'
  | 'revenueTtm'
  | 'ocfTtm'
  | 'capexTtm'
  | 'fcfTtm'
  | 'ebitTtm'
  | 'borrowing'
  | 'minorityEquity'
  | 'cash'
  | 'enterpriseValue'
  | 'cashPerShare'
  | 'npGrowth'
  | 'pe'
  | 'pb'
  | 'ps'
  | 'pcf'
  | 'peg'
  | 'evEbitda'
  | 'evEbit'
  | 'dividendYield'
>

/** A multiple, negative over a loss, negative equity or an outflow. */
const times = (value: number | null, below: number | null) => (value === null || below === null ? null : signedRatio(value, below))
const over = (value: number | null, below: number | null) => (value === null || below === null ? null : ratio(value, below))

/** Reports in the currency of the price: B shares are quoted in US or Hong Kong dollars. */
export const isComparable = ({ board }: Instrument) => board !== 'b'

/** What the newest reports tell, 元; nulls where they do not. */
function reportedOf({ book }: Statements) {
  const of = (line: Line, at?: string) => (book === null || quarterOf(book.end) === 0 ? null : known(line(book, at ?? book.end)))
  const year = book === null ? '' : book.end.endsWith('-12-31') ? book.end : `${Number(book.end.slice(0, 4)) - 1}-12-31`
  const isIndustrial = of(item.currentAssets) !== null
  return {
    npTtm: of(ttm(item.parentProfit)),
    npTtmBefore: book === null ? null : of(ttm(item.parentProfit), quartersBefore(book.end, 4)),
    npYear: of(item.parentProfit, year),
    npSoFar: of(item.parentProfit),
    quarters: book === null ? null : quarterOf(book.end),
    equity: of(item.parentEquity),
    revenueTtm: of(ttm(item.revenue)),
    ocfTtm: of(ttm(item.operatingCash)),
    capexTtm: of(ttm(item.capitalExpenditure)),
    ebitTtm: of(ttm(item.ebit)),
    borrowing: isIndustrial ? of(item.borrowing) : null,
    minorityEquity: isIndustrial ? of(item.minorityEquity) : null,
    cash: isIndustrial ? of(item.monetaryFunds) : null,
  }
}

/** Multiples the imported valuations of the session tell where no reports do, and which these are. Throws TornPart. */
export async function multiplesOf(ctx: Ports, i: Instrument, statements: Statements): Promise<Multiples & Pick<ValuationBase, 'imported'>> {
  const own = ofReports(ctx, i, statements)
  if (i.source !== 'files' || !isComparable(i) || statements.book !== null) return { ...own, imported: [] }
  const told = await importedValuation(ctx, i)
  // one of an earlier session is not that of the present price
  if (told === null || told.date !== ctx.market.snapshot().tradeDate) return { ...own, imported: [] }
  const { peTtm, pb, ps } = told
  const imported = (['peTtm', 'pb', 'ps'] as const).filter((field) => told[field] !== null)
  return { ...own, pe: { ...own.pe, ttm: peTtm }, pb, ps, marketValue: own.marketValue ?? told.totalMv, imported }
}

/** Multiples of the present price. B shares have none: their reports are in another currency. */
function ofReports(ctx: Ports, i: Instrument, statements: Statements): Multiples {
  const quotes = ctx.market.quotes()
  const price = isComparable(i) ? known(numberAt(quotes.price, i.row)) : null
  const totalShares = known(numberAt(quotes.totalShares, i.row))
  const marketValue = price === null || totalShares === null ? null : price * totalShares
  const told = reportedOf(statements)
  const { npTtm, npTtmBefore, npSoFar, quarters, ocfTtm, capexTtm, borrowing, minorityEquity, cash } = told
  const npGrowth = npTtm === null || npTtmBefore === null || npTtmBefore === 0 ? null : (npTtm - npTtmBefore) / Math.abs(npTtmBefore)
  const ttmPe = times(marketValue, npTtm)
  const bridge = borrowing === null || minorityEquity === null || cash === null ? null : borrowing + minorityEquity - cash
  const enterpriseValue = marketValue === null || bridge === null ? null : marketValue + bridge
  const cashPerShare = isComparable(i) ? yearCashPerShare(i, ctx.market) : null
  return {
    reportEnd: statements.book?.end ?? null,
    reportName: statements.book === null ? null : periodName(statements.book.end),
    reportDate: statements.annDate,
    price,
    totalShares,
    marketValue,
    ...told,
    fcfTtm: ocfTtm === null || capexTtm === null ? null : ocfTtm - capexTtm,
    enterpriseValue,
    cashPerShare,
    npGrowth: npGrowth === null ? null : round(npGrowth, 8),
    pe: {
      ttm: ttmPe,
      static: times(marketValue, told.npYear),
      dyn: npSoFar === null || !quarters ? null : times(marketValue, (npSoFar * 4) / quarters),
    },
    pb: times(marketValue, told.equity),
    ps: over(marketValue, told.revenueTtm),
    pcf: times(marketValue, ocfTtm),
    peg: ttmPe === null || ttmPe <= 0 || npGrowth === null || npGrowth <= 0 ? null : round(ttmPe / (round(npGrowth, 8) * 100), 8),
    evEbitda: null,
    evEbit: enterpriseValue === null || enterpriseValue <= 0 ? null : over(enterpriseValue, told.ebitTtm),
    dividendYield: over(cashPerShare, price),
  }
}

/** The figure each metric stands for; of either sign. */
export function nowOf({ pe, pb, ps, pcf, dividendYield }: Pick<ValuationBase, 'pe' | 'pb' | 'ps' | 'pcf' | 'dividendYield'>) {
  return { pe_ttm: pe.ttm, pb, ps, pcf, dv: dividendYield }
}
