import { z } from 'zod'
import { DateText, record, SecuCodeText } from './record.ts'

/**
 * 资金流向 of one security and session by order size, in 元: what orders of that size bought less what they sold, and what they bought. Every trade has a buyer
 * and a seller: the four net figures add up to nothing, the four bought ones to the session's turnover. Of past sessions public sources report the net figures alone.
 */
export const moneyFlowColumns = ['superNet', 'bigNet', 'midNet', 'smallNet', 'superBuy', 'bigBuy', 'midBuy', 'smallBuy'] as const
export type MoneyFlowColumn = (typeof moneyFlowColumns)[number]

/** Order sizes: 超大单, 大单, 中单, 小单. */
export const flowSizes = ['super', 'big', 'mid', 'small'] as const
export type FlowSize = (typeof flowSizes)[number]

/** What orders of a size sold on a row, 元: bought less net; NaN where only the net figure is known. */
export function soldAt(values: Readonly<Record<MoneyFlowColumn, Float64Array>>, size: FlowSize, row: number): number {
  return (values[`${size}Buy`][row] ?? Number.NaN) - (values[`${size}Net`][row] ?? Number.NaN)
}

/** Minutes of a session money flow is reported of: 9:31 … 11:30 and 13:01 … 15:00; what the opening auction traded counts in the first. */
export const FLOW_MINUTES = 240

/** Net figures of the four sizes. */
export type FlowNet = `${FlowSize}Net`

const soFar = z.array(z.number()).min(1).max(FLOW_MINUTES)

/**
 * 分时资金流向 of one security and session: net figures of each order size from the opening up to the end of each minute, 元, in order, as far as the session has
 * come. The four add up to nothing in every minute, the last of a whole session is its `moneyFlow`.
 */
export const FlowMinutes = record({
  secucode: SecuCodeText,
  tradeDate: DateText,
  superNet: soFar,
  bigNet: soFar,
  midNet: soFar,
  smallNet: soFar,
})
export type FlowMinutes = z.infer<typeof FlowMinutes>
