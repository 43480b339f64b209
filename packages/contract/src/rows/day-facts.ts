/**
 * 昨收、换手与风险警示 of one security and session, as exports of day bars carry them beside the bar. `preClose` = the exchange's previous close (昨收), on an
 * ex-date the reference price (除权除息参考价), 元; `turnoverRatio` = volume ÷ float shares, a fraction; `isSt` = 1 under risk warning (ST, *ST) in that
 * session, else 0.
 */
export const dayFactColumns = ['preClose', 'turnoverRatio', 'isSt'] as const
export type DayFactColumn = (typeof dayFactColumns)[number]
