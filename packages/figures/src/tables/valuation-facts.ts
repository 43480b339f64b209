import type { FactGiven } from '../expression.ts'

export const TTM = 'TTM 为当时已披露的最近四个季度之和。'
const QUARTERS = '已披露的报告不足以算出最近四个季度'
const FINANCIAL = '金融企业没有此项，或没有资产负债表'

const flow = (name: string, column: string, absent = QUARTERS) =>
  ({ name, unit: '元', source: { dataset: 'incomeStatements', column }, absent }) as const satisfies FactGiven
const cashFlow = (name: string, column: string, doc?: string) =>
  ({
    name,
    unit: '元',
    ...(doc === undefined ? {} : { doc }),
    source: { dataset: 'cashFlows', column },
    absent: `${QUARTERS}的现金流量表`,
  }) as const satisfies FactGiven
const level = (name: string, column: string, absent = '没有最近一期的资产负债表，或其中没有此项') =>
  ({ name, unit: '元', source: { dataset: 'balanceSheets', column }, absent }) as const satisfies FactGiven
const imported = (name: string, unit: '元' | '倍' | '比例', column: string) =>
  ({ name: `导入的${name}`, unit, source: { dataset: 'valuation', column }, absent: '没有导入当日的估值' }) as const satisfies FactGiven

/** Facts of a share now, and figures an imported valuation has of it. */
export const valuationFacts = {
  price: { name: '现价', unit: '元', isPrice: true, source: { dataset: 'dayBars', column: 'close' }, absent: '没有现价' },
  totalShares: {
    name: '总股本',
    unit: '股',
    source: { dataset: 'shareCapital', column: 'totalShares' },
    absent: '{shareCapital|没有总股本}',
  },
  npTtm: { ...flow('归母净利润TTM', 'parentNetProfit'), doc: TTM },
  npTtmBefore: flow('一年前归母净利润TTM', 'parentNetProfit', '一年前的四个季度没有披露全'),
  npYear: { ...flow('年报归母净利润', 'parentNetProfit', '{incomeStatements|还没有披露年报}'), doc: '最近一份年报。' },
  npSoFar: { ...flow('本期归母净利润', 'parentNetProfit', '没有披露定期报告'), doc: '最近报告期自年初的累计。' },
  quarters: {
    name: '季度数',
    unit: '个',
    doc: '最近报告期自年初的季度数。',
    source: { dataset: 'incomeStatements', column: 'endDate' },
    absent: '没有披露定期报告',
  },
  deductedTtm: flow('扣非净利润TTM', 'deductedNetProfit'),
  revenueTtm: flow('营业收入TTM', 'revenue'),
  rdTtm: flow('研发费用TTM', 'rdExpense'),
  ebitTtm: { ...flow('息税前利润TTM', 'totalProfit', '报表没有利润总额或财务费用'), doc: `利润总额加财务费用。${TTM}` },
  equity: { ...level('归母净资产', 'parentEquity'), doc: '最近一期资产负债表。' },
  goodwill: level('商誉', 'goodwill'),
  intangibleAssets: level('无形资产', 'intangibleAssets'),
  currentAssets: level('流动资产', 'currentAssets'),
  totalLiabilities: level('总负债', 'totalLiabilities'),
  borrowing: { ...level('有息借款', 'shortTermBorrowing', FINANCIAL), doc: '短期借款与长期借款，应付债券未计入；金融企业没有。' },
  minorityEquity: level('少数股东权益', 'minorityEquity', FINANCIAL),
  cash: level('货币资金', 'cash', FINANCIAL),
  ocfTtm: cashFlow('经营现金流净额TTM', 'netOperating'),
  capexTtm: cashFlow('资本支出TTM', 'capitalExpenditure', '购建固定资产、无形资产和其他长期资产支付的现金。'),
  cashPerShare: {
    name: '近 12 个月每股现金分红',
    unit: '元',
    isPrice: true,
    doc: '除权除息日落在近 12 个月内的税前现金分红，送转股之前的折算到现在的股数；没有分红为 0。',
    source: { dataset: 'dividends', column: 'cashPer10' },
    absent: '没有分红记录的来源',
  },
  importedMarketValue: imported('总市值', '元', 'marketValue'),
  importedPe: imported('市盈率TTM', '倍', 'peTtm'),
  importedPb: imported('市净率', '倍', 'pb'),
  importedPs: imported('市销率TTM', '倍', 'psTtm'),
  importedYield: imported('股息率', '比例', 'dividendYield'),
} as const satisfies Record<string, FactGiven>
