import type { Formula } from '../formula.ts'
import { inputOf as of, reported } from '../reported.ts'

const ratio = <const K extends string, const N extends string>(key: K, name: N) => of(key, name, '比例')
const times = <const K extends string, const N extends string>(key: K, name: N) => of(key, name, '倍')
const companies = <const K extends string, const N extends string>(key: K, name: N) => of(key, name, '家')

const BENCHMARK = '基准为沪深 300；只用已收盘的交易日。'
const marketValue = of('marketValue', '总市值合计')
const KNOWN = '成分股以当日为准，财报取当日已公告的；停牌的取停牌前最近一次，不超过 90 天；B 股不计。'
const POSITIVE = '各成分自身的倍数，只取为正的。'
const SESSIONS_20 = '截至最近一个已收盘的交易日。'

const rotation = [
  {
    id: 'rotation-change',
    name: '区间涨跌幅',
    unit: '比例',
    expression: '期末点位 ÷ 上期末点位 − 1',
    inputs: [of('close', '期末点位', '点'), of('prevClose', '上期末点位', '点')],
    note: '自然周或自然月内最后一个已收盘的交易日，与上一期的最后一个交易日相比。',
  },
  {
    id: 'rotation-strength',
    name: '相对强度',
    unit: '比例',
    expression: '比值 ÷ 比值均值 − 1',
    inputs: [times('relative', '比值'), times('relativeMean', '比值均值')],
    note: `比值为板块点位除以基准点位，均值取最近 60 个交易日。${BENCHMARK}`,
  },
  {
    id: 'rotation-momentum',
    name: '动量',
    unit: '比例',
    expression: '相对强度 − 先前相对强度',
    inputs: [ratio('strength', '相对强度'), ratio('strengthBefore', '先前相对强度')],
    note: `与 10 个交易日前的相对强度相减。${BENCHMARK}`,
  },
  reported(
    'rotation-likeness',
    ratio('likeness', '排名延续'),
    '本期与上期涨跌幅排名的斯皮尔曼相关系数：1 为排名不变，−1 为完全颠倒，0 为无关。',
  ),
  {
    id: 'rotation-likeness-mean',
    name: '平均排名延续',
    unit: '比例',
    expression: '平均(排名延续)',
    inputs: [ratio('likenesses', '排名延续')],
    note: '只用所示各期中已结束的。',
  },
  {
    id: 'rotation-likeness-low',
    name: '区间下限',
    unit: '比例',
    expression: '平均排名延续 − 临界值 × 标准误',
    inputs: [ratio('mean', '平均排名延续'), times('critical', '临界值'), ratio('error', '标准误')],
    note: '95% 区间，学生 t 分布；把各期当作相互独立。',
  },
  {
    id: 'rotation-likeness-high',
    name: '区间上限',
    unit: '比例',
    expression: '平均排名延续 + 临界值 × 标准误',
    inputs: [ratio('mean', '平均排名延续'), times('critical', '临界值'), ratio('error', '标准误')],
    note: '95% 区间，学生 t 分布；把各期当作相互独立。',
  },
] as const satisfies readonly Formula[]

const percentile = <const I extends string>(id: I, key: string, name: string) => ({
  id: `sector-${id}-percentile` as const,
  name: `${name}分位`,
  unit: '比例' as const,
  expression: `分位(各周${name}, ${name})`,
  inputs: [times(`series[].${key}`, `各周${name}`), times(key, name)],
  note: '保存的历史中每周最后一个交易日，低于现在的占比，相等计一半，含现在这一周；没有值的周不计。',
})

const valuation = [
  reported('sector-value', marketValue, `纳入计算的成分股总市值相加。${KNOWN}`),
  reported('sector-profit', of('profit', '净利润合计'), `归母净利润 TTM 相加，亏损的计负数。${KNOWN}`),
  reported('sector-equity', of('equity', '净资产合计'), `最近一期归母净资产相加，为负的计负数。${KNOWN}`),
  {
    id: 'sector-pe',
    name: '整体市盈率',
    unit: '倍',
    expression: '总市值合计 ÷ 净利润合计',
    inputs: [marketValue, of('profit', '净利润合计')],
    note: `净利润为 TTM，亏损的计负数；合计不为正时没有。${KNOWN}`,
  },
  {
    id: 'sector-pb',
    name: '整体市净率',
    unit: '倍',
    expression: '总市值合计 ÷ 净资产合计',
    inputs: [marketValue, of('equity', '净资产合计')],
    note: `合计不为正时没有。${KNOWN}`,
  },
  reported('sector-pe-median', times('peMedian', '市盈率中位'), `${POSITIVE}${KNOWN}`),
  reported('sector-pb-median', times('pbMedian', '市净率中位'), `${POSITIVE}${KNOWN}`),
  percentile('pe', 'pe', '整体市盈率'),
  percentile('pb', 'pb', '整体市净率'),
  percentile('pe-median', 'peMedian', '市盈率中位'),
  percentile('pb-median', 'pbMedian', '市净率中位'),
] as const satisfies readonly Formula[]

