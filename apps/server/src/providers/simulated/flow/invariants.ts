import { flowSizes, soldAt } from '@guanlan/contract/rows/flow.ts'
import type { Invariant } from '../group.ts'

/** Rules of money flow. */
export const flowInvariants: readonly Invariant[] = [
  {
    name: '四类资金买入合计、卖出合计都等于成交额，没有负数',
    check(view, row) {
      for (const [secucode, flow] of view.columns('moneyFlow')) {
        const bars = view.bars(secucode)
        const amounts = new Map(Array.from({ length: bars.length }, (_, i) => [bars.date[i], bars.amount[i]]))
        for (let i = 0; i < flow.length; i++) {
          const amount = Math.round(amounts.get(flow.date[i]) ?? Number.NaN)
          const bought = flowSizes.reduce((sum, size) => sum + flow.values[`${size}Buy`][i], 0)
          const sold = flowSizes.reduce((sum, size) => sum + soldAt(flow.values, size, i), 0)
          const isNegative = flowSizes.some((size) => flow.values[`${size}Buy`][i] < 0 || soldAt(flow.values, size, i) < 0)
          const isRight = bought === amount && sold === amount && !isNegative
          row(isRight ? null : `${secucode} ${flow.date[i]}: ${bought} bought, ${sold} sold, turnover ${amount}`)
        }
      }
    },
  },
  {
    name: '每个有成交的交易日都有资金流向，停牌日没有',
    check(view, row) {
      for (const [secucode, flow] of view.columns('moneyFlow')) {
        const bars = view.bars(secucode)
        const inside = Array.from(bars.date.subarray(0, bars.length)).filter((day) => day >= flow.date[0])
        row(inside.length === flow.length ? null : `${secucode}: ${inside.length} sessions, ${flow.length} with money flow`)
      }
    },
  },
]
