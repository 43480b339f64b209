import { type Factor, familyOf } from '../factor.ts'
import type { SecurityView } from '../security-view.ts'
import { TTM } from './line-factors.ts'
import * as item from './lines.ts'
import { atAnnual, atNewest, growth, type Line, minus, plus, quarterOf, ttm } from './report-book.ts'
import { marketValue } from './valuation.ts'

const PRICE = ['dayBars', 'shareCapital'] as const
const multiples = familyOf({ group: '基本面', unit: '倍', sources: [...PRICE, 'incomeStatements'], frequency: '每个交易日' })
const OF_ALL = [...PRICE, 'incomeStatements', 'balanceSheets'] as const
const OF_CASH = [...PRICE, 'incomeStatements', 'cashFlows'] as const
const EV_NOTE = '企业价值为总市值加长短期借款与少数股东权益、减货币资金；应付债券未计入，金融企业没有。'

/** Market value over something that must be positive. */
function multipleOf(below: (view: SecurityView) => number): (view: SecurityView) => number {
  return (view) => {
    const value = below(view)
    return value > 0 ? marketValue(view) / value : Number.NaN
  }
}

/** Market value over something of either sign; a negative multiple is known (亏损). */
function signedMultipleOf(below: (view: SecurityView) => number): (view: SecurityView) => number {
  return (view) => marketValue(view) / below(view)
}

/** Something over market value, of either sign. */
function yieldOf(line: Line): (view: SecurityView) => number {
  return (view) => {
    const value = marketValue(view)
    return value > 0 ? atNewest(line)(view) / value : Number.NaN
  }
}

/** Only industrial companies part current from non-current: borrowing of a bank is its business. */
const evBridge: Line = (book, end) =>
  Number.isNaN(item.currentAssets(book, end)) ? Number.NaN : minus(plus(item.borrowing, item.minorityEquity), item.monetaryFunds)(book, end)
const enterpriseValue = (view: SecurityView) => marketValue(view) + atNewest(evBridge)(view)

function evOver(line: Line): (view: SecurityView) => number {
  return (view) => {
    const value = enterpriseValue(view)
    const below = atNewest(line)(view)
    return below > 0 && value > 0 ? value / below : Number.NaN
  }
}

/** The year so far stretched to a whole one. */
const annualised: Line = (book, end) => (item.parentProfit(book, end) * 4) / quarterOf(end)

/** PE over the growth of profit in percent; both must be positive. */
export function pegOf(pe: number, growthRatio: number): number {
  return growthRatio > 0 ? pe / (growthRatio * 100) : Number.NaN
}

const ofProfit: readonly Factor[] = [
  multiples({
    key: 'pe-static',
    name: '市盈率静态',
    synonyms: ['静态市盈率', '市盈率LYR', 'PE静态', '静态PE'],
    definition: '总市值与最近一份年报归母净利润之比；亏损时为负，显示为亏损，不参与低于某值的比较、排名与分位。',
    formula: '总市值 ÷ 年报归母净利润',
    compute: signedMultipleOf(atAnnual(item.parentProfit)),
  }),
  multiples({
    key: 'pe-dynamic',
    name: '市盈率动态',
    synonyms: ['动态市盈率', 'PE动态', '动态PE'],
    definition:
      '总市值与最新报告期归母净利润折成全年（一季报乘四、半年报乘二、三季报乘四除以三）之比；亏损时为负，显示为亏损，不参与低于某值的比较、排名与分位。不计季节性。',
    formula: '总市值 ÷ (归母净利润 × 4 ÷ 季度数)',
    compute: signedMultipleOf(atNewest(annualised)),
  }),
  multiples({
    key: 'pe-deducted-ttm',
    name: '扣非市盈率TTM',
    synonyms: ['扣非市盈率', '扣非PE'],
    definition: `总市值与扣非归母净利润 TTM 之比；亏损时为负，显示为亏损，不参与低于某值的比较、排名与分位。${TTM}`,
    formula: '总市值 ÷ 扣非净利润TTM',
    compute: signedMultipleOf(atNewest(ttm(item.deductedProfit))),
  }),
  multiples({
    key: 'peg-ttm',
    name: 'PEG',
    synonyms: ['市盈率相对盈利增长比率', 'PEG值', '市盈增长比'],
    definition: `市盈率 TTM 与归母净利润 TTM 同比增速（百分数）之比；亏损或没有增长时没有。${TTM}`,
    formula: '市盈率TTM ÷ (净利润TTM同比 × 100)',
    compute: (view) => pegOf(multipleOf(atNewest(ttm(item.parentProfit)))(view), atNewest(growth(ttm(item.parentProfit), 4))(view)),
  }),
  multiples({
    key: 'earnings-yield',
    name: '盈利收益率',
    synonyms: ['盈利市值比', 'EP', '市盈率倒数'],
    unit: '比例',
    definition: `归母净利润 TTM 与总市值之比，市盈率的倒数；亏损时为负数。${TTM}`,
    formula: '归母净利润TTM ÷ 总市值',
    compute: yieldOf(ttm(item.parentProfit)),
  }),
]

