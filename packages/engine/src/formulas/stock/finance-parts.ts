import type { Formula } from '../formula.ts'
import { inputOf as of, reported } from '../reported.ts'

const profit = of('npTtm', '归母净利润TTM')
const revenue = of('revenueTtm', '营业收入TTM')
const assets = of('meanAssets', '平均总资产')
const equity = of('meanEquity', '平均净资产')
const CHAIN = '连环替代法：依次以本期的净利率、周转率、权益乘数替换上年的，三项之和即净资产收益率之差；替换次序不同，各项的分摊略有不同。'
const margin = of('dupont.netRatio', '净利率', '比例')
const turnover = of('dupont.assetTurnover', '周转率', '倍')
const leverage = of('dupont.equityMultiplier', '权益乘数', '倍')
const marginBefore = of('dupont.before.netRatio', '上年净利率', '比例')
const turnoverBefore = of('dupont.before.assetTurnover', '上年周转率', '倍')
const leverageBefore = of('dupont.before.equityMultiplier', '上年权益乘数', '倍')

const dupontFormulas = [
  reported('finance-dupont-profit', profit, '最近四个季度之和。'),
  reported('finance-dupont-revenue', revenue, '最近四个季度之和。'),
  {
    id: 'finance-dupont-assets',
    name: '平均总资产',
    unit: '元',
    expression: '(总资产 + 一年前总资产) ÷ 2',
    inputs: [of('totalAssets', '总资产'), of('totalAssetsBefore', '一年前总资产')],
  },
  {
    id: 'finance-dupont-equity',
    name: '平均净资产',
    unit: '元',
    expression: '(归母净资产 + 一年前归母净资产) ÷ 2',
    inputs: [of('parentEquity', '归母净资产'), of('parentEquityBefore', '一年前归母净资产')],
  },
  {
    id: 'finance-dupont-roe',
    name: '净资产收益率TTM',
    unit: '比例',
    expression: '归母净利润TTM ÷ 平均净资产',
    inputs: [profit, equity],
    note: '等于净利率 × 总资产周转率 × 权益乘数；与报告披露的加权平均净资产收益率口径不同。',
  },
  {
    id: 'finance-dupont-margin',
    name: '净利率（归母）',
    unit: '比例',
    expression: '归母净利润TTM ÷ 营业收入TTM',
    inputs: [profit, revenue],
  },
  { id: 'finance-dupont-turnover', name: '总资产周转率', unit: '倍', expression: '营业收入TTM ÷ 平均总资产', inputs: [revenue, assets] },
  { id: 'finance-dupont-leverage', name: '权益乘数', unit: '倍', expression: '平均总资产 ÷ 平均净资产', inputs: [assets, equity] },
  {
    id: 'finance-dupont-gross',
    name: '毛利率TTM',
    unit: '比例',
    expression: '(营业收入TTM − 营业成本TTM) ÷ 营业收入TTM',
    inputs: [revenue, of('costTtm', '营业成本TTM')],
  },
  {
    id: 'finance-dupont-expense',
    name: '期间费用率TTM',
    unit: '比例',
    expression: '(销售费用 + 管理费用 + 研发费用 + 财务费用) ÷ 营业收入TTM',
    inputs: [of('sellingTtm', '销售费用'), of('adminTtm', '管理费用'), of('rdTtm', '研发费用'), of('financeTtm', '财务费用'), revenue],
    note: '四项费用均为最近四个季度之和；财务费用为负表示利息收入多于支出。',
  },
  {
    id: 'finance-dupont-tax',
    name: '归母占利润总额',
    unit: '比例',
    expression: '归母净利润TTM ÷ 利润总额TTM',
    inputs: [profit, of('totalProfitTtm', '利润总额TTM')],
    note: '所得税与少数股东损益之后所余的部分；利润总额不为正时不计算。',
  },
  {
    id: 'finance-effect-margin',
    name: '净利率的影响',
    unit: '比例',
    expression: '(净利率 − 上年净利率) × 上年周转率 × 上年权益乘数',
    inputs: [margin, marginBefore, turnoverBefore, leverageBefore],
    note: CHAIN,
  },
  {
    id: 'finance-effect-turnover',
    name: '周转率的影响',
    unit: '比例',
    expression: '净利率 × (周转率 − 上年周转率) × 上年权益乘数',
    inputs: [margin, turnover, turnoverBefore, leverageBefore],
    note: CHAIN,
  },
  {
    id: 'finance-effect-leverage',
    name: '权益乘数的影响',
    unit: '比例',
    expression: '净利率 × 周转率 × (权益乘数 − 上年权益乘数)',
    inputs: [margin, turnover, leverage, leverageBefore],
    note: CHAIN,
  },
  {
    id: 'finance-effect-total',
    name: '净资产收益率的变动',
    unit: '比例',
    expression: '净资产收益率 − 上年净资产收益率',
    inputs: [of('dupont.roe', '净资产收益率', '比例'), of('dupont.before.roe', '上年净资产收益率', '比例')],
  },
] as const satisfies readonly Formula[]

const low = of('npMin', '预告下限')
const high = of('npMax', '预告上限')
const actual = of('actualNp', '报告净利润')
const RANKED = '行业内有此项的公司，取最近一次计算的因子。'

