import type { Operations } from '@guanlan/contract/rows/operation.ts'
import { type Factor, familyOf } from '../factor.ts'
import type { SecurityView } from '../security-view.ts'
import { INCOME_AND_BALANCE, type LineFactor, lineFactors, TTM } from './line-factors.ts'
import * as item from './lines.ts'
import { ago, type Line, minus, over, plus, reportBook, ttm, yearMean } from './report-book.ts'
import { figureOf } from './reports.ts'

const YEAR_DAYS = 365
const MEAN = '平均为期末与一年前之平均；'

/** Days a level stands for at the pace of a flow of four quarters. */
function daysOf(level: Line, flow: Line): Line {
  return (book, end) => over(yearMean(level), ttm(flow))(book, end) * YEAR_DAYS
}

const receivableDays = daysOf(item.receivables, item.revenue)
const inventoryDays = daysOf(item.inventory, item.operatingCost)
const payableDays = daysOf(item.payables, item.operatingCost)
const operatingCycle = plus(receivableDays, inventoryDays)

type Days = [key: string, name: string, synonyms: readonly string[], line: Line, says: string, formula: string]
const DAYS: readonly Days[] = [
  [
    'receivable-days',
    '应收账款周转天数',
    ['应收周转天数', '账期'],
    receivableDays,
    '收回货款平均所需天数',
    '365 × 平均应收账款 ÷ 营业收入TTM',
  ],
  ['inventory-days', '存货周转天数', ['库存周转天数'], inventoryDays, '存货售出平均所需天数', '365 × 平均存货 ÷ 营业成本TTM'],
  ['payable-days', '应付账款周转天数', ['应付周转天数'], payableDays, '付清货款平均所需天数', '365 × 平均应付账款 ÷ 营业成本TTM'],
  ['operating-cycle', '营业周期', [], operatingCycle, '从购入存货到收回货款的天数', '存货周转天数 + 应收账款周转天数'],
  [
    'cash-cycle',
    '现金周转天数',
    ['现金转换周期', '现金循环周期', '净营业周期'],
    minus(operatingCycle, payableDays),
    '从付出货款到收回货款的天数，负数为占用上游资金',
    '存货周转天数 + 应收账款周转天数 − 应付账款周转天数',
  ],
]

const days: readonly LineFactor[] = [
  ...DAYS.map(([key, name, synonyms, line, says, formula]) => ({
    key,
    name,
    synonyms,
    unit: '日' as const,
    definition: `${says}，自然日。${MEAN}金融企业没有。${TTM}`,
    formula,
    line,
  })),
  ...(
    [
      ['inventory-days-change', '存货周转天数同比变动', ['存货周转天数变化'], inventoryDays],
      ['receivable-days-change', '应收账款周转天数同比变动', ['应收周转天数变化'], receivableDays],
    ] as const
  ).map(([key, name, synonyms, line]) => ({
    key,
    name,
    synonyms,
    unit: '日' as const,
    definition: `${name.replace('同比变动', '')}减去一年前的天数；负数为加快。${TTM}`,
    formula: `${name.replace('同比变动', '')} − REF(${name.replace('同比变动', '')},4 季)`,
    line: minus(line, ago(line, 4)),
  })),
]

type Turn = [key: string, name: string, synonyms: readonly string[], flow: Line, level: Line, formula: string]
const TURNS: readonly Turn[] = [
  ['receivable-turnover', '应收账款周转率', ['应收周转率'], item.revenue, item.receivables, '营业收入TTM ÷ 平均应收账款'],
  ['inventory-turnover', '存货周转率', ['存货周转', '库存周转率'], item.operatingCost, item.inventory, '营业成本TTM ÷ 平均存货'],
  ['asset-turnover', '总资产周转率', ['资产周转率'], item.revenue, item.totalAssets, '营业收入TTM ÷ 平均总资产'],
  ['fixed-asset-turnover', '固定资产周转率', [], item.revenue, item.fixedAssets, '营业收入TTM ÷ 平均固定资产'],
  ['current-asset-turnover', '流动资产周转率', [], item.revenue, item.currentAssets, '营业收入TTM ÷ 平均流动资产'],
]

const turns: readonly LineFactor[] = TURNS.map(([key, name, synonyms, flow, level, formula]) => ({
  key,
  name,
  synonyms,
  unit: '次',
  definition: `一年周转的次数。${MEAN}企业没有该项资产时没有。${TTM}`,
  formula,
  line: over(ttm(flow), yearMean(level)),
}))

const people = familyOf({ group: '基本面', unit: '元', sources: ['operations', 'incomeStatements', 'cashFlows'], frequency: '每季度' })
const ANNUAL = '取最近一份披露员工人数的年报。'

/** A figure of the newest annual report that reports employees. */
function ofOperations(figure: (reported: Operations, view: SecurityView) => number): (view: SecurityView) => number {
  return (view) => {
    const reported = view.records('operations').at(-1)
    return reported === undefined ? Number.NaN : figure(reported, view)
  }
}

function perEmployee(line: Line): (view: SecurityView) => number {
  return ofOperations((reported, view) => {
    const book = reportBook(view)
    return book === null ? Number.NaN : line(book, reported.endDate) / reported.employees
  })
}

const operations: readonly Factor[] = [
  people({
    key: 'employees',
    name: '员工人数',
    synonyms: ['员工数', '职工人数'],
    unit: '人',
    sources: ['operations'],
    definition: `期末在职员工人数。${ANNUAL}`,
    formula: '公司年报披露',
    compute: ofOperations(({ employees }) => employees),
  }),
  people({
    key: 'revenue-per-employee',
    name: '人均创收',
    synonyms: ['人均营收'],
    definition: `年报营业收入与期末员工人数之比。${ANNUAL}`,
    formula: '营业收入 ÷ 员工人数',
    compute: perEmployee(item.revenue),
  }),
  people({
    key: 'profit-per-employee',
    name: '人均创利',
    synonyms: ['人均净利润', '人均利润'],
    definition: `年报归母净利润与期末员工人数之比。${ANNUAL}`,
    formula: '归母净利润 ÷ 员工人数',
    compute: perEmployee(item.parentProfit),
  }),
  people({
    key: 'research-staff-ratio',
    name: '研发人员占比',
    synonyms: ['技术人员占比', '研发人员比例'],
    unit: '比例',
    sources: ['operations'],
    definition: `研发人员占员工人数的比例。${ANNUAL}`,
    formula: '研发人员 ÷ 员工人数',
    compute: ofOperations(({ research, employees }) => research / employees),
  }),
  people({
    key: 'top5-customers',
    name: '前五大客户占比',
    synonyms: ['前五客户占比', '客户集中度', '大客户占比'],
    unit: '比例',
    sources: ['operations'],
    definition: `前五大客户销售额占营业收入的比例。${ANNUAL}`,
    formula: '前五大客户销售额 ÷ 营业收入',
    compute: ofOperations((reported) => figureOf(reported.customersTop5Ratio)),
  }),
  people({
    key: 'top5-suppliers',
    name: '前五大供应商占比',
    synonyms: ['前五供应商占比', '供应商集中度'],
    unit: '比例',
    sources: ['operations'],
    definition: `前五大供应商采购额占年度采购总额的比例。${ANNUAL}`,
    formula: '前五大供应商采购额 ÷ 采购总额',
    compute: ofOperations((reported) => figureOf(reported.suppliersTop5Ratio)),
  }),
]

/** How fast what is owned turns into sales, and what the people bring in. */
export const efficiencyFactors: readonly Factor[] = [...lineFactors([...days, ...turns], { sources: INCOME_AND_BALANCE }), ...operations]
