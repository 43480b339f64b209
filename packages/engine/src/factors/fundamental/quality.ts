import type { Factor } from '../factor.ts'
import {
  BALANCE_AND_CASH,
  INCOME_AND_BALANCE,
  INCOME_AND_CASH,
  type LineFactor,
  lineFactors,
  NEWEST,
  NOT_OF_BANKS,
  TTM,
} from './line-factors.ts'
import * as item from './lines.ts'
import { income, type Line, lastAnnual, minus, over, streakOf, ttm, yearMean } from './report-book.ts'

const isPositive = (value: number) => value > 0

const cashOfProfit: readonly LineFactor[] = [
  {
    key: 'cash-to-profit-ttm',
    name: '净现比TTM',
    synonyms: ['净现比', '经营现金流净利润比', '盈利现金比率', '现金流与净利润之比', '净利润现金含量'],
    definition: `经营现金流净额 TTM 与净利润 TTM 之比；净利润不为正时没有。${TTM}`,
    formula: '经营现金流净额TTM ÷ 净利润TTM',
    line: over(ttm(item.operatingCash), ttm(item.netProfit)),
  },
  {
    key: 'sales-cash-ratio-ttm',
    name: '收现比TTM',
    synonyms: ['收现比', '销售收现比', '销售现金比'],
    definition: `销售商品、提供劳务收到的现金 TTM 与营业收入 TTM 之比，含增值税。${TTM}`,
    formula: '销售收到的现金TTM ÷ 营业收入TTM',
    line: over(ttm(item.cashFromSales), ttm(item.revenue)),
  },
  {
    key: 'ocf-margin-ttm',
    name: '经营现金流占营收',
    synonyms: ['经营现金流营收比', '营业现金比率', '经营现金流占营收比例'],
    definition: `经营现金流净额 TTM 占营业收入 TTM 的比例。${TTM}`,
    formula: '经营现金流净额TTM ÷ 营业收入TTM',
    line: over(ttm(item.operatingCash), ttm(item.revenue)),
  },
  {
    key: 'fcf-margin-ttm',
    name: '自由现金流占营收',
    synonyms: ['自由现金流率', '自由现金流营收比'],
    definition: `自由现金流（经营现金流净额减购建长期资产支付的现金）TTM 占营业收入 TTM 的比例。${TTM}`,
    formula: '(经营现金流净额TTM − 资本支出TTM) ÷ 营业收入TTM',
    line: over(ttm(item.freeCash), ttm(item.revenue)),
  },
  {
    key: 'fcf-to-profit-ttm',
    name: '自由现金流净利润比',
    synonyms: ['自由现金流占净利润'],
    definition: `自由现金流 TTM 与归母净利润 TTM 之比；净利润不为正时没有。${TTM}`,
    formula: '(经营现金流净额TTM − 资本支出TTM) ÷ 归母净利润TTM',
    line: over(ttm(item.freeCash), ttm(item.parentProfit)),
  },
  {
    key: 'capex-to-revenue-ttm',
    name: '资本支出占营收',
    synonyms: ['资本开支占营收', '资本支出强度'],
    definition: `购建长期资产支付的现金 TTM 占营业收入 TTM 的比例。${TTM}`,
    formula: '资本支出TTM ÷ 营业收入TTM',
    line: over(ttm(item.capitalExpenditure), ttm(item.revenue)),
  },
  {
    key: 'capex-to-ocf-ttm',
    name: '资本支出占经营现金流',
    synonyms: ['资本开支占经营现金流'],
    definition: `购建长期资产支付的现金 TTM 与经营现金流净额 TTM 之比；经营现金流净流出时没有。${TTM}`,
    formula: '资本支出TTM ÷ 经营现金流净额TTM',
    line: over(ttm(item.capitalExpenditure), ttm(item.operatingCash)),
  },
]

const cashYears: readonly LineFactor[] = [
  {
    key: 'ocf-positive-years',
    name: '经营现金流连续为正年数',
    synonyms: ['连续正经营现金流年数', '经营现金流连续为正'],
    definition: '年报经营现金流净额连续为正的年数，自最近一份年报往前数；记录不足时少计。',
    formula: 'BARSLAST(年报经营现金流净额 ≤ 0)，按年',
    line: lastAnnual(streakOf(item.operatingCash, { step: 4, passes: isPositive })),
  },
  {
    key: 'fcf-positive-years',
    name: '自由现金流连续为正年数',
    synonyms: ['连续正自由现金流年数', '自由现金流连续为正'],
    definition: '年报自由现金流（经营现金流净额减资本支出）连续为正的年数，自最近一份年报往前数；记录不足时少计。',
    formula: 'BARSLAST(年报自由现金流 ≤ 0)，按年',
    line: lastAnnual(streakOf(item.freeCash, { step: 4, passes: isPositive })),
  },
]

/** Sloan's accruals: profit that did not come as cash. */
const accruals: Line = over(minus(ttm(item.netProfit), ttm(item.operatingCash)), yearMean(item.totalAssets))