const outlookFormulas = [
  reported('finance-forecast-low', low, '业绩预告的归母净利润下限。'),
  reported('finance-forecast-high', high, '业绩预告的归母净利润上限。'),
  reported('finance-forecast-yoy-low', of('yoyMin', '预告增幅下限', '比例'), '公司披露，与上年同期相比。'),
  reported('finance-forecast-yoy-high', of('yoyMax', '预告增幅上限', '比例'), '公司披露，与上年同期相比。'),
  reported('finance-express-revenue', of('revenue', '快报营业收入'), '未经审计。'),
  reported('finance-express-revenue-yoy', of('revenueYoy', '快报营收同比', '比例'), '公司披露，未经审计。'),
  reported('finance-express-profit', of('np', '快报归母净利润'), '未经审计。'),
  reported('finance-express-profit-yoy', of('npYoy', '快报净利同比', '比例'), '公司披露，未经审计。'),
  reported('finance-express-eps', of('eps', '快报每股收益'), '未经审计。'),
  reported('finance-express-roe', of('roe', '快报净资产收益率', '比例'), '未经审计。'),
  reported('finance-actual-profit', actual, '定期报告首次披露的归母净利润。'),
  {
    id: 'finance-off-middle',
    name: '偏离预告中值',
    unit: '比例',
    expression: '(报告净利润 − (预告下限 + 预告上限) ÷ 2) ÷ 绝对值((预告下限 + 预告上限) ÷ 2)',
    inputs: [actual, low, high],
    note: '预告取最后一次更正后的区间；只披露一端时不计算。',
  },
  {
    id: 'finance-off-express',
    name: '偏离快报',
    unit: '比例',
    expression: '(报告净利润 − 快报净利润) ÷ 绝对值(快报净利润)',
    inputs: [actual, of('expressNp', '快报净利润')],
  },
  reported('finance-rank-value', of('value', '本公司', '比例'), RANKED),
  reported('finance-rank-median', of('median', '行业中位', '比例'), RANKED),
  reported('finance-rank-percentile', of('percentile', '行业分位', '比例'), `${RANKED}低于本公司的占比，相等计一半。`),
] as const satisfies readonly Formula[]

const cash = of('cashPer10', '每10股派现')
const value = of('values', '本期')
const documentFormulas = [
  reported('finance-dividend-cash', cash, '税前，每 10 股。'),
  {
    id: 'finance-dividend-yield',
    name: '股息率',
    unit: '比例',
    expression: '每10股派现 ÷ 10 ÷ 登记日收盘价',
    inputs: [cash, of('close', '登记日收盘价')],
    note: '只计这一次的现金分红，税前；收盘价为除息日前一个有成交的交易日，不复权。',
  },
  {
    id: 'finance-dividend-total',
    name: '派现总额',
    unit: '元',
    expression: '每10股派现 ÷ 10 × 总股本',
    inputs: [cash, of('totalShares', '总股本', '股')],
    note: '按除息日前的总股本估算；回购专户的股份不参与分配，实际略少。',
  },
  {
    id: 'finance-dividend-payout',
    name: '股利支付率',
    unit: '比例',
    expression: '派现总额 ÷ 归母净利润',
    inputs: [of('total', '派现总额'), of('profit', '归母净利润')],
    note: '派现总额与所属报告期归母净利润之比；亏损或所属报告期未知时不计算。',
  },
  {
    id: 'finance-restated-change',
    name: '调整幅度',
    unit: '比例',
    expression: '(调整后 − 调整前) ÷ 绝对值(调整前)',
    inputs: [of('after', '调整后'), of('before', '调整前')],
  },
  reported('finance-audit-fee', of('fee', '审计费用'), '年报披露，含内控审计时以披露为准。'),
  {
    id: 'finance-audit-fee-change',
    name: '审计费用变动',
    unit: '比例',
    expression: '审计费用 ÷ 上年审计费用 − 1',
    inputs: [of('fee', '审计费用'), of('prevFee', '上年审计费用')],
  },
  reported('finance-item', value, '报表所列，合并口径；单季为两期累计之差，均取首次披露的数。'),
  {
    id: 'finance-item-yoy',
    name: '同比',
    unit: '比例',
    expression: '(本期 − 上年同期) ÷ 绝对值(上年同期)',
    inputs: [value, of('before', '上年同期')],
    note: '以上年同期的绝对值为基数；本期经追溯调整而上年同期没有按同一口径调整时不计算。',
  },
  {
    id: 'finance-item-difference',
    name: '较上年同期',
    unit: '比例',
    expression: '本期 − 上年同期',
    inputs: [value, of('before', '上年同期')],
  },
  {
    id: 'finance-item-share',
    name: '占比',
    unit: '比例',
    expression: '本期 ÷ 合计',
    inputs: [value, of('whole', '合计')],
    note: '资产负债表占总资产，利润表与现金流量表占营业收入。',
  },
  {
    id: 'finance-item-qoq',
    name: '环比',
    unit: '比例',
    expression: '(本期 − 上季) ÷ 绝对值(上季)',
    inputs: [value, of('prior', '上季')],
    note: '受季节影响。',
  },
] as const satisfies readonly Formula[]

/** Figures of 财务 beside those of report periods: 杜邦, forecasts, ranks, dividends, documents, statements. */
export const financePartFormulas = [...dupontFormulas, ...outlookFormulas, ...documentFormulas]
