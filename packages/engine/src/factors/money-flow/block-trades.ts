import type { BlockTrade } from '@guanlan/contract/rows/trading.ts'
import { dayOfIso } from '@guanlan/domain/calendar/trade-date.ts'
import { lowerBound } from '@guanlan/domain/sorted/bounds.ts'
import type { Frame } from '@guanlan/figures/frame.ts'
import { blockDays, blockTradeTable } from '@guanlan/figures/tables/block-trades.ts'
import { fromEnd } from '../bars-of.ts'
import type { Factor } from '../factor.ts'
import { tradedWithin } from '../recent.ts'
import { factorsOfTable } from '../record-factors.ts'
import type { SecurityView } from '../security-view.ts'

/** How departments of institutions are published, whichever they are. */
export const INSTITUTION = '机构专用'

/** What deals are compared with, NaN where it is unknown: close and shares of the day of a deal (YYYY-MM-DD), and the newest. */
type Market = {
  closeOn(date: string): number
  floatSharesOn(date: string): number
  newest: { close: number; floatShares: number }
}

/** Rows of 大宗交易. The close is that of the bars where the source does not report one. */
export function blockTradeFrame(deals: readonly BlockTrade[], { closeOn, floatSharesOn, newest }: Market): Frame {
  const column = (of: (deal: BlockTrade) => number) => (row: number) => {
    const deal = deals[row]
    return deal === undefined ? Number.NaN : of(deal)
  }
  const isInstitution = (branch: string | null) => (branch === null ? Number.NaN : Number(branch === INSTITUTION))
  return blockTradeTable.frame(deals.length, {
    price: column(({ price }) => price),
    close: column(({ close, tradeDate }) => close ?? closeOn(tradeDate)),
    volume: column(({ volume }) => volume),
    amount: column(({ amount }) => amount),
    floatShares: column(({ tradeDate }) => floatSharesOn(tradeDate)),
    byInstitution: column(({ buyer }) => isInstitution(buyer)),
    fromInstitution: column(({ seller }) => isInstitution(seller)),
    newestClose: () => newest.close,
    newestFloatShares: () => newest.floatShares,
  })
}

function marketOf({ bars, rawClose, floatShares }: SecurityView): Market {
  return {
    closeOn(date) {
      const day = dayOfIso(date)
      const at = lowerBound(bars.dates, day, bars.length)
      return (bars.dates[at] === day ? rawClose[at] : undefined) ?? Number.NaN
    },
    // a view holds the shares of its session alone
    floatSharesOn: () => Number.NaN,
    newest: { close: fromEnd(rawClose), floatShares },
  }
}

/** Deals by blocks lately: how many, how much, at what price. */
export const blockTradeFactors: readonly Factor[] = factorsOfTable(blockTradeTable, {
  group: '资金面',
  frequency: '不定期',
  within: blockDays,
  frameOf(view, days) {
    const deals = tradedWithin(view, 'blockTrades', days)
    return deals === null ? null : blockTradeFrame(deals, marketOf(view))
  },
})
