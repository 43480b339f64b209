import { intAt, numberAt } from '@guanlan/domain/collections/elements.ts'
import { upperBound } from '@guanlan/domain/sorted/bounds.ts'
import type { Frame } from '@guanlan/figures/frame.ts'
import { marginTable } from '@guanlan/figures/tables/margin.ts'
import { fromEnd } from '../bars-of.ts'
import type { Factor } from '../factor.ts'
import { factorsOfTable } from '../record-factors.ts'
import type { SecurityView } from '../security-view.ts'

/** Rows of 融资融券 where they reach up to the session before; null where the newest is older. */
function frameOf(view: SecurityView): Frame | null {
  const { date, length, values } = view.columns('margin')
  if (length === 0 || fromEnd(date) < fromEnd(view.benchmark.dates, 1)) return null
  const { bars, rawClose, floatShares } = view
  /** The bar of a row's day, or the last before. */
  const barOf = (row: number) => upperBound(bars.dates, intAt(date, row), bars.length) - 1
  return marginTable.frame(length, {
    rzye: values.finBalance,
    rzmre: values.finBought,
    rqyl: values.lendShares,
    rqmcl: values.lendSold,
    close: (row) => rawClose[barOf(row)] ?? Number.NaN,
    amount(row) {
      const at = barOf(row)
      return bars.dates[at] === intAt(date, row) ? numberAt(bars.amount, at) : Number.NaN
    },
    floatShares: () => floatShares,
  })
}

/** Shares bought on margin and lent for sale. */
export const marginFactors: readonly Factor[] = factorsOfTable(marginTable, { group: '资金面', frequency: '每个交易日', frameOf })
