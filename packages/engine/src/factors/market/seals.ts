import type { LimitMove } from '@guanlan/contract/rows/trading.ts'
import { tradingMinutesElapsed } from '@guanlan/domain/calendar/trading-minutes.ts'
import { limitStockTable } from '@guanlan/figures/tables/limit-stock.ts'
import { fromEnd } from '../bars-of.ts'
import type { Factor } from '../factor.ts'
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
    const minutes = (time: string | null) => value(time === null ? null : tradingMinutesElapsed(time))
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
      firstSeal: minutes(move.firstSealTime),
      lastSeal: minutes(move.lastSealTime),
      opens: () => move.opens,
      floatShares: () => view.floatShares,
    })
  },
})
