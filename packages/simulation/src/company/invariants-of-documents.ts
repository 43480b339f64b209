import { nextTradingDay } from '@guanlan/domain/calendar/trading-calendar.ts'
import { itemAt } from '@guanlan/domain/collections/elements.ts'
import type { Invariant } from '../group.ts'
import type { BalanceSheet, BusinessSegments } from '../known-rows.ts'
import { sessionDates } from '../sessions.ts'

type Report = { secucode: string; endDate: string }
const key = ({ secucode, endDate }: Report) => `${secucode} ${endDate}`

/** First versions by company and period. */
function firstVersions<T extends Report & { restated: boolean }>(rows: readonly T[]): Map<string, T> {
  return new Map(rows.filter(({ restated }) => !restated).map((row) => [key(row), row]))
}

const partsOf = ({ segments }: BusinessSegments, dim: string) => segments.filter((part) => part.dim === dim)
const total = (values: readonly (number | null)[]) => values.reduce<number>((sum, one) => sum + (one ?? 0), 0)

const segmentsAddUp: Invariant = {
  name: '主营构成按产品、行业、地区合计等于营业收入，成本合计等于营业成本',
  check(view, row) {
    const incomes = firstVersions(view.rows('incomeStatements'))
    for (const one of view.rows('businessSegments')) {
      const income = incomes.get(key(one))
      if (income === undefined) continue
      const sums = ['product', 'industry', 'region'].map((dim) => total(partsOf(one, dim).map(({ revenue }) => revenue)))
      const cost = total(partsOf(one, 'product').map((part) => part.cost))
      const isRight = sums.every((sum) => sum === income.revenue) && cost === (income.operatingCost ?? 0)
      row(isRight && one.annDate === income.annDate ? null : `${key(one)}: ${sums}, revenue ${income.revenue}`)
    }
  },
}

const partnersFit: Invariant = {
  name: '前五大客户、供应商的比例由金额得出，从大到小；研发投入等于利润表的研发费用',
  check(view, row) {
    const incomes = firstVersions(view.rows('incomeStatements'))
    for (const one of view.rows('operations')) {
      const income = incomes.get(key(one))
      if (income === undefined) continue
      const sides = [
        { list: one.customers, whole: income.revenue, ratio: one.customersTop5Ratio },
        { list: one.suppliers, whole: one.purchases, ratio: one.suppliersTop5Ratio },
      ]
      const isRight = sides.every(({ list, whole, ratio }) => {
        const sum = total(list.map(({ amount }) => amount))
        const falls = list.every(({ amount }, at) => at === 0 || amount <= itemAt(list, at - 1).amount + 5)
        return sum <= whole && falls && Math.abs(sum / whole - ratio) < 0.0001
      })
      row(isRight && one.rdExpense === income.rdExpense ? null : `${key(one)}: partners or research do not fit`)
    }
  },
}

/** A ratio to parent equity, reported to four decimals. */
function equityFault(one: Report & { netAssetRatio: number | null }, amount: number, sheet: BalanceSheet | undefined): string | null {
  if (sheet === undefined) return `${key(one)}: no balance sheet`
  const expected = sheet.parentEquity > 0 ? amount / sheet.parentEquity : null
  if (expected === null || one.netAssetRatio === null)
    return expected === one.netAssetRatio ? null : `${key(one)}: ratio ${one.netAssetRatio}`
  return Math.abs(expected - one.netAssetRatio) < 0.0001 ? null : `${key(one)}: ratio ${one.netAssetRatio}, not ${expected}`
}

const guaranteesFit: Invariant = {
  name: '担保余额占净资产比例由资产负债表得出',
  check(view, row) {
    const sheets = firstVersions(view.rows('balanceSheets'))
    for (const one of view.rows('guarantees')) row(equityFault(one, one.total, sheets.get(key(one))))
  },
}

