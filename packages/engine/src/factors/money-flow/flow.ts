import { lowerBound } from '@guanlan/domain/sorted/bounds.ts'
import type { Frame } from '@guanlan/figures/evaluate.ts'
import { flowTable } from '@guanlan/figures/tables/flow.ts'
import { flowDays, flowPeriodTable } from '@guanlan/figures/tables/flow-period.ts'
import { fromEnd } from '../bars-of.ts'
import type { Factor } from '../factor.ts'
import { factorsOfTable } from '../record-factors.ts'
import { derived, type SecurityView } from '../security-view.ts'

/** Sessions of money flow that are looked at. */
const SESSIONS = 120
const reading = { group: '资金面', frequency: '每个交易日' } as const
const unknown = () => Number.NaN

/** Columns of the newest sessions of money flow by row; null where none is of the session itself. */
const newestOf = derived((view: SecurityView) => {
  const { date, length, values } = view.columns('moneyFlow')
  if (fromEnd(date) !== view.session) return null
  const { bars, rawClose, floatShares } = view
  /** A column of bars, unknown on a session without a bar. */
  const traded = (column: Float64Array, first: number) => (row: number) => {
    const day = date[first + row] as number
    const at = lowerBound(bars.dates, day, bars.length)
    return bars.dates[at] === day ? (column[at] as number) : Number.NaN
  }
  return {
    length,
    from: (first: number) => ({
      superNet: values.superNet.subarray(first),
      bigNet: values.bigNet.subarray(first),
      midNet: values.midNet.subarray(first),
      smallNet: values.smallNet.subarray(first),
      superBuy: values.superBuy.subarray(first),
      bigBuy: values.bigBuy.subarray(first),
      close: traded(rawClose, first),
      amount: traded(bars.amount, first),
      volume: traded(bars.volume, first),
      forwardClose: traded(bars.close, first),
      preClose: unknown,
      floatShares: () => floatShares,
      endAdjusted: traded(bars.close, first),
      startAdjusted: unknown,
    }),
  }
})

function sessionsOf(view: SecurityView): Frame | null {
  const newest = newestOf(view)
  if (newest === null) return null
  const first = Math.max(0, newest.length - SESSIONS)
  return flowTable.frame(newest.length - first, newest.from(first))
}

/** The newest `days` sessions; null where there are fewer. */
function periodOf(view: SecurityView, days: number): Frame | null {
  const newest = newestOf(view)
  return newest === null || newest.length < days ? null : flowPeriodTable.frame(days, newest.from(newest.length - days))
}

/** Money by order size: net, against turnover and size of the company, and how steadily. */
export const moneyFlowFactors: readonly Factor[] = [
  ...factorsOfTable(flowPeriodTable, { ...reading, within: flowDays, frameOf: periodOf }),
  ...factorsOfTable(flowTable, { ...reading, frameOf: sessionsOf }),
]

const isMain = ({ key }: Factor) => key.startsWith('main-')
export const mainForceFactors = moneyFlowFactors.filter(isMain)
export const orderSizeFactors = moneyFlowFactors.filter((factor) => !isMain(factor))
