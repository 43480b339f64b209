import type { ValuationColumn } from '@guanlan/contract/rows/valuation.ts'
import { compile } from '@guanlan/figures/evaluate.ts'
import { marketValue as record, valuationTable } from '@guanlan/figures/tables/valuation.ts'
import { fromEnd } from '../bars-of.ts'
import type { Factor } from '../factor.ts'
import { factorsOfTable } from '../record-factors.ts'
import { derived, type SecurityView } from '../security-view.ts'
import { yearCash } from './quantities.ts'
import { statementsOf } from './report-book.ts'
import { valuationFrame } from './valuation-rows.ts'

/** What the data set of valuations says of the session itself; NaN without a row of it. */
const reported = (view: SecurityView, column: ValuationColumn) => () => {
  const { date, values } = view.columns('valuation')
  return fromEnd(date) === view.session ? fromEnd(values[column] ?? []) : Number.NaN
}

const frameOf = derived((view) =>
  valuationFrame(statementsOf(view), {
    price: () => fromEnd(view.rawClose),
    totalShares: () => view.totalShares,
    cashPerShare: () => yearCash(view),
    importedMarketValue: reported(view, 'marketValue'),
    importedPe: reported(view, 'peTtm'),
    importedPb: reported(view, 'pb'),
    importedPs: reported(view, 'psTtm'),
    importedYield: reported(view, 'dividendYield'),
  }),
)

const compiled = compile(record)
/** Price × all shares, 元; where no shares are known what the data set of valuations says. */
export const marketValue = derived((view) => compiled(frameOf(view), 0))

/** How dear a share is against what the company earns, owns and pays, and the inverses of it, which are defined for losses too. */
export const valuationFactors: readonly Factor[] = factorsOfTable(valuationTable, { group: '基本面', frequency: '每个交易日', frameOf })
