import type { MoneyFlowColumn } from '@guanlan/contract/rows/money-flow.ts'
import { lowerBound } from '@guanlan/domain/sorted/bounds.ts'
import type { Fact } from '@guanlan/figures/expression.ts'
import type { Frame } from '@guanlan/figures/frame.ts'
import type { Column } from '@guanlan/figures/table.ts'
import { flowTable } from '@guanlan/figures/tables/flow.ts'
import { flowDays, flowPeriodTable } from '@guanlan/figures/tables/flow-period.ts'
import { fromEnd } from '../bars-of.ts'
import type { Factor } from '../factor.ts'
import { factorsOfTable } from '../record-factors.ts'
import { derived, type SecurityView } from '../security-view.ts'

/** Sessions of money flow that are looked at. */
const SESSIONS = 120
const reading = { group: '资金面', frequency: '每个交易日' } as const

/** Columns of facts from a row of money flow on; null where its newest row is not of the session. */
const newestOf = derived((view: SecurityView) => {
  const { date, length, values } = view.columns('moneyFlow')
  if (fromEnd(date) !== view.session) return null
  const { bars, rawClose, floatShares } = view
  const ofBars: Readonly<Record<string, Float64Array>> = {
    close: rawClose,
    amount: bars.amount,
    volume: bars.volume,
    forwardClose: bars.close,
    endAdjusted: bars.close,
  }
  const from =
    (first: number) =>
    ({ field, definition: { source } }: Fact): Column => {
      if (source.dataset === 'moneyFlow') return values[field as MoneyFlowColumn].subarray(first)
      if (source.dataset === 'shareCapital') return () => floatShares
      const column = ofBars[field]
      return (row) => {
        const day = date[first + row] as number
        const at = lowerBound(bars.dates, day, bars.length)
        // unknown on a session without a bar
        return (bars.dates[at] === day ? column?.[at] : undefined) ?? Number.NaN
      }
    }
  return { length, from }
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
