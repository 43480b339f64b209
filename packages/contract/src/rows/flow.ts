/**
 * 资金流向 of one security and session by order size, in 元: what orders of that size bought less what they sold, and what they bought. Every trade has a buyer
 * and a seller: the four net figures add up to nothing, the four bought ones to the session's turnover. Of past sessions public sources tell the net figures alone.
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