const TRADED = '当日是成分股且有成交的，停牌的不计，前复权。'
const breadth = [
  reported('breadth-level', of('close', '板块点位', '点'), '收盘点位。'),
  reported('breadth-up', companies('up', '上涨家数'), `收盘价高于昨收（除权后）。${TRADED}`),
  reported('breadth-down', companies('down', '下跌家数'), `收盘价低于昨收（除权后）。${TRADED}`),
  {
    id: 'breadth-up-share',
    name: '上涨占比',
    unit: '比例',
    expression: '上涨家数 ÷ 成交家数',
    inputs: [companies('up', '上涨家数'), companies('traded', '成交家数')],
    note: TRADED,
  },
  {
    id: 'breadth-ma20',
    name: '站上 20 日线占比',
    unit: '比例',
    expression: '站上家数 ÷ 可比家数',
    inputs: [companies('above20', '站上家数'), companies('n20', '可比家数')],
    note: `收盘价高于自身最近 20 个交易日收盘价的平均，不足 20 日的不计。${TRADED}`,
  },
  {
    id: 'breadth-ma60',
    name: '站上 60 日线占比',
    unit: '比例',
    expression: '站上家数 ÷ 可比家数',
    inputs: [companies('above60', '站上家数'), companies('n60', '可比家数')],
    note: `收盘价高于自身最近 60 个交易日收盘价的平均，不足 60 日的不计。${TRADED}`,
  },
  reported('breadth-new-high', companies('newHigh', '创新高'), `收盘价为自身最近 250 个交易日收盘价的最高，不足 250 日的不计。${TRADED}`),
  reported('breadth-new-low', companies('newLow', '创新低'), `收盘价为自身最近 250 个交易日收盘价的最低，不足 250 日的不计。${TRADED}`),
  reported('breadth-limit-up', companies('limitUp', '涨停'), '收盘价等于涨停价；涨停价按当日板块与 ST 规则由昨收算出。'),
  reported('breadth-limit-down', companies('limitDown', '跌停'), '收盘价等于跌停价；跌停价按当日板块与 ST 规则由昨收算出。'),
] as const satisfies readonly Formula[]

const fisher = [ratio('correlation', '相关系数'), of('n', '样本数', '天')] as const
const correlation = [
  {
    id: 'sector-correlation',
    name: '相关系数',
    unit: '比例',
    expression: '协方差 ÷ (本板块标准差 × 对方标准差)',
    inputs: [of('covariance', '协方差', '点'), of('ownDeviation', '本板块标准差', '点'), of('deviation', '对方标准差', '点')],
    note: '日涨跌幅的皮尔逊相关，样本协方差与标准差，只用双方都有涨跌幅的已收盘交易日；标准差以百分点计，协方差以百分点的平方计。',
  },
  {
    id: 'sector-correlation-low',
    name: '区间下限',
    unit: '比例',
    expression: '双曲正切(反双曲正切(相关系数) − 1.96 ÷ 平方根(样本数 − 3))',
    inputs: fisher,
    note: '95% 区间，费希尔 z 变换；把各日当作相互独立。',
  },
  {
    id: 'sector-correlation-high',
    name: '区间上限',
    unit: '比例',
    expression: '双曲正切(反双曲正切(相关系数) + 1.96 ÷ 平方根(样本数 − 3))',
    inputs: fisher,
    note: '95% 区间，费希尔 z 变换；把各日当作相互独立。',
  },
] as const satisfies readonly Formula[]

const CUT = '选股因子最近一次计算的交易日，见因子词典。'
const role = [
  reported('constituent-main-net', of('mainNet', '主力净流入'), `特大单与大单净流入之和。${CUT}`),
  reported('constituent-pe-dynamic', times('peDyn', '动态市盈率'), `总市值除以按季数年化的归母净利润，亏损的为负，显示为亏损。${CUT}`),
  reported('constituent-pb', times('pb', '市净率'), `总市值除以归母净资产，净资产为负的没有。${CUT}`),
  reported('constituent-change20', ratio('change20', '20 日涨跌幅'), `最近 20 个交易日，前复权；期间停牌的按自身的交易日。${SESSIONS_20}`),
  reported('constituent-amount20', of('amount20', '20 日成交额'), `最近 20 个交易日成交额相加。${SESSIONS_20}`),
  reported('constituent-same-side', of('sameSide', '同向天数', '天'), `最近 20 个交易日中，涨跌方向与板块相同的天数。${SESSIONS_20}`),
] as const satisfies readonly Formula[]

/** Figures of sectors over time: their turns, multiples, breadth, likeness, and the roles of members. */
export const sectorFormulas = [...rotation, ...valuation, ...breadth, ...correlation, ...role] as const
