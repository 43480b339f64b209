import type { FinancialIndicator } from '@guanlan/contract/rows/finance-reports.ts'
import { type Factor, familyOf } from '../factor.ts'
import { withPeriods } from './annual.ts'
import { indicator, indicatorPeriods } from './reports.ts'

const fundamental = familyOf({ group: '基本面', unit: '比例', sources: ['financialIndicators'], frequency: '每季度' })
const NEWEST = '取当时已披露的最新报告期。'

/** Figures reported by the report itself: key, name, what they are, formula; the field is the one of `FinancialIndicator`. */
type Reported = Pick<Factor, 'key' | 'name' | 'definition' | 'formula'> & Partial<Pick<Factor, 'synonyms' | 'unit'>>

const REPORTED: readonly (readonly [keyof FinancialIndicator, Reported])[] = [
  [
    'roe',
    {
      key: 'roe',
      name: '年初至今净资产收益率（未年化）',
      synonyms: ['净资产收益率', '年初至今净资产收益率', 'ROE', '净资产收益率ROE'],
      definition: `本年累计归母净利润与期初、期末平均归母净资产之比，未折成全年。${NEWEST}`,
      formula: '归母净利润 ÷ 平均归母净资产',
    },
  ],
  [
    'roa',
    {
      key: 'roa',
      name: '年初至今总资产收益率（未年化）',
      synonyms: ['总资产收益率', '年初至今总资产收益率', 'ROA'],
      definition: `本年累计净利润与平均总资产之比，未折成全年。${NEWEST}`,
      formula: '净利润 ÷ 平均总资产',
    },
  ],
  [
    'grossRatio',
    {
      key: 'gross-margin',
      name: '年初至今毛利率',
      synonyms: ['毛利率', '销售毛利率'],
      definition: `营业收入减营业成本占营业收入的比例；金融企业没有。${NEWEST}`,
      formula: '(营业收入 − 营业成本) ÷ 营业收入',
    },
  ],
  [
    'netRatio',
    {
      key: 'net-margin',
      name: '年初至今净利率',
      synonyms: ['净利率', '销售净利率'],
      definition: `净利润占营业收入的比例。${NEWEST}`,
      formula: '净利润 ÷ 营业收入',
    },
  ],
  [
    'revenueYoy',
    {
      key: 'revenue-yoy',
      name: '年初至今营收同比',
      synonyms: ['营收同比', '营业收入同比', '营收增长率', '营收同比增长', '营业收入增长率', '营收增速'],
      definition: `本年累计营业收入比上年同期的增长。${NEWEST}`,
      formula: '(营业收入 − 上年同期) ÷ |上年同期|',
    },
  ],
  [
    'npYoy',
    {
      key: 'profit-yoy',
      name: '年初至今净利润同比',
      synonyms: ['净利润同比', '净利润增长率', '净利润同比增长', '净利润增速', '归母净利润同比', '业绩增长'],
      definition: `本年累计归母净利润比上年同期的增长，以上年同期的绝对值为基数。${NEWEST}`,
      formula: '(归母净利润 − 上年同期) ÷ |上年同期|',
    },
  ],
  [
    'debtRatio',
    {
      key: 'debt-ratio',
      name: '资产负债率',
      synonyms: ['负债率'],
      definition: `总负债占总资产的比例。${NEWEST}`,
      formula: '总负债 ÷ 总资产',
    },
  ],
]

/** What a company earns on what it sells and owns, and how that grew. */
export const profitabilityFactors: readonly Factor[] = REPORTED.map(([field, reported]) =>
  withPeriods(fundamental({ ...reported, compute: indicator(field) }), indicatorPeriods(field)),
)
