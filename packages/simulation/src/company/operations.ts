import type { GoodwillDetail, Guarantees, Operations } from '@guanlan/contract/rows/operation.ts'
import { itemAt, mapTuple } from '@guanlan/domain/collections/elements.ts'
import { sum } from '@guanlan/engine/statistics.ts'
import { balanceSheet, incomeStatement } from '../finance/statements.ts'
import { hashAt, streamKey, uniform } from '../hash.ts'
import { type Company, type CompanyReport, parentEquity, rounded } from './company-reports.ts'
import { own } from './purposes.ts'
import { linesOf, split } from './segments.ts'

const ORDINALS = ['一', '二', '三', '四', '五'] as const
/** What an employee costs in a year with everything, 元; pay rises by some per cent a year. */
const PAY = 150_000
const PAY_2025 = 2025
/** Share of revenue that is paid to employees at 10 亿元 of revenue; large companies employ fewer for theirs. */
const PAY_SHARE = 0.1
const PAY_REVENUE = 1e9
const PAY_SLOPE = -0.15

/** The five largest of a whole: each a share of it, falling; together what is reported. */
function topFive(whole: number, { kind, together, draw }: { kind: string; together: number; draw(at: number): number }) {
  const weights = ORDINALS.map((_, i) => 0.72 ** i * (0.85 + 0.3 * draw(i))).sort((a, b) => b - a)
  const parts = split(Math.round(whole * together), weights)
  const list = parts.map((amount, i) => ({ name: `${kind}${ORDINALS[i]}`, amount }))
  return { list, ratio: rounded(sum(parts) / whole, 4) ?? 0 }
}

/** 年报经营情况 (年报准则第三节): five largest customers and suppliers, staff, research; null for reports of other periods. */
export function operationsOf(company: Company, { k, report }: CompanyReport): Operations | null {
  const { seed, profile, drivers, books } = company
  const { year, quarter } = itemAt(books, k).at
  const income = incomeStatement(report)
  if (report.head.restated || quarter !== 3 || !(income.revenue > 0)) return null
  const drawer = (stream: number, offset: number) => (at: number) => uniform(hashAt(streamKey(seed, stream, profile.subject), offset + at))
  const habit = drawer(own.partners, 0)
  const ofYear = drawer(own.partners, year * 32)
  const purchases = Math.max(Math.round((income.operatingCost ?? income.adminExpense) * 0.75), 1)
  const share = (at: number, [least, most]: readonly [number, number]) =>
    least + (most - least) * habit(at) ** 1.6 * (0.9 + 0.1 * ofYear(20 + at))
  const customers = topFive(income.revenue, { kind: '客户', together: share(1, [0.03, 0.85]), draw: ofYear })
  const suppliers = topFive(purchases, { kind: '供应商', together: share(2, [0.12, 0.8]), draw: (at) => ofYear(8 + at) })
  const pay = PAY * (drivers.isFinancial ? 2.4 : 1) * 1.05 ** (year - PAY_2025)
  const employees = Math.max(
    Math.round((income.revenue * PAY_SHARE * (income.revenue / PAY_REVENUE) ** PAY_SLOPE * (0.7 + 0.6 * drawer(own.staff, 0)(0))) / pay),
    40,
  )
  const staff = drawer(own.staff, 1)
  const research = drivers.isFinancial ? 0.03 : Math.min(0.04 + 2.2 * drivers.rdRatio + 0.04 * staff(0), 0.7)
  const weights = drivers.isFinancial ? ([0.45, 0.4, research, 0.15] as const) : ([0.62 * (1 - research), 0.18, research, 0.14] as const)
  const [production, sales, researchers, administration] = split(
    employees,
    mapTuple(weights, (one, i) => one * (0.9 + 0.2 * staff(i + 1))),
  )
  return {
    secucode: report.head.secucode,
    endDate: report.head.endDate,
    annDate: report.head.annDate,
    customers: customers.list,
    customersTop5Ratio: customers.ratio,
    suppliers: suppliers.list,
    suppliersTop5Ratio: suppliers.ratio,
    purchases,
    employees,
    production,
    sales,
    research: researchers,
    administration,
    rdExpense: income.rdExpense,
    rdRatio: income.rdExpense === null ? null : rounded(income.rdExpense / income.revenue, 4),
    effectiveAtMs: report.head.effectiveAtMs,
  }
}

/** Share of companies that guarantee for others at all. */
const GUARANTORS = 0.62

/** 对外担保 of a half-year or annual report (《上市公司监管指引第 8 号》: the balance is reported in both); null where there is none. */
export function guaranteesOf(company: Company, { k, report }: CompanyReport): Guarantees | null {
  const { seed, profile, drivers, books } = company
  const { year, quarter } = itemAt(books, k).at
  const key = streamKey(seed, own.guarantees, profile.subject)
  const draw = (at: number) => uniform(hashAt(key, at))
  const equity = parentEquity(itemAt(books, k))
  if (report.head.restated || quarter % 2 === 0 || drivers.isFinancial || equity <= 0 || draw(0) >= GUARANTORS) return null
  const level = 0.35 * draw(1) ** 1.8 * (drivers.leverage / 0.45) * (0.85 + 0.3 * draw(year * 4 + quarter))
  const total = Math.max(Math.round((equity * level) / 1e4) * 1e4, 5e6)
  const isWeak = profile.marks.length > 0
  const toOthers = draw(2) < (isWeak ? 0.5 : 0.15) ? Math.round((total * (0.05 + 0.3 * draw(3))) / 1e4) * 1e4 : 0
  const overdue = isWeak && draw(4) < 0.5 ? Math.round((toOthers * draw(5)) / 1e4) * 1e4 : 0
  const { secucode, endDate, annDate, effectiveAtMs } = report.head
  return {
    secucode,
    endDate,
    annDate,
    count: 1 + Math.floor(draw(6) * 14 * (0.6 + 0.8 * draw(year * 4 + quarter + 100_000))),
    toSubsidiaries: total - toOthers,
    toOthers,
    total,
    overdue,
    netAssetRatio: rounded(total / equity, 4),
    effectiveAtMs,
  }
}

/** 商誉明细 of an annual report: acquired units whose net goodwill adds up to the balance sheet's; null where there is none. */
export function goodwillOf(company: Company, { k, report }: CompanyReport): GoodwillDetail | null {
  const { seed, profile, books } = company
  const { goodwill: total, parentEquity: equity } = balanceSheet(report)
  if (report.head.restated || itemAt(books, k).at.quarter !== 3 || !(total > 0)) return null
  const draw = (at: number) => uniform(hashAt(streamKey(seed, own.goodwill, profile.subject), at))
  const lines = linesOf(company)
  const count = 1 + Math.floor(draw(0) * 4)
  const net = split(
    total,
    Array.from({ length: count }, (_, i) => 0.6 ** i * (0.6 + 0.8 * draw(i + 1))),
  )
  const { secucode, endDate, annDate, effectiveAtMs } = report.head
  const units = net.map((value, i) => {
    const impairment = draw(i + 10) < 0.35 ? Math.round(value * (0.1 + 0.9 * draw(i + 20))) : 0
    return {
      name: `模拟子公司${'甲乙丙丁戊'.charAt(i)}（${lines[i % Math.max(lines.length - 1, 1)]}）`,
      gross: value + impairment,
      impairment,
    }
  })
  return { secucode, endDate, annDate, total, netAssetRatio: equity > 0 ? rounded(total / equity, 4) : null, units, effectiveAtMs }
}
