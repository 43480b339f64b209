import type { LimitMove } from '@guanlan/contract/rows/trading.ts'
import { limitStockTable } from '@guanlan/figures/tables/limit-stock.ts'
import { minutesTo } from '../../limit-board/seal-times.ts'
import { fromEnd, isTraded } from '../bars-of.ts'
import { type Factor, familyOf } from '../factor.ts'
import { tradedWithin } from '../recent.ts'
import { factorsOfTable } from '../record-factors.ts'
import type { SecurityView } from '../security-view.ts'

/** The upper limit of the session as recorded; null where it was not met and held. */
function sealOf(view: SecurityView): LimitMove | null {
  return tradedWithin(view, 'limitMoves', 1)?.findLast(({ kind, tradeDate }) => kind === 'up' && tradeDate === view.date) ?? null
}

/** How an upper limit of the session was held. */
export const sealFactors: readonly Factor[] = factorsOfTable(limitStockTable, {
  group: '行情',
  frequency: '不定期',
  frameOf(view) {
    const move = sealOf(view)
    if (move === null) return null
    const value = (known: number | null) => () => known ?? Number.NaN
    return limitStockTable.frame(1, {
      open: () => Number.NaN,
      close: () => fromEnd(view.rawClose),
      preClose: () => Number.NaN,
      limitUp: () => move.limitPrice,
      isSealed: () => 1,
      isUnfillable: () => Number.NaN,
      isBigLoss: () => 0,
      amount: () => move.amount,
      sealAmount: value(move.sealAmount),
      firstSeal: value(minutesTo(move.firstSealTime)),
      lastSeal: value(minutesTo(move.lastSealTime)),
      opens: () => move.opens,
      floatShares: () => view.floatShares,
    })
  },
})

const auction = familyOf({ group: '行情', unit: '比例', sources: ['auctions', 'dayBars'], frequency: '每个交易日' })
const AUCTION_NOTE = '当日没有集合竞价记录时没有。'

/** A figure of the session's opening auction. */
function ofAuction(
  rule: (auction: { price: number; matched: number; unmatched: number }, view: SecurityView) => number,
): Factor['compute'] {
  return (view) => {
    const { date, values } = view.columns('auctions')
    if (fromEnd(date) !== view.session) return Number.NaN
    return rule({ price: fromEnd(values.price), matched: fromEnd(values.matched), unmatched: fromEnd(values.unmatched) }, view)
  }
}

/** The opening auction of the session. */
export const auctionFactors: readonly Factor[] = [
  auction({
    key: 'auction-amount',
    name: '竞价成交额',
    synonyms: ['集合竞价成交额', '竞价金额', '开盘金额'],
    unit: '元',
    definition: `9:25 开盘集合竞价的成交金额。${AUCTION_NOTE}`,
    formula: '竞价价格 × 竞价成交量',
    compute: ofAuction(({ price, matched }) => price * matched),
  }),
  auction({
    key: 'auction-volume',
    name: '竞价成交量',
    synonyms: ['集合竞价成交量', '竞价量'],
    unit: '股',
    definition: `9:25 开盘集合竞价的成交股数。${AUCTION_NOTE}`,
    formula: '竞价成交量',
    compute: ofAuction(({ matched }) => matched),
  }),
  auction({
    key: 'auction-turnover',
    name: '竞价换手率',
    synonyms: ['集合竞价换手率'],
    sources: ['auctions', 'shareCapital'],
    definition: `开盘集合竞价成交股数占流通股本的比例。${AUCTION_NOTE}`,
    formula: '竞价成交量 ÷ 流通股本',
    compute: ofAuction(({ matched }, view) => matched / view.floatShares),
  }),
  auction({
    key: 'auction-volume-ratio',
    name: '竞价占昨日成交量',
    synonyms: ['竞价昨量比', '竞价量比'],
    definition: `开盘集合竞价成交股数占前一交易日成交量的比例。${AUCTION_NOTE}`,
    formula: '竞价成交量 ÷ REF(VOL,1)',
    compute: ofAuction(({ matched }, view) => matched / fromEnd(view.bars.volume, isTraded(view) ? 1 : 0)),
  }),
  auction({
    key: 'auction-unmatched',
    name: '竞价未匹配额',
    synonyms: ['竞价未匹配金额', '竞价抢筹'],
    unit: '元',
    definition: `开盘集合竞价未成交的剩余，买方剩余为正，卖方剩余为负。${AUCTION_NOTE}`,
    formula: '竞价价格 × 未匹配量',
    compute: ofAuction(({ price, unmatched }) => price * unmatched),
  }),
]
