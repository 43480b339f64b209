/**
 * 资金流向 of one security and session by order size: what was bought and sold by orders of that size, in 元. Every trade has a buyer and a seller,
 * so the four bought and the four sold figures both add up to the session's turnover.
 */
export const moneyFlowColumns = ['superBuy', 'superSell', 'bigBuy', 'bigSell', 'midBuy', 'midSell', 'smallBuy', 'smallSell'] as const
export type MoneyFlowColumn = (typeof moneyFlowColumns)[number]
