import type { Invariant } from '../group.ts'

const SIZES = ['super', 'big', 'mid', 'small'] as const

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
          const bought = SIZES.reduce((sum, size) => sum + flow.values[`${size}Buy`][i], 0)
          const sold = SIZES.reduce((sum, size) => sum + flow.values[`${size}Sell`][i], 0)
          const isNegative = SIZES.some((size) => flow.values[`${size}Buy`][i] < 0 || flow.values[`${size}Sell`][i] < 0)
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
