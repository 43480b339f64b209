import { cashDividends } from '@guanlan/domain/adjust/cash-dividends.ts'
import { yearBefore } from '@guanlan/domain/calendar/trade-date.ts'
import { derived, type SecurityView } from '../security-view.ts'
import * as item from './lines.ts'
import { ago, atNewest, type Line, lastAnnual, plus, single, ttm, yearMean } from './report-book.ts'

/** Lines of statements by the names formulas of factors have for them. Where a name is used for two, both are tried. */
const lines: Readonly<Record<string, readonly Line[]>> = {
  营业收入: [item.revenue],
  营收: [item.revenue],
  营业成本: [item.operatingCost],
  毛利: [item.grossProfit],
  销售费用: [item.sellingExpense],
  管理费用: [item.adminExpense],
  研发费用: [item.rdExpense],
  财务费用: [item.financeExpense],
  营业利润: [item.operatingProfit],
  利润总额: [item.totalProfit],
  息税前利润: [item.ebit],
  所得税: [item.incomeTax],
  净利润: [item.netProfit, item.parentProfit],
  归母净利润: [item.parentProfit],
  扣非净利润: [item.deductedProfit],
  经营现金流净额: [item.operatingCash],
  销售收到的现金: [item.cashFromSales],
  自由现金流: [item.freeCash],
  货币资金: [item.monetaryFunds],
  应收账款: [item.receivables],
  存货: [item.inventory],
  应付账款: [item.payables],
  流动资产: [item.currentAssets],
  流动负债: [item.currentLiabilities],
  固定资产: [item.fixedAssets],
  无形资产: [item.intangibleAssets],
  商誉: [item.goodwill],
  总资产: [item.totalAssets],
  总负债: [item.totalLiabilities],
  归母净资产: [item.parentEquity],
  净资产: [item.parentEquity],
  股东权益: [item.totalEquity],
  短期借款: [item.shortBorrowing],
  长期借款: [item.longBorrowing],
  有息借款: [plus(item.shortBorrowing, item.longBorrowing)],
  未分配利润: [item.undistributedProfit],
  资本公积: [item.capitalReserve],
}

/** Words before and after the name of a line, and what they make of it. */
const marks: readonly { pattern: RegExp; make: (line: Line) => Line }[] = [
  { pattern: /^(.+)TTM$/, make: ttm },
  { pattern: /^单季(.+)$/, make: single },
  { pattern: /^平均(.+)$/, make: yearMean },
  { pattern: /^上年同期(.+)$/, make: (line) => ago(line, 4) },
  { pattern: /^年报(.+)$/, make: (line) => lastAnnual(line) },
]

function linesOf(name: string): readonly Line[] {
  const plain = lines[name]
  if (plain !== undefined) return plain
  for (const { pattern, make } of marks) {
    const base = pattern.exec(name)?.[1]
    const found = base === undefined ? undefined : lines[base]
    if (found !== undefined) return found.map(make)
  }
  return []
}

/** What such words go back to, in quarters before the newest report, of the first quantity of their formula. */
const BEFORE: Readonly<Record<string, number>> = { 上年同期: 4, 上年同季: 4, 一年前的TTM: 4, 上季: 1 }

/** Cash before tax that one share of today was paid in the year up to the session, 元. */
export const yearCash = derived((view) => {
  if (!view.areDividendsKnown) return Number.NaN
  const from = yearBefore(view.date)
  const known = cashDividends(view.dividends.filter(({ exDate }) => exDate <= view.date))
  return known.reduce((sum, { exDate, cash }) => (exDate > from ? sum + cash : sum), 0)
})

/** What a word of a formula whose first quantity is `first` may stand for in the reports of a company, likeliest first; none where it is no line of a report. */
export function quantitiesOf(word: string, first: string): readonly ((view: SecurityView) => number)[] {
  if (word === '近一年每股现金分红') return [yearCash]
  const before = BEFORE[word]
  return (before === undefined ? linesOf(word) : linesOf(first).map((line) => ago(line, before))).map(atNewest)
}
