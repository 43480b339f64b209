/**
 * 估值历史 of one security and session. With the close C, the total shares S of the day (C × S is `marketValue`, 元, to 100 万元) and what had been
 * announced by that day (公告日期 ≤ session): `peTtm` = C × S ÷ 归母净利润 of the last four quarters, `pb` = C × S ÷ 归母权益 of the newest balance
 * sheet, `psTtm` = C × S ÷ 营业收入 of the last four quarters; `peTtm` and `pb` are negative where the denominator is (亏损, 净资产为负) and a vendor reports them so, else unknown there; `psTtm` is unknown where revenue is not positive. `dividendYield` (股息率 TTM) = cash
 * dividends with an ex-right day within the last 365 days ÷ (C × S), a fraction; 0 when nothing was paid.
 */
export const valuationColumns = ['peTtm', 'pb', 'psTtm', 'dividendYield', 'marketValue'] as const
export type ValuationColumn = (typeof valuationColumns)[number]
