import type { ValuationColumn } from '@guanlan/contract/rows/valuation.ts'
import { fromEnd } from '../bars-of.ts'
import { type Factor, familyOf } from '../factor.ts'
import { derived, type SecurityView } from '../security-view.ts'
import { yearCash } from './quantities.ts'
import { figureOf, latestBalance, ttmOf } from './reports.ts'

const valuation = familyOf({
  group: '基本面',
  unit: '倍',
  sources: ['dayBars', 'shareCapital', 'incomeStatements'],
  frequency: '每个交易日',
})
const TOLD_NOTE = '没有报表或股本时取导入的估值历史当日的值。'
const TTM_NOTE = 'TTM 为当时已披露的最近四个季度之和。'

/** What the data set of valuations says of the session itself; NaN without a row of it. */
function toldValuation(view: SecurityView, column: ValuationColumn): number {
  const { date, values } = view.columns('valuation')
  return fromEnd(date) === view.session ? fromEnd(values[column] ?? []) : Number.NaN
}

/** Price × all shares, 元; where no shares are known what the data set of valuations says. */
export const marketValue = derived((view) => {
  const own = fromEnd(view.rawClose) * view.totalShares
  return Number.isNaN(own) ? toldValuation(view, 'marketValue') : own
})
/** Σ of the last four quarters, 元. */
const profitTtm = derived((view) => ttmOf(view.records('incomeStatements'), (row) => row.parentNetProfit))
const revenueTtm = derived((view) => ttmOf(view.records('incomeStatements'), (row) => row.revenue))
const operatingCashTtm = derived((view) => ttmOf(view.records('cashFlows'), (row) => row.netOperating))

/** Market value over a line of the statements known by then, of either sign; where they do not tell it what the data set of valuations says. */
function multiple(view: SecurityView, below: number, column?: ValuationColumn): number {
  const own = marketValue(view) / below
  return Number.isFinite(own) || column === undefined ? own : toldValuation(view, column)
}

function dividendYield(view: SecurityView): number {
  const own = yearCash(view) / fromEnd(view.rawClose)
  return Number.isNaN(own) ? toldValuation(view, 'dividendYield') : own
}

/** How dear a share is against what the company earns, owns and pays. */
export const valuationFactors: readonly Factor[] = [
  valuation({
    key: 'pe-ttm',
    name: '市盈率TTM',
    synonyms: ['市盈率', 'PE', '滚动市盈率', 'PETTM'],
    instead: ['valuation'],
    definition: `总市值与归母净利润 TTM 之比；亏损时为负，显示为亏损，不参与低于某值的比较、排名与分位。${TTM_NOTE}${TOLD_NOTE}`,
    formula: '总市值 ÷ 归母净利润TTM',
    compute: (view) => multiple(view, profitTtm(view), 'peTtm'),
  }),
  valuation({
    key: 'pb',
    name: '市净率',
    synonyms: ['PB'],
    sources: ['dayBars', 'shareCapital', 'balanceSheets'],
    instead: ['valuation'],
    definition: `总市值与最近一期归母净资产之比；净资产为负时为负，不参与低于某值的比较、排名与分位。${TOLD_NOTE}`,
    formula: '总市值 ÷ 归母净资产',
    compute: (view) => multiple(view, figureOf(latestBalance(view)?.parentEquity), 'pb'),
  }),
  valuation({
    key: 'ps-ttm',
    name: '市销率TTM',
    synonyms: ['市销率', 'PS'],
    instead: ['valuation'],
    definition: `总市值与营业收入 TTM 之比。${TTM_NOTE}${TOLD_NOTE}`,
    formula: '总市值 ÷ 营业收入TTM',
    compute: (view) => multiple(view, revenueTtm(view) > 0 ? revenueTtm(view) : Number.NaN, 'psTtm'),
  }),
  valuation({
    key: 'pcf-ttm',
    name: '市现率TTM',
    synonyms: ['市现率', 'PCF'],
    sources: ['dayBars', 'shareCapital', 'cashFlows'],
    definition: `总市值与经营活动现金流量净额 TTM 之比；净流出时为负，不参与低于某值的比较、排名与分位。${TTM_NOTE}`,
    formula: '总市值 ÷ 经营现金流净额TTM',
    compute: (view) => multiple(view, operatingCashTtm(view)),
  }),
  valuation({
    key: 'dividend-yield',
    name: '股息率',
    synonyms: ['分红率', '股息', '股息率TTM'],
    unit: '比例',
    sources: ['dayBars', 'dividends'],
    instead: ['valuation'],
    definition:
      '近一年除息的每股现金分红（税前）之和与现价之比；送转股之前的分红折算到现在的股数，没有分红为 0。分红记录未知时取导入的估值历史当日的值。',
    formula: '近一年每股现金分红 ÷ 现价',
    compute: dividendYield,
  }),
]
