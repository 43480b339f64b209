import { type FlowSize, flowSizes, type MoneyFlowColumn, soldAt } from '@guanlan/contract/rows/money-flow.ts'
import type { DatedColumns } from '@guanlan/datasets/definition.ts'
import { isoOfDay } from '@guanlan/domain/calendar/trade-date.ts'
import { known } from '../../../market/reading/figures.ts'
import type { TradingDay, TradingDays } from '../../../market/reading/trading-days.ts'

/** Money flow of one session beside its bar; bought and sold are null where only net figures are told. 元. */
export type FlowSession = {
  date: string
  day: TradingDay | null
  net: Record<FlowSize, number>
  buy: Record<FlowSize, number | null>
  sell: Record<FlowSize, number | null>
  mainNet: number
}

/** Sessions with all four net figures, oldest first. */
export function flowSessions(columns: DatedColumns<MoneyFlowColumn>, days: TradingDays): FlowSession[] {
  const { date, length, values } = columns
  const sessions: FlowSession[] = []
  for (let row = 0; row < length; row++) {
    const of = (read: (size: FlowSize) => number) =>
      Object.fromEntries(flowSizes.map((size) => [size, read(size)])) as Record<FlowSize, number>
    const net = of((size) => values[`${size}Net`][row])
    if (flowSizes.some((size) => Number.isNaN(net[size]))) continue
    const orNull = (read: (size: FlowSize) => number) =>
      Object.fromEntries(flowSizes.map((size) => [size, known(read(size))])) as Record<FlowSize, number | null>
    sessions.push({
      date: isoOfDay(date[row]),
      day: days.on(date[row]),
      net,
      buy: orNull((size) => values[`${size}Buy`][row]),
      sell: orNull((size) => soldAt(values, size, row)),
      mainNet: net.super + net.big,
    })
  }
  return sessions
}