const composition: readonly LineFactor[] = [
  {
    key: 'accruals',
    name: '应计利润比',
    synonyms: ['应计项', '应计比率', '应计利润占总资产'],
    sources: BALANCE_AND_CASH,
    definition: `净利润 TTM 减经营现金流净额 TTM，与平均总资产之比；越高利润中现金越少（Sloan, The Accounting Review 71, 1996，现金流量表法）。${TTM}`,
    formula: '(净利润TTM − 经营现金流净额TTM) ÷ 平均总资产',
    line: accruals,
  },
  {
    key: 'deducted-share',
    name: '扣非占比',
    synonyms: ['扣非净利润占比', '扣非净利润占净利润', '主业利润占比'],
    definition: `本年累计扣非归母净利润占归母净利润的比例；净利润不为正时没有。${NEWEST}`,
    formula: '扣非净利润 ÷ 归母净利润',
    line: over(item.deductedProfit, item.parentProfit),
  },
  {
    key: 'nonrecurring-share',
    name: '非经常性损益占比',
    synonyms: ['非经常损益占净利润'],
    definition: `本年累计非经常性损益占归母净利润的比例；净利润不为正时没有。${NEWEST}`,
    formula: '(归母净利润 − 扣非净利润) ÷ 归母净利润',
    line: over(minus(item.parentProfit, item.deductedProfit), item.parentProfit),
  },
  {
    key: 'investment-income-share',
    name: '投资收益占利润',
    synonyms: ['投资收益占比', '投资收益占利润总额'],
    definition: `本年累计投资收益占利润总额的比例；利润总额不为正时没有。${NEWEST}`,
    formula: '投资收益 ÷ 利润总额',
    line: over(
      income((row) => row.investmentIncome),
      item.totalProfit,
    ),
  },
  {
    key: 'subsidy-share',
    name: '其他收益占利润',
    synonyms: ['政府补助占利润', '补贴占利润'],
    definition: `本年累计其他收益（以政府补助为主）占利润总额的比例；利润总额不为正时没有。${NEWEST}`,
    formula: '其他收益 ÷ 利润总额',
    line: over(
      income((row) => row.otherIncome),
      item.totalProfit,
    ),
  },
  {
    key: 'impairment-to-revenue',
    name: '减值损失占营收',
    synonyms: ['资产减值占营收', '减值占比'],
    definition: `本年累计资产及信用减值损失占营业收入的比例；转回为负数。${NEWEST}`,
    formula: '减值损失 ÷ 营业收入',
    line: over(
      income((row) => row.impairmentLoss),
      item.revenue,
    ),
  },
]

const assets: readonly LineFactor[] = [
  {
    key: 'receivables-to-revenue',
    name: '应收占营收',
    synonyms: ['应收账款占营收', '应收账款营收比', '应收账款占营业收入'],
    definition: `期末应收账款占营业收入 TTM 的比例；金融企业没有。${TTM}`,
    formula: '应收账款 ÷ 营业收入TTM',
    line: over(item.receivables, ttm(item.revenue)),
  },
  {
    key: 'receivables-to-assets',
    name: '应收占总资产',
    synonyms: ['应收账款占总资产'],
    definition: `期末应收账款占总资产的比例。${NEWEST}`,
    formula: '应收账款 ÷ 总资产',
    line: over(item.receivables, item.totalAssets),
  },
  {
    key: 'inventory-to-revenue',
    name: '存货占营收',
    synonyms: ['存货营收比'],
    definition: `期末存货占营业收入 TTM 的比例；金融企业没有。${TTM}`,
    formula: '存货 ÷ 营业收入TTM',
    line: over(item.inventory, ttm(item.revenue)),
  },
  {
    key: 'inventory-to-assets',
    name: '存货占总资产',
    definition: `期末存货占总资产的比例。${NEWEST}`,
    formula: '存货 ÷ 总资产',
    line: over(item.inventory, item.totalAssets),
  },
  {
    key: 'goodwill-to-equity',
    name: '商誉占净资产',
    synonyms: ['商誉净资产比', '商誉占净资产比例', '商誉占比'],
    definition: `商誉占归母净资产的比例；没有商誉为 0，净资产不为正时没有。${NEWEST}`,
    formula: '商誉 ÷ 归母净资产',
    line: over(item.goodwill, item.parentEquity),
  },
  {
    key: 'intangible-to-assets',
    name: '无形资产占总资产',
    synonyms: ['无形资产占比'],
    definition: `无形资产占总资产的比例。${NEWEST}`,
    formula: '无形资产 ÷ 总资产',
    line: over(item.intangibleAssets, item.totalAssets),
  },
  {
    key: 'fixed-to-assets',
    name: '固定资产占比',
    synonyms: ['固定资产占总资产'],
    definition: `固定资产占总资产的比例。${NEWEST}`,
    formula: '固定资产 ÷ 总资产',
    line: over(item.fixedAssets, item.totalAssets),
  },
  {
    key: 'current-to-assets',
    name: '流动资产占比',
    synonyms: ['流动资产占总资产'],
    definition: `流动资产占总资产的比例。${NEWEST}${NOT_OF_BANKS}`,
    formula: '流动资产 ÷ 总资产',
    line: over(item.currentAssets, item.totalAssets),
  },
  {
    key: 'cash-to-assets',
    name: '货币资金占比',
    synonyms: ['货币资金占总资产', '现金占总资产'],
    definition: `货币资金占总资产的比例。${NEWEST}`,
    formula: '货币资金 ÷ 总资产',
    line: over(item.monetaryFunds, item.totalAssets),
  },
]

/** How much of the profit is cash and lasts, and what the assets are made of. */
export const qualityFactors: readonly Factor[] = [
  ...lineFactors(cashOfProfit, { sources: INCOME_AND_CASH }),
  ...lineFactors(cashYears, { sources: INCOME_AND_CASH, unit: '年' }),
  ...lineFactors([...composition, ...assets], { sources: INCOME_AND_BALANCE }),
]