const goodwillFits: Invariant = {
  name: '商誉明细合计等于资产负债表的商誉，有商誉的年报都有明细',
  check(view, row) {
    const sheets = firstVersions(view.rows('balanceSheets'))
    const reported = new Set(view.rows('goodwillDetails').map(key))
    for (const one of view.rows('goodwillDetails')) {
      const sheet = sheets.get(key(one))
      const sum = total(one.units.map(({ gross, impairment }) => gross - impairment))
      row(sum === sheet?.goodwill ? equityFault(one, sum, sheet) : `${key(one)}: ${sum}, goodwill ${sheet?.goodwill}`)
    }
    for (const sheet of sheets.values()) {
      if (!sheet.endDate.endsWith('12-31') || sheet.goodwill <= 0 || sheet.annDate <= view.range.from) continue
      row(reported.has(key(sheet)) ? null : `${key(sheet)}: goodwill without details`)
    }
  },
}

const auditsFit: Invariant = {
  name: '上市后的每份年报都有审计意见，事务所为虚构名称',
  check(view, row) {
    const audits = new Map(view.rows('auditOpinions').map((one) => [key(one), one]))
    for (const income of firstVersions(view.rows('incomeStatements')).values()) {
      const profile = view.world.profile(income.secucode)
      const isOld = profile?.life.listed === null || (profile?.security.listDate ?? '') <= income.endDate
      if (!income.endDate.endsWith('12-31') || income.annDate <= view.range.from || !isOld) continue
      const audit = audits.get(key(income))
      const isRight = audit?.annDate === income.annDate && audit.agency.startsWith('模拟')
      row(isRight ? null : `${key(income)}: opinion ${audit?.opinion}`)
    }
  },
}

const ORDER = ['立案', '一审判决', '二审判决', '裁决', '和解', '执行完毕']

const casesFit: Invariant = {
  name: '重大诉讼金额达到披露标准（1000 万元且最近一期经审计净资产的 10%），进展按顺序',
  check(view, row) {
    const annual = [...firstVersions(view.rows('balanceSheets')).values()].filter(({ endDate }) => endDate.endsWith('12-31'))
    const last = new Map<string, { day: string; stage: number }>()
    for (const one of view.rows('lawsuits')) {
      const audited = annual.filter(({ secucode, annDate }) => secucode === one.secucode && annDate < one.firstDate).at(-1)
      const before = last.get(one.caseId)
      const stage = ORDER.indexOf(one.stage)
      last.set(one.caseId, { day: one.annDate, stage })
      const inOrder = before === undefined || (one.annDate > before.day && stage > before.stage)
      const isLarge = one.amount >= 1e7 && (audited === undefined || one.amount >= 0.1 * audited.parentEquity)
      row(inOrder && isLarge && one.text.startsWith('【模拟】') ? null : `${one.caseId}: ${one.stage} ${one.annDate}, ${one.amount} 元`)
    }
  },
}

const opinionAndWarning: Invariant = {
  name: '无法表示或否定意见的次一交易日起实施退市风险警示，因审计意见的 *ST 都有这样的意见',
  check(view, row) {
    const severe = new Set<string>()
    for (const { secucode, level, annDate, endDate } of view.rows('auditOpinions')) {
      const profile = view.world.profile(secucode)
      if (level < 4 || profile === undefined) continue
      const from = nextTradingDay(annDate)
      severe.add(`${secucode} ${from}`)
      const isMarked = profile.marks.some((span) => span.mark === '*ST' && sessionDates[span.from] === from)
      row(isMarked || profile.security.delisted ? null : `${secucode} ${endDate}: no warning from ${from}`)
    }
    for (const { security, marks } of view.world.profiles) {
      for (const span of marks) {
        const from = itemAt(sessionDates, span.from)
        if (span.reason !== 'audit' || security.board === 'b' || from <= view.range.from || from > view.range.to) continue
        row(severe.has(`${security.code} ${from}`) ? null : `${security.code} ${from}: *ST without an opinion`)
      }
    }
  },
}

/** Rules of what annual and half-year reports report beside their statements, and of cases. */
export const documentInvariants: readonly Invariant[] = [
  segmentsAddUp,
  partnersFit,
  guaranteesFit,
  goodwillFits,
  auditsFit,
  opinionAndWarning,
  casesFit,
]
