import type { RiskFlag } from '@guanlan/contract/schemas/stock/finance.ts'
import { entryOf } from '@guanlan/domain/collections/elements.ts'
import { evaluateFormula } from '../formulas/evaluate.ts'
import type { Formula } from '../formulas/formula.ts'
import { type RiskFormulaId, riskFormulas } from '../formulas/stock/finance-risks.ts'

/** What rules look at, by the keys of their formulas' inputs; null is unknown. */
type RiskInputs = Readonly<Record<string, number | null>>
export type RiskCompany = {
  /** Statements in the form of banks, brokers and insurers. */
  isFinancial: boolean
  inputs: RiskInputs
  /** Why an input is unknown, where more is known than that reports do not report it. */
  reasons: Readonly<Record<string, string>>
}

type Settled = { level: 'pass' | 'unknown' | 'fail'; text: string }
type Rule = {
  key: string
  formulaId: RiskFormulaId
  /** Above `watch` it is looked at, above `fail` it fails; with `isLow` below. Figures on a bound pass. */
  watch: number
  fail: number
  isLow?: boolean
  /** Why it does not apply to banks, brokers and insurers. */
  notFinancial?: string
  /** What is known without the formula. */
  settle?: (inputs: RiskInputs) => Settled | null
  say: string
}

const NO_SUCH_LINES = '金融企业的报表没有这些科目，或含义不同'
const NO_MEANING = '金融企业的存贷与投资计入经营现金流，此项没有可比的含义'

/** `text` where an input is zero or below. */
function whenNotPositive(key: string, settled: Settled): Rule['settle'] {
  return (inputs) => {
    const value = inputs[key]
    return value !== null && value !== undefined && value <= 0 ? settled : null
  }
}

const NOTHING_BEFORE: Settled = { level: 'unknown', text: '上年同期为零，算不出增速' }
/** Over an equity that is not positive nothing of a kind passes, something of it is beyond every bound. */
function ofEquity(key: string, nothing: string): Rule['settle'] {
  return (inputs) => {
    const { parentEquity = null, [key]: amount = null } = inputs
    if (parentEquity === null || parentEquity > 0 || amount === null) return null
    return amount === 0 ? { level: 'pass', text: nothing } : { level: 'fail', text: '归母净资产不为正，比例没有意义' }
  }
}

const rules: readonly Rule[] = [
  {
    key: 'receivablesGrowth',
    formulaId: 'risk-receivables-growth',
    watch: 0.2,
    fail: 0.5,
    notFinancial: NO_SUCH_LINES,
    settle: whenNotPositive('receivablesBefore', NOTHING_BEFORE),
    say: '应收账款比收入增得快，收入可能靠赊销',
  },
  {
    key: 'receivables',
    formulaId: 'risk-receivables',
    watch: 0.5,
    fail: 1,
    notFinancial: NO_SUCH_LINES,
    say: '一年的收入里有多少还没有收回',
  },
  {
    key: 'inventoryGrowth',
    formulaId: 'risk-inventory-growth',
    watch: 0.2,
    fail: 0.5,
    notFinancial: NO_SUCH_LINES,
    settle: whenNotPositive('inventoryBefore', NOTHING_BEFORE),
    say: '存货比收入增得快，可能滞销，也可能在备货',
  },
  {
    key: 'inventory',
    formulaId: 'risk-inventory',
    watch: 1,
    fail: 2,
    notFinancial: NO_SUCH_LINES,
    say: '存货够卖多少年；白酒、地产等生产周期长的行业天然偏高',
  },
  {
    key: 'goodwill',
    formulaId: 'risk-goodwill',
    watch: 0.2,
    fail: 0.5,
    settle: ofEquity('goodwill', '没有商誉'),
    say: '并购溢价一旦减值，直接冲减净资产',
  },
  {
    key: 'cashOfProfit',
    formulaId: 'risk-cash-of-profit',
    watch: 0.7,
    fail: 0.3,
    isLow: true,
    notFinancial: NO_MEANING,
    settle: whenNotPositive('netProfit3', { level: 'unknown', text: '三年净利润合计不为正，不计算' }),
    say: '最近三份年报的利润有多少变成了经营现金流',
  },
  { key: 'accruals', formulaId: 'risk-accruals', watch: 0.05, fail: 0.1, notFinancial: NO_MEANING, say: '没有收到现金的利润占资产多少' },
  {
    key: 'debt',
    formulaId: 'risk-debt',
    watch: 0.7,
    fail: 0.85,
    notFinancial: '金融企业以负债经营，不适用一般企业的界限',
    say: '资产里有多少是借来的',
  },
  {
    key: 'current',
    formulaId: 'risk-current',
    watch: 1,
    fail: 0.7,
    isLow: true,
    notFinancial: NO_SUCH_LINES,
    say: '一年内到期的债，流动资产够不够还',
  },
  {
    key: 'shortDebt',
    formulaId: 'risk-short-debt',
    watch: 1,
    fail: 0.5,
    isLow: true,
    notFinancial: NO_SUCH_LINES,
    settle: whenNotPositive('shortTermBorrowing', { level: 'pass', text: '没有短期借款' }),
    say: '手上的现金够不够还短期借款；未计一年内到期的长期债',
  },
  {
    key: 'cashAndDebt',
    formulaId: 'risk-cash-and-debt',
    watch: 0.2,
    fail: 0.3,
    notFinancial: NO_SUCH_LINES,
    say: '账上现金多、借款也多，需要看现金是否受限',
  },
  { key: 'oneOff', formulaId: 'risk-one-off', watch: 0.3, fail: 0.5, say: '利润里有多少来自非经常性损益' },
  {
    key: 'gross',
    formulaId: 'risk-gross',
    watch: -0.05,
    fail: -0.1,
    isLow: true,
    notFinancial: NO_SUCH_LINES,
    say: '毛利率比上年同期降了多少',
  },
  { key: 'lossYears', formulaId: 'risk-loss-years', watch: 0, fail: 1, say: '最近三份年报中扣非净利润为负的年数' },
  {
    key: 'delistingRevenue',
    formulaId: 'risk-delisting-revenue',
    watch: 2,
    fail: 1,
    isLow: true,
    settle: ({ lowestProfit = null }) =>
      lowestProfit !== null && lowestProfit >= 0 ? { level: 'pass', text: '最近年报利润总额、净利润、扣非净利润都不为负，不触及' } : null,
    say: '最近年报亏损（利润总额、净利润、扣非净利润孰低）且收入低于退市线，会被实施退市风险警示',
  },
  {
    key: 'equity',
    formulaId: 'risk-equity',
    watch: 1,
    fail: 0,
    isLow: true,
    say: '每股净资产为负触及退市风险警示，低于一元为资本被亏损侵蚀',
  },
  { key: 'audit', formulaId: 'risk-audit', watch: 1, fail: 2, say: '1 标准无保留，2 带强调事项段，3 保留，4 无法表示，5 否定' },
  { key: 'auditor', formulaId: 'risk-auditor', watch: 0, fail: 1, say: '最近三份年报更换会计师事务所的次数' },
  { key: 'pledge', formulaId: 'risk-pledge', watch: 0.3, fail: 0.5, say: '股东质押而未解除的股份占总股本' },
  {
    key: 'guarantee',
    formulaId: 'risk-guarantee',
    watch: 0.5,
    fail: 1,
    notFinancial: '金融企业的担保是主营业务',
    settle: ofEquity('guarantees', '没有对外担保'),
    say: '对外担保余额（含对子公司）占净资产',
  },
  {
    key: 'lawsuit',
    formulaId: 'risk-lawsuit',
    watch: 0.1,
    fail: 0.5,
    settle: ofEquity('lawsuits', '没有作为被告且未了结的诉讼、仲裁'),
    say: '作为被告且未了结的诉讼、仲裁金额占净资产',
  },
  { key: 'restated', formulaId: 'risk-restated', watch: 0, fail: 2, say: '近三年改变了已披露数字的报告次数；会计准则变更也会引起追溯调整' },
]

