import type { LimitMove } from '@guanlan/contract/rows/trading.ts'
import { tradingMinutesElapsed } from '@guanlan/domain/calendar/trading-minutes.ts'
import { limitStockTable } from '@guanlan/figures/tables/limit-stock.ts'
import { isResealed, isSealed, limitDays } from '../../limit-board/limit-days.ts'
import { fromEnd, isTraded } from '../bars-of.ts'
import { type Factor, familyOf } from '../factor.ts'
import { tradedWithin } from '../recent.ts'
import { factorsOfTable } from '../record-factors.ts'
import type { SecurityView } from '../security-view.ts'

/** The upper limit of the session as recorded; null where it was not met and held. */
function sealOf(view: SecurityView): LimitMove | null {
  return tradedWithin(view, 'limitMoves', 1)?.findLast(({ kind, tradeDate }) => kind === 'up' && tradeDate === view.date) ?? null
}

const sealed = familyOf({ group: '行情', unit: '是否', sources: ['dayBars', 'securities', 'limitMoves'], frequency: '每个交易日' })

/** 回封; of a session that did not close at its upper limit it is 0, unknown where only bars are known and do not show it. */
export const resealedFactor: Factor = sealed({
  key: 'limit-resealed',
  name: '回封',
  synonyms: ['涨停回封', '炸板回封', '是否回封'],
  definition:
    '当日收盘涨停，而封板之后打开过（开板次数大于 0）。T 字板由日线可知打开过，一字板没有打开过；其余按来源的开板次数，没有来源时未知。当日没有收盘涨停的为否，停牌时没有。',
  formula: '涨停 AND（T 字 OR 开板次数 > 0）',
  compute(view) {
    if (!isTraded(view) || view.bars.length < 2) return Number.NaN
    const bits = limitDays(view).at(-1) ?? 0
    if (!isSealed(bits)) return 0
    const known = isResealed(bits, sealOf(view)?.opens ?? null)
    return known === null ? Number.NaN : Number(known)
  },
})

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
