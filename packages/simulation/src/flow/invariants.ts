import { FLOW_MINUTES, flowSizes, soldAt } from '@guanlan/contract/rows/money-flow.ts'
import { isoOfDay } from '@guanlan/domain/calendar/trade-date.ts'
import { intAt, itemAt, mapTuple, numberAt } from '@guanlan/domain/collections/elements.ts'
import type { Invariant, WorldView } from '../group.ts'
import { minutesOf } from '../minutes.ts'
import { rulesAt } from '../trading/limit-invariants.ts'
import { flowMinutesOf } from './flow-minutes.ts'

/** Newest sessions whose minutes are looked at: those that can be asked for. */
const MINUTE_SESSIONS = 5

/** Minutes of a session's money flow as the market serves them, and the turnover of each minute (the opening print with the first). */
function minutesAt(view: WorldView, secucode: string, at: number) {
  const bars = view.bars(secucode)
  const { preClose } = rulesAt(view, secucode, at)
  const [open, high, low, close] = mapTuple([bars.open, bars.high, bars.low, bars.close], (column) => intAt(column, at) / 1000)
  const day = {
    date: isoOfDay(intAt(bars.date, at)),
    preClose,
    open,
    high,
    low,
    close,
    volume: numberAt(bars.volume, at),
    amount: numberAt(bars.amount, at),
  }
  const path = minutesOf(view.world, secucode, day)
  const bar = {
    date: intAt(bars.date, at),
    before: intAt(bars.close, at - 1),
    close: intAt(bars.close, at),
    amount: Math.round(numberAt(bars.amount, at)),
  }
  const amounts = path.amount.slice(1)
  amounts[0] = numberAt(amounts, 0) + numberAt(path.amount, 0)
  return { flow: flowMinutesOf(view.world, secucode, { bar, path }), amounts }
}

/** Rules of money flow. */
export const flowInvariants: readonly Invariant[] = [
  {
    name: '四类资金买入合计、卖出合计都等于成交额，没有负数',
    check(view, row) {
      for (const [secucode, flow] of view.columns('moneyFlow')) {
        const bars = view.bars(secucode)
        const amounts = new Map(Array.from({ length: bars.length }, (_, i) => [intAt(bars.date, i), numberAt(bars.amount, i)]))
        for (let i = 0; i < flow.length; i++) {
          const amount = Math.round(amounts.get(intAt(flow.date, i)) ?? Number.NaN)
          const bought = flowSizes.reduce((sum, size) => sum + numberAt(flow.values[`${size}Buy`], i), 0)
          const sold = flowSizes.reduce((sum, size) => sum + soldAt(flow.values, size, i), 0)
          const isNegative = flowSizes.some((size) => numberAt(flow.values[`${size}Buy`], i) < 0 || soldAt(flow.values, size, i) < 0)
          const isRight = bought === amount && sold === amount && !isNegative
          row(isRight ? null : `${secucode} ${intAt(flow.date, i)}: ${bought} bought, ${sold} sold, turnover ${amount}`)
        }
      }
    },
  },
  {
    name: '每个有成交的交易日都有资金流向，停牌日没有',
    check(view, row) {
      for (const [secucode, flow] of view.columns('moneyFlow')) {
        const bars = view.bars(secucode)
        const inside = Array.from(bars.date.subarray(0, bars.length)).filter((day) => day >= intAt(flow.date, 0))
        row(inside.length === flow.length ? null : `${secucode}: ${inside.length} sessions, ${flow.length} with money flow`)
      }
    },
  },
  {
    name: '分时资金流向每分钟四类合计为零、不超过当分钟成交额，末值等于当日资金流向',
    check(view, row) {
      for (const [secucode, { date, values, length }] of view.columns('moneyFlow')) {
        const bars = view.bars(secucode)
        for (let i = Math.max(1, length - MINUTE_SESSIONS); i < length; i++) {
          const at = bars.date.subarray(0, bars.length).indexOf(intAt(date, i))
          const { flow, amounts } = minutesAt(view, secucode, at)
          const nets = flowSizes.map((size) => flow?.[`${size}Net`] ?? new Float64Array(FLOW_MINUTES).fill(Number.NaN))
          const isBalanced = amounts.every((amount, k) => {
            const moved = nets.map((net) => numberAt(net, k) - (k === 0 ? 0 : numberAt(net, k - 1)))
            // each minute is rounded to the 元
            return nets.reduce((sum, net) => sum + numberAt(net, k), 0) === 0 && moved.every((one) => Math.abs(one) <= amount + 3)
          })
          const isMet = flowSizes.every((size, k) => numberAt(itemAt(nets, k), FLOW_MINUTES - 1) === numberAt(values[`${size}Net`], i))
          row(isBalanced && isMet ? null : `${secucode} ${intAt(date, i)}: ${nets.map((net) => numberAt(net, FLOW_MINUTES - 1)).join(' ')}`)
        }
      }
    },
  },
]
