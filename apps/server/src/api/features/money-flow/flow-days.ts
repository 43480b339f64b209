import { flowSizes, type MoneyFlowColumn } from '@guanlan/contract/rows/money-flow.ts'
import type { DatedColumns } from '@guanlan/datasets/definition.ts'
import { isoOfDay } from '@guanlan/domain/calendar/trade-date.ts'
import { intAt } from '@guanlan/domain/collections/elements.ts'
import type { Frame } from '@guanlan/figures/evaluate.ts'
import { flowTable } from '@guanlan/figures/tables/flow.ts'
import { flowPeriodTable } from '@guanlan/figures/tables/flow-period.ts'
import type { TradingDay, TradingDays } from '../../../market/reading/trading-days.ts'

/** Money flow of one session beside its bar, 元; NaN is unknown. */
export type FlowSession = { date: string; day: TradingDay | null; flow: Readonly<Record<MoneyFlowColumn, number>> }

/** Sessions with all four net figures, oldest first. */
export function flowSessions({ date, length, values }: DatedColumns<MoneyFlowColumn>, days: TradingDays): FlowSession[] {
  const columns = Object.keys(values) as MoneyFlowColumn[]
  return Array.from({ length }, (_, row) => ({
    date: isoOfDay(intAt(date, row)),
    day: days.on(intAt(date, row)),
    flow: Object.fromEntries(columns.map((column) => [column, values[column][row]])) as Record<MoneyFlowColumn, number>,
  })).filter(({ flow }) => flowSizes.every((size) => !Number.isNaN(flow[`${size}Net`])))
}

/** Sessions as rows of their table. */
export function flowFrame(sessions: readonly FlowSession[]): Frame {
  const newest = sessions.at(-1)?.day
  const scale = newest ? newest.close / newest.adjusted : Number.NaN
  const { adjusted, ...columns } = columnsOf(sessions)
  return flowTable.frame(sessions.length, { ...columns, forwardClose: (row) => adjusted(row) * scale })
}

/** Sessions of a period; `start` is the close before it, adjusted backward. */
export function periodFrame(sessions: readonly FlowSession[], start: number | undefined): Frame {
  const columns = columnsOf(sessions)
  return flowPeriodTable.frame(sessions.length, {
    ...columns,
    endAdjusted: columns.adjusted,
    startAdjusted: () => start ?? Number.NaN,
  })
}

function columnsOf(sessions: readonly FlowSession[]) {
  const flow = (column: MoneyFlowColumn) => (row: number) => sessions[row]?.flow[column] ?? Number.NaN
  const traded = (column: Exclude<keyof TradingDay, 'date'>) => (row: number) => sessions[row]?.day?.[column] ?? Number.NaN
  return {
    superNet: flow('superNet'),
    bigNet: flow('bigNet'),
    midNet: flow('midNet'),
    smallNet: flow('smallNet'),
    superBuy: flow('superBuy'),
    bigBuy: flow('bigBuy'),
    close: traded('close'),
    preClose: traded('preClose'),
    adjusted: traded('adjusted'),
    amount: traded('amount'),
    volume: traded('volume'),
    floatShares: traded('floatShares'),
  }
}
