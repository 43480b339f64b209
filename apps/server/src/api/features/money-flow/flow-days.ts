import { flowSizes, type MoneyFlowColumn } from '@guanlan/contract/rows/money-flow.ts'
import type { DatedColumns } from '@guanlan/datasets/definition.ts'
import { isoOfDay } from '@guanlan/domain/calendar/trade-date.ts'
import { intAt } from '@guanlan/domain/collections/elements.ts'
import type { Fact } from '@guanlan/figures/expression.ts'
import type { Frame } from '@guanlan/figures/frame.ts'
import type { Column } from '@guanlan/figures/table.ts'
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
  return flowTable.frame(sessions.length, columnsOf(sessions, { forwardClose: (row) => adjustedAt(sessions, row) * scale }))
}

/** Sessions of a period; `start` is the close before it, adjusted backward. */
export function periodFrame(sessions: readonly FlowSession[], start: number | undefined): Frame {
  const ends = { endAdjusted: (row: number) => adjustedAt(sessions, row), startAdjusted: () => start ?? Number.NaN }
  return flowPeriodTable.frame(sessions.length, columnsOf(sessions, ends))
}

const adjustedAt = (sessions: readonly FlowSession[], row: number) => sessions[row]?.day?.adjusted ?? Number.NaN

/** Facts of sessions: those given, and columns of money flow and of the day by their names. */
function columnsOf(sessions: readonly FlowSession[], given: Readonly<Record<string, Column>>): (fact: Fact) => Column {
  return ({ field, definition: { source } }) => {
    const read = ({ flow, day }: FlowSession) => (source.dataset === 'moneyFlow' ? flow[field as MoneyFlowColumn] : day?.[field as 'close'])
    const ofSession = (session: FlowSession | undefined) => (session === undefined ? null : read(session))
    return given[field] ?? ((row) => ofSession(sessions[row]) ?? Number.NaN)
  }
}
