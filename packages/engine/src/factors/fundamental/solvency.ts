import type { Factor } from '../factor.ts'
import { BALANCE_AND_CASH, INCOME_AND_BALANCE, type LineFactor, lineFactors, NEWEST, NOT_OF_BANKS, TTM } from './line-factors.ts'
import * as item from './lines.ts'
import { ago, minus, over, plus, ttm } from './report-book.ts'

const debtRatio = over(item.totalLiabilities, item.totalAssets)

const shortTerm: readonly LineFactor[] = [
  {
    key: 'current-ratio',
    name: '流动比率',
    unit: '倍',
    definition: `流动资产与流动负债之比。${NEWEST}${NOT_OF_BANKS}`,
    formula: '流动资产 ÷ 流动负债',
    line: over(item.currentAssets, item.currentLiabilities),
  },
  {
    key: 'quick-ratio',
    name: '速动比率',
    unit: '倍',
    definition: `流动资产减存货后与流动负债之比。${NEWEST}${NOT_OF_BANKS}`,
    formula: '(流动资产 − 存货) ÷ 流动负债',
    line: over(minus(item.currentAssets, item.inventory), item.currentLiabilities),
  },
  {
    key: 'cash-ratio',
    name: '现金比率',
    unit: '倍',
    definition: `货币资金与流动负债之比。${NEWEST}${NOT_OF_BANKS}`,
    formula: '货币资金 ÷ 流动负债',
    line: over(item.monetaryFunds, item.currentLiabilities),
  },
  {
    key: 'cash-to-short-debt',
    name: '现金短债比',
    synonyms: ['现金短期债务比'],
    unit: '倍',
    definition: `货币资金与短期借款之比；没有短期借款时没有。${NEWEST}`,
    formula: '货币资金 ÷ 短期借款',
    line: over(item.monetaryFunds, item.shortBorrowing),
  },
  {
    key: 'ocf-to-current-liabilities',
    name: '现金流动负债比',
    synonyms: ['经营现金流流动负债比'],
    sources: BALANCE_AND_CASH,
    definition: `经营现金流净额 TTM 与流动负债之比。${TTM}${NOT_OF_BANKS}`,
    formula: '经营现金流净额TTM ÷ 流动负债',
    line: over(ttm(item.operatingCash), item.currentLiabilities),
  },
  {
    key: 'working-capital-to-assets',
    name: '营运资金占总资产',
    synonyms: ['营运资本占总资产'],
    definition: `流动资产减流动负债占总资产的比例。${NEWEST}${NOT_OF_BANKS}`,
    formula: '(流动资产 − 流动负债) ÷ 总资产',
    line: over(item.workingCapital, item.totalAssets),
  },
]

const longTerm: readonly LineFactor[] = [
  {
    key: 'debt-to-equity',
    name: '产权比率',
    synonyms: ['负债权益比'],
    definition: `总负债与股东权益之比；股东权益不为正时没有。${NEWEST}`,
    formula: '总负债 ÷ 股东权益',
    line: over(item.totalLiabilities, item.totalEquity),
  },
  {
    key: 'equity-multiplier',
    name: '权益乘数',
    synonyms: ['财务杠杆', '杠杆倍数'],
    unit: '倍',
    definition: `总资产与归母净资产之比；净资产不为正时没有。${NEWEST}`,
    formula: '总资产 ÷ 归母净资产',
    line: over(item.totalAssets, item.parentEquity),
  },
  {
    key: 'borrowing-ratio',
    name: '有息负债率',
    synonyms: ['有息负债占总资产', '有息资产负债率'],
    definition: `长短期借款占总资产的比例；应付债券在其他负债中，未计入。${NEWEST}`,
    formula: '(短期借款 + 长期借款) ÷ 总资产',
    line: over(item.borrowing, item.totalAssets),
  },
  {
    key: 'net-debt-ratio',
    name: '净负债率',
    synonyms: ['净负债比率'],
    definition: `长短期借款减货币资金，与股东权益之比；负数为净现金，应付债券未计入。${NEWEST}`,
    formula: '(短期借款 + 长期借款 − 货币资金) ÷ 股东权益',
    line: over(minus(item.borrowing, item.monetaryFunds), item.totalEquity),
  },
  {
    key: 'long-debt-ratio',
    name: '长期借款占比',
    synonyms: ['长期借款占总资产', '长期负债率'],
    definition: `长期借款占总资产的比例。${NEWEST}`,
    formula: '长期借款 ÷ 总资产',
    line: over(item.longBorrowing, item.totalAssets),
  },
  {
    key: 'debt-ratio-ex-advances',
    name: '剔除预收的资产负债率',
    synonyms: ['剔除预收款资产负债率', '扣除预收款的资产负债率', '剔除合同负债的资产负债率'],
    definition: `总负债与总资产各减合同负债后之比。${NEWEST}`,
    formula: '(总负债 − 合同负债) ÷ (总资产 − 合同负债)',
    line: over(minus(item.totalLiabilities, item.contractLiabilities), minus(item.totalAssets, item.contractLiabilities)),
  },
  {
    key: 'debt-ratio-change',
    name: '资产负债率同比变动',
    synonyms: ['资产负债率变动', '负债率变化', '负债率下降'],
    definition: `资产负债率减去上年同期末的资产负债率，以比例之差计（0.01 即一个百分点）。${NEWEST}`,
    formula: '资产负债率 − REF(资产负债率,4 季)',
    line: minus(debtRatio, ago(debtRatio, 4)),
  },
  {
    key: 'interest-cover',
    name: '利息保障倍数',
    synonyms: ['已获利息倍数'],
    unit: '倍',
    definition: `息税前利润 TTM 与财务费用 TTM 之比；财务费用不为正（利息收入多于支出）及金融企业没有。${TTM}`,
    formula: '(利润总额TTM + 财务费用TTM) ÷ 财务费用TTM',
    line: over(ttm(item.ebit), ttm(item.financeExpense)),
  },
  {
    key: 'ocf-to-debt',
    name: '现金流负债比',
    synonyms: ['经营现金流负债比', '经营现金流总负债比'],
    sources: BALANCE_AND_CASH,
    definition: `经营现金流净额 TTM 与总负债之比。${TTM}`,
    formula: '经营现金流净额TTM ÷ 总负债',
    line: over(ttm(item.operatingCash), item.totalLiabilities),
  },
  {
    key: 'ocf-to-borrowing',
    name: '现金流有息负债比',
    synonyms: ['经营现金流有息负债比'],
    sources: BALANCE_AND_CASH,
    definition: `经营现金流净额 TTM 与长短期借款之比；没有借款时没有。${TTM}`,
    formula: '经营现金流净额TTM ÷ (短期借款 + 长期借款)',
    line: over(ttm(item.operatingCash), item.borrowing),
  },
  {
    key: 'long-capital-to-fixed',
    name: '长期资金适合率',
    unit: '倍',
    definition: `股东权益加长期借款与固定资产之比；没有固定资产及金融企业没有。${NEWEST}`,
    formula: '(股东权益 + 长期借款) ÷ 固定资产',
    line: over(plus(item.totalEquity, item.longBorrowing), item.fixedAssets),
  },
]

/** Whether a company can pay what it owes. */
export const solvencyFactors: readonly Factor[] = lineFactors([...shortTerm, ...longTerm], { sources: INCOME_AND_BALANCE })
