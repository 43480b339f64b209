import type { Formula } from '../formula.ts'
import { inputOf as of, reported } from '../reported.ts'

const targets = of('targets', '各家目标价')
const values = of('values', '各家预测')
const STANDING = '各机构近 180 天最新一份研报，区间取中值，按其后的除权除息折算到现在。只是研报所述。'
const CONSENSUS = '各机构近 180 天最新一份研报的平均。'
const FORECAST = '各机构近 180 天最新一份研报，每股数按其后的送转折算。'
const WILSON = 'Wilson 95% 区间：把次数少带来的不确定算在内。同一机构的几份研报时间重叠，彼此并不独立，实际的不确定更大。'
const buy = of('ratingDist.buy', '买入', '家')
const overweight = of('ratingDist.overweight', '增持', '家')
const neutral = of('ratingDist.neutral', '中性', '家')
const underweight = of('ratingDist.underweight', '减持', '家')
const sell = of('ratingDist.sell', '卖出', '家')

const overall = [
  reported('rating-reports-90', of('reports90', '近 90 天研报', '个')),
  reported('rating-orgs-90', of('orgs90', '近 90 天机构', '家')),
  reported(
    'rating-attention',
    of('rank', '关注度名次', '个'),
    '近 180 天写过研报的机构家数在全部有研报的上市 A 股中的名次，1 为最多，取最近一次计算的因子。',
  ),
  {
    id: 'rating-composite',
    name: '综合均分',
    unit: '分',
    expression: '(5 × 买入 + 4 × 增持 + 3 × 中性 + 2 × 减持 + 1 × 卖出) ÷ (买入 + 增持 + 中性 + 减持 + 卖出)',
    inputs: [buy, overweight, neutral, underweight, sell],
    note: '各机构近 180 天最新一份研报。研报很少给出中性以下的评级，均分普遍偏高，宜看变化而不是高低。',
  },
  { id: 'rating-target-high', name: '最高目标价', unit: '元', expression: '最大(各家目标价)', inputs: [targets], note: STANDING },
  { id: 'rating-target-mean', name: '平均目标价', unit: '元', expression: '平均(各家目标价)', inputs: [targets], note: STANDING },
  { id: 'rating-target-median', name: '目标价中位', unit: '元', expression: '中位(各家目标价)', inputs: [targets], note: STANDING },
  { id: 'rating-target-low', name: '最低目标价', unit: '元', expression: '最小(各家目标价)', inputs: [targets], note: STANDING },
  {
    id: 'rating-upside',
    name: '平均目标价与最近收盘之差',
    unit: '比例',
    expression: '平均目标价 ÷ 最近收盘 − 1',
    inputs: [of('mean', '平均目标价'), of('close', '最近收盘')],
    note: '目标价普遍高于收盘价，历史上达到的比例见目标价一栏。',
  },
  reported('rating-consensus-eps', of('eps', '预期每股收益'), CONSENSUS),
  reported('rating-consensus-np', of('np', '预期净利润'), CONSENSUS),
  reported('rating-consensus-revenue', of('revenue', '预期营业收入'), CONSENSUS),
  {
    id: 'rating-consensus-yoy',
    name: '预期净利润同比',
    unit: '比例',
    expression: '(预期净利润 − 上年净利润) ÷ 绝对值(上年净利润)',
    inputs: [of('np', '预期净利润'), of('npBefore', '上年净利润')],
    note: '上年已披露年报时为实际数，否则为预期数。',
  },
  {
    id: 'rating-consensus-pe',
    name: '预测市盈率',
    unit: '倍',
    expression: '总市值 ÷ 预期净利润',
    inputs: [of('marketValue', '总市值'), of('np', '预期净利润')],
    note: '总市值按最近收盘。预期亏损时不计算。',
  },
  reported('rating-trend-first', of('first', '第一年预期每股收益'), CONSENSUS),
  reported('rating-trend-second', of('second', '第二年预期每股收益'), CONSENSUS),
  reported(
    'rating-revised-up',
    of('up30', '近 30 天上调', '家'),
    '近 30 天有新研报、第一个未披露年度的每股收益预测高于同一机构上一份研报的机构数。',
  ),
  reported(
    'rating-revised-down',
    of('down30', '近 30 天下调', '家'),
    '近 30 天有新研报、第一个未披露年度的每股收益预测低于同一机构上一份研报的机构数。',
  ),
  {
    id: 'rating-revision',
    name: '修正幅度',
    unit: '比例',
    expression: '(本次预测 − 上次预测) ÷ 绝对值(上次预测)',
    inputs: [of('eps', '本次预测'), of('prevEps', '上次预测')],
    note: '同一机构、同一年度的每股收益，上次预测按其后的送转折算。',
  },
] as const satisfies readonly Formula[]

