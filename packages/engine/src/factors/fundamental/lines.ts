import { balance, cash, income, type Line, minus, over, plus, ttm, yearMean } from './report-book.ts'

/** Items of the statements by their names, from which factors are put together; flows run from the start of the year. 元. */
export const revenue = income((row) => row.revenue)
export const operatingCost = income((row) => row.operatingCost)
export const grossProfit = minus(revenue, operatingCost)
export const sellingExpense = income((row) => row.sellingExpense)
export const adminExpense = income((row) => row.adminExpense)
export const rdExpense = income((row) => row.rdExpense)
export const financeExpense = income((row) => row.financeExpense)
export const operatingProfit = income((row) => row.operatingProfit)
export const totalProfit = income((row) => row.totalProfit)
export const incomeTax = income((row) => row.incomeTax)
export const netProfit = income((row) => row.netProfit)
export const parentProfit = income((row) => row.parentNetProfit)
export const deductedProfit = income((row) => row.deductedNetProfit)
/** 息税前利润: 利润总额 + 财务费用, the nearest the statements report to interest. */
export const ebit = plus(totalProfit, financeExpense)

export const operatingCash = cash((row) => row.netOperating)
export const cashFromSales = cash((row) => row.cashFromSales)
export const capitalExpenditure = cash((row) => row.capitalExpenditure)
/** 自由现金流: 经营现金流净额 − 购建长期资产支付的现金. */
export const freeCash = minus(operatingCash, capitalExpenditure)

export const monetaryFunds = balance((row) => row.cash)
export const receivables = balance((row) => row.receivables)
export const inventory = balance((row) => row.inventory)
export const payables = balance((row) => row.payables)
export const contractLiabilities = balance((row) => row.contractLiabilities)
export const currentAssets = balance((row) => row.currentAssets)
export const currentLiabilities = balance((row) => row.currentLiabilities)
export const fixedAssets = balance((row) => row.fixedAssets)
export const intangibleAssets = balance((row) => row.intangibleAssets)
export const goodwill = balance((row) => row.goodwill)
export const totalAssets = balance((row) => row.totalAssets)
export const totalLiabilities = balance((row) => row.totalLiabilities)
export const parentEquity = balance((row) => row.parentEquity)
export const minorityEquity = balance((row) => row.minorityEquity)
export const totalEquity = balance((row) => row.totalEquity)
export const shortBorrowing = balance((row) => row.shortTermBorrowing)
export const longBorrowing = balance((row) => row.longTermBorrowing)
/** 有息负债: 短期借款 + 长期借款; bonds are not distinguished from other liabilities. */
export const borrowing = plus(shortBorrowing, longBorrowing)
/** 净现金: 货币资金 − 有息负债. */
export const netCash = minus(monetaryFunds, borrowing)
export const workingCapital = minus(currentAssets, currentLiabilities)
export const undistributedProfit = balance((row) => row.undistributedProfit)
export const capitalReserve = balance((row) => row.capitalReserve)

/** 净资产收益率 of the last four quarters on the mean equity of a year. */
export const roeTtm: Line = over(ttm(parentProfit), yearMean(parentEquity))
export const roeAnnual: Line = over(parentProfit, yearMean(parentEquity))