const ofAssets: readonly Factor[] = [
  multiples({
    key: 'pb-tangible',
    name: '有形净资产市净率',
    synonyms: ['市净率剔除商誉', '扣商誉市净率'],
    sources: OF_ALL,
    definition: '总市值与归母净资产减商誉、无形资产之比；有形净资产不为正时没有。',
    formula: '总市值 ÷ (归母净资产 − 商誉 − 无形资产)',
    compute: multipleOf(atNewest(minus(item.parentEquity, plus(item.goodwill, item.intangibleAssets)))),
  }),
  multiples({
    key: 'book-yield',
    name: '账面市值比',
    synonyms: ['BM', '净资产市值比', '市净率倒数'],
    unit: '比例',
    sources: OF_ALL,
    definition: '归母净资产与总市值之比，市净率的倒数；净资产为负时为负数。',
    formula: '归母净资产 ÷ 总市值',
    compute: yieldOf(item.parentEquity),
  }),
  multiples({
    key: 'below-book',
    name: '破净',
    synonyms: ['破净股', '股价低于净资产', '跌破净资产'],
    unit: '是否',
    sources: OF_ALL,
    definition: '总市值是否低于归母净资产；净资产不为正时没有。',
    formula: '总市值 < 归母净资产',
    compute(view) {
      const pb = multipleOf(atNewest(item.parentEquity))(view)
      return Number.isNaN(pb) ? Number.NaN : Number(pb < 1)
    },
  }),
  multiples({
    key: 'net-cash-yield',
    name: '净现金占市值',
    synonyms: ['净现金市值比'],
    unit: '比例',
    sources: OF_ALL,
    definition: '货币资金减长短期借款，与总市值之比；应付债券未计入，金融企业没有。',
    formula: '(货币资金 − 短期借款 − 长期借款) ÷ 总市值',
    compute: yieldOf(minus(item.minorityEquity, evBridge)),
  }),
  multiples({
    key: 'net-current-asset-yield',
    name: '净流动资产占市值',
    synonyms: ['NCAV', '净流动资产市值比', '格雷厄姆净流动资产'],
    unit: '比例',
    sources: OF_ALL,
    definition: '流动资产减全部负债，与总市值之比；大于 1.5 即低于净流动资产的三分之二（Graham, Security Analysis, 1934）。金融企业没有。',
    formula: '(流动资产 − 总负债) ÷ 总市值',
    compute: yieldOf(minus(item.currentAssets, item.totalLiabilities)),
  }),
  multiples({
    key: 'graham-ratio',
    name: '现价与格雷厄姆数之比',
    synonyms: ['格雷厄姆数', '格雷厄姆估值'],
    sources: [...OF_ALL],
    definition:
      '现价与 √(22.5 × 每股收益TTM × 每股净资产) 之比，小于 1 为市盈率乘市净率低于 22.5（Graham, The Intelligent Investor）；亏损或净资产为负时没有。',
    formula: '现价 ÷ √(22.5 × 每股收益TTM × 每股净资产)',
    compute(view) {
      const earned = atNewest(ttm(item.parentProfit))(view)
      const owned = atNewest(item.parentEquity)(view)
      return earned > 0 && owned > 0 ? marketValue(view) / Math.sqrt(22.5 * earned * owned) : Number.NaN
    },
  }),
]