const targetFormulas = [
  {
    id: 'rating-target-middle',
    name: '目标价',
    unit: '元',
    expression: '(目标价下限 + 目标价上限) ÷ 2',
    inputs: [of('targetLow', '目标价下限'), of('targetHigh', '目标价上限')],
    note: '研报所述，不复权；只给一个数时上下限相同。',
  },
  {
    id: 'rating-report-upside',
    name: '较报告前收盘价',
    unit: '比例',
    expression: '目标价 ÷ 报告前收盘价 − 1',
    inputs: [of('target', '目标价'), of('priceAtReport', '报告前收盘价')],
  },
  reported('rating-report-days', of('hitDays', '达到用时', '天'), '研报日起第几个交易日的最高价达到目标价，停牌日不算。'),
  { id: 'rating-month-mean', name: '平均目标价', unit: '元', expression: '平均(各家目标价)', inputs: [targets], note: STANDING },
  { id: 'rating-month-high', name: '最高目标价', unit: '元', expression: '最大(各家目标价)', inputs: [targets], note: STANDING },
  { id: 'rating-month-low', name: '最低目标价', unit: '元', expression: '最小(各家目标价)', inputs: [targets], note: STANDING },
  reported('rating-month-close', of('close', '月末收盘价'), '前复权，本月为最近收盘价。'),
  {
    id: 'rating-hit-ratio',
    name: '达到比例',
    unit: '比例',
    expression: '达到次数 ÷ 研报数',
    inputs: [of('hits', '达到次数', '次'), of('n', '研报数', '次')],
    note: '研报后 120 个交易日内最高价达到目标价即算达到，只计期限已满、目标价高于报告前收盘价的研报；不足 5 份不计算。',
  },
  reported('rating-hit-low', of('low', '区间下限', '比例'), WILSON),
  reported('rating-hit-high', of('high', '区间上限', '比例'), WILSON),
  reported('rating-hit-days', of('medianDays', '达到用时中位', '天'), '达到的各次所用交易日数的中位数。'),
] as const satisfies readonly Formula[]

const forecastFormulas = [
  reported('rating-actual', of('value', '实际'), '年报首次披露的数；每股收益按其后的送转折算到现在的股本。'),
  { id: 'rating-forecast-mean', name: '预测平均', unit: '元', expression: '平均(各家预测)', inputs: [values], note: FORECAST },
  { id: 'rating-forecast-median', name: '预测中位', unit: '元', expression: '中位(各家预测)', inputs: [values], note: FORECAST },
  { id: 'rating-forecast-max', name: '预测最高', unit: '元', expression: '最大(各家预测)', inputs: [values], note: FORECAST },
  { id: 'rating-forecast-min', name: '预测最低', unit: '元', expression: '最小(各家预测)', inputs: [values], note: FORECAST },
  {
    id: 'rating-forecast-yoy',
    name: '预测同比',
    unit: '比例',
    expression: '(预测平均 − 上年) ÷ 绝对值(上年)',
    inputs: [of('mean', '预测平均'), of('before', '上年')],
    note: '上年已披露年报时为实际数，否则为预测平均。',
  },
  reported(
    'rating-forecast-industry',
    of('industryMean', '行业平均'),
    '行业内有一致预期的上市 A 股的简单平均，取最近一次计算的因子；受最大的几家公司影响。',
  ),
  {
    id: 'rating-surprise-consensus',
    name: '年末一致预期',
    unit: '元',
    expression: '平均(各家预测)',
    inputs: [values],
    note: '当年最后一天往前 180 天内，各机构最新一份研报对当年的预测。',
  },
  reported('rating-surprise-actual', of('actual', '实际'), '年报首次披露的数；每股收益按其后的送转折算到当年年末的股本。'),
  {
    id: 'rating-surprise-diff',
    name: '实际与预期之差',
    unit: '比例',
    expression: '(实际 − 年末一致预期) ÷ 绝对值(年末一致预期)',
    inputs: [of('actual', '实际'), of('consensusAtYearEnd', '年末一致预期')],
  },
  {
    id: 'rating-above-ratio',
    name: '高于预期的比例',
    unit: '比例',
    expression: '高于预期的年数 ÷ 有预期的年数',
    inputs: [of('count', '高于预期的年数', '个'), of('n', '有预期的年数', '个')],
    note: '年数很少，看区间。',
  },
  reported('rating-above-low', of('low', '区间下限', '比例'), 'Wilson 95% 区间：把年数少带来的不确定算在内。'),
  reported('rating-above-high', of('high', '区间上限', '比例'), 'Wilson 95% 区间：把年数少带来的不确定算在内。'),
  reported('rating-report-eps', of('eps', '预测每股收益'), '研报所述，按研报当日的股本。'),
] as const satisfies readonly Formula[]

/** Figures of 评级. */
export const ratingsFormulas = [...overall, ...targetFormulas, ...forecastFormulas]
