import { itemAt, lastItem } from '@guanlan/domain/collections/elements.ts'
import type { CashFlow } from '../known-rows.ts'
import type { BookQuarter } from './company-books.ts'
import type { Reported } from './statements.ts'

type Flows = Omit<CashFlow, 'secucode' | 'endDate' | 'annDate' | 'restated' | 'effectiveAtMs' | 'beginCash' | 'endCash'>

const debtOf = ({ settlement }: BookQuarter) => settlement.shortTermBorrowing + settlement.longTermBorrowing
const tradeAssets = ({ items }: BookQuarter) => items.receivables + items.inventory + items.otherCurrent
const tradeDebts = ({ items }: BookQuarter) =>
  items.payables + items.contractLiabilities + items.otherCurrentLiabilities + items.otherNonCurrentLiabilities
const plant = ({ items }: BookQuarter) => items.fixedAssets + items.intangibleAssets
const otherHeld = ({ items, settlement }: BookQuarter) =>
  items.longTermInvestment + items.goodwill + items.otherNonCurrent + settlement.placements

/** Cash from operations: profit before depreciation and interest, less what trade tied up. Payments for goods are what the other lines leave. */
function operating(now: BookQuarter, before: BookQuarter) {
  const { income, interest, depreciation } = now
  const netOperating =
    income.netProfit + interest + depreciation - (tradeAssets(now) - tradeAssets(before)) + (tradeDebts(now) - tradeDebts(before))
  const of = (ratio: number) => Math.round(income.revenue * ratio)
  const sales = Math.max(of(1.09) - (now.items.receivables - before.items.receivables), of(0.2))
  const paid = {
    paidToEmployees: of(0.1),
    paidTaxes: Math.max(income.incomeTax, 0) + income.taxesAndSurcharges + of(0.03),
    otherOperatingOut: of(0.05),
  }
  const out = paid.paidToEmployees + paid.paidTaxes + paid.otherOperatingOut
  const forGoods = sales + of(0.02) - out - netOperating
  return {
    cashFromSales: sales,
    otherOperatingIn: of(0.02) + Math.max(-forGoods, 0),
    paidForGoods: Math.max(forGoods, 0),
    ...paid,
    netOperating,
  }
}

function investing(now: BookQuarter, before: BookQuarter) {
  const built = plant(now) - plant(before) + now.depreciation
  const netInvesting = -(built + otherHeld(now) - otherHeld(before))
  const capitalExpenditure = Math.max(built, 0)
  return { capitalExpenditure, otherInvesting: netInvesting + capitalExpenditure, netInvesting }
}

function financing(now: BookQuarter, before: BookQuarter) {
  const change = debtOf(now) - debtOf(before)
  const renewed = Math.round(debtOf(before) * 0.12)
  const borrowed = renewed + Math.max(change, 0)
  const repaid = renewed + Math.max(-change, 0)
  const paidDividends = now.dividends + now.interest
  return { borrowed, repaid, paidDividends, otherFinancing: 0, netFinancing: borrowed - repaid - paidDividends }
}

function flowsOf(now: BookQuarter, before: BookQuarter): Flows {
  const parts = { ...operating(now, before), ...investing(now, before), ...financing(now, before), exchangeEffect: 0 }
  return { ...parts, netIncrease: parts.netOperating + parts.netInvesting + parts.netFinancing }
}

/** 现金流量表 from the start of the year; a version that counts sales net pays and takes in that much less. */
export function cashFlow({ head, year, before, netted }: Reported): CashFlow {
  const quarters = year.map((now, k) => flowsOf(now, k === 0 ? before : itemAt(year, k - 1)))
  const sum = (field: keyof Flows) => quarters.reduce((total, flows) => total + flows[field], 0)
  const gross = Math.min(
    Math.round(year.reduce((total, { income }) => total + income.operatingCost, 0) * netted),
    sum('paidForGoods'),
    sum('cashFromSales'),
  )
  return {
    ...head,
    cashFromSales: sum('cashFromSales') - gross,
    otherOperatingIn: sum('otherOperatingIn'),
    paidForGoods: sum('paidForGoods') - gross,
    paidToEmployees: sum('paidToEmployees'),
    paidTaxes: sum('paidTaxes'),
    otherOperatingOut: sum('otherOperatingOut'),
    netOperating: sum('netOperating'),
    capitalExpenditure: sum('capitalExpenditure'),
    otherInvesting: sum('otherInvesting'),
    netInvesting: sum('netInvesting'),
    borrowed: sum('borrowed'),
    repaid: sum('repaid'),
    paidDividends: sum('paidDividends'),
    otherFinancing: sum('otherFinancing'),
    netFinancing: sum('netFinancing'),
    exchangeEffect: sum('exchangeEffect'),
    netIncrease: sum('netIncrease'),
    beginCash: before.settlement.cash,
    endCash: lastItem(year).settlement.cash,
  }
}