const ofCash: readonly Factor[] = [
  multiples({
    key: 'pfcf-ttm',
    name: '市现率自由现金流',
    synonyms: ['市自由现金流率', 'PFCF', '自由现金流市现率'],
    sources: OF_CASH,
    definition: `总市值与自由现金流 TTM（经营现金流净额减资本支出）之比；不为正时没有。${TTM}`,
    formula: '总市值 ÷ 自由现金流TTM',
    compute: multipleOf(atNewest(ttm(item.freeCash))),
  }),
  multiples({
    key: 'fcf-yield',
    name: '自由现金流收益率',
    synonyms: ['自由现金流率市值', '自由现金流市值比'],
    unit: '比例',
    sources: OF_CASH,
    definition: `自由现金流 TTM 与总市值之比；净流出时为负数。${TTM}`,
    formula: '自由现金流TTM ÷ 总市值',
    compute: yieldOf(ttm(item.freeCash)),
  }),
  multiples({
    key: 'ocf-yield',
    name: '经营现金流收益率',
    synonyms: ['经营现金流市值比'],
    unit: '比例',
    sources: OF_CASH,
    definition: `经营现金流净额 TTM 与总市值之比；净流出时为负数。${TTM}`,
    formula: '经营现金流净额TTM ÷ 总市值',
    compute: yieldOf(ttm(item.operatingCash)),
  }),
  multiples({
    key: 'sales-yield',
    name: '营收市值比',
    synonyms: ['市销率倒数', 'SP'],
    unit: '比例',
    definition: `营业收入 TTM 与总市值之比，市销率的倒数。${TTM}`,
    formula: '营业收入TTM ÷ 总市值',
    compute: yieldOf(ttm(item.revenue)),
  }),
  multiples({
    key: 'rd-yield',
    name: '研发市值比',
    synonyms: ['研发费用市值比'],
    unit: '比例',
    definition: `研发费用 TTM 与总市值之比。${TTM}`,
    formula: '研发费用TTM ÷ 总市值',
    compute: yieldOf(ttm(item.rdExpense)),
  }),
]

const ofEnterprise: readonly Factor[] = [
  multiples({
    key: 'enterprise-value',
    name: '企业价值',
    synonyms: ['EV'],
    unit: '元',
    sources: OF_ALL,
    definition: EV_NOTE,
    formula: '总市值 + 短期借款 + 长期借款 + 少数股东权益 − 货币资金',
    compute: enterpriseValue,
  }),
  multiples({
    key: 'ev-ebit-ttm',
    name: '企业价值倍数EV/EBIT',
    synonyms: ['EV/EBIT', '企业价值倍数', '企业价值息税前利润比'],
    sources: OF_ALL,
    definition: `企业价值与息税前利润 TTM 之比；报表没有折旧与摊销，因此不是 EV/EBITDA。任一不为正时没有。${EV_NOTE}`,
    formula: '企业价值 ÷ (利润总额TTM + 财务费用TTM)',
    compute: evOver(ttm(item.ebit)),
  }),
  multiples({
    key: 'ev-sales-ttm',
    name: '企业价值收入比',
    synonyms: ['EV/Sales', '企业价值营收比'],
    sources: OF_ALL,
    definition: `企业价值与营业收入 TTM 之比；企业价值不为正时没有。${EV_NOTE}`,
    formula: '企业价值 ÷ 营业收入TTM',
    compute: evOver(ttm(item.revenue)),
  }),
  multiples({
    key: 'ev-ocf-ttm',
    name: '企业价值现金流比',
    synonyms: ['EV/OCF'],
    sources: [...OF_ALL, 'cashFlows'],
    definition: `企业价值与经营现金流净额 TTM 之比；任一不为正时没有。${EV_NOTE}`,
    formula: '企业价值 ÷ 经营现金流净额TTM',
    compute: evOver(ttm(item.operatingCash)),
  }),
]

/** Further multiples of price, and their inverses, which are defined for losses too. */
export const multipleFactors: readonly Factor[] = [...ofProfit, ...ofAssets, ...ofCash, ...ofEnterprise]