const byId = new Map<string, Formula>(riskFormulas.map((formula) => [formula.id, formula]))

function levelOf(value: number, { watch, fail, isLow = false }: Rule): 'pass' | 'watch' | 'fail' {
  const isBeyond = (bound: number) => (isLow ? value < bound : value > bound)
  return isBeyond(fail) ? 'fail' : isBeyond(watch) ? 'watch' : 'pass'
}

function bound(value: number, unit: string): string {
  if (unit === '个' || unit === '次') return String(value)
  return unit === '比例' ? `${Math.round(value * 1000) / 10}%`.replace('-', '−') : `${value} ${unit}`
}

/** By which bounds a rule judges, in words. */
function thresholdOf({ watch, fail, isLow = false }: Rule, unit: string): string {
  const side = isLow ? '低于' : '高于'
  return `${side} ${bound(watch, unit)} 留意，${side} ${bound(fail, unit)} 警示`
}

function judge(rule: Rule, { isFinancial, inputs, reasons }: RiskCompany): RiskFlag {
  const formula = entryOf(byId, rule.formulaId)
  const unit = formula.unit as RiskFlag['unit']
  const given = formula.inputs.map(({ key, name, unit: of }) => ({ key, name, unit: of, value: inputs[key] ?? null }))
  const flag = {
    key: rule.key,
    name: formula.name,
    formulaId: formula.id,
    formula: formula.expression,
    threshold: thresholdOf(rule, unit),
    unit,
  }
  if (isFinancial && rule.notFinancial !== undefined)
    return { ...flag, level: 'excluded', text: rule.notFinancial, value: null, inputs: given.map((one) => ({ ...one, value: null })) }
  const settled = rule.settle?.(inputs) ?? null
  if (settled !== null) return { ...flag, ...settled, value: null, inputs: given }
  const value = evaluateFormula(formula, inputs)
  if (typeof value === 'number' && Number.isFinite(value))
    return { ...flag, level: levelOf(value, rule), text: rule.say, value, inputs: given }
  const lacking = given.filter((one) => one.value === null)
  const why = [...new Set(lacking.map(({ key, name }) => reasons[key] ?? `没有${name}`))].join('；')
  return { ...flag, level: 'unknown', text: why === '' ? '分母为零，算不出' : why, value: null, inputs: given }
}

/** 风险项: every rule judged, those that do not apply to the company and those that cannot be determined among them. */
export function riskFlags(company: RiskCompany): RiskFlag[] {
  return rules.map((rule) => judge(rule, company))
}
