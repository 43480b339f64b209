import type { Expression } from '../expression.ts'
import { Table } from '../table.ts'
import { wilson } from '../wilson.ts'

const PERCENTILE = '在之前 120 个交易日里的百分位，相等的算一半，0 至 100。'
const SHORT = '之前有数的交易日不足 60 个'
const bars = (column: string) => ({ dataset: 'dayBars', column }) as const
const NO_TEXTS = '当日没有成分股的文本达到 30 条'
const texts = { dataset: 'stockSentiment', column: 'positive' } as const

/** A theme on a session, counted over its members of that session. */
export const topicTable = new Table('topic', {
  article: 'topics',
  dataset: 'dayBars',
  absent: '没有取到成分股当日的成交',
  facts: {
    traded: { name: '成交的成分股', unit: '只', doc: '当日在这个题材里、有成交且有前收盘价的股票。', source: bars('close') },
    up: { name: '上涨的成分股', unit: '只', source: bars('close') },
    limitUps: { name: '涨停的成分股', unit: '只', doc: '收盘价等于涨停价。', source: bars('close') },
    limitShare: {
      name: '涨停（分摊）',
      unit: '只',
      doc: '一只涨停的股票属于 k 个题材时，每个题材记 1/k 只。',
      source: bars('close'),
    },
    changeRatio: { name: '成分股平均涨跌幅', short: '涨跌幅', unit: '比例', isSigned: true, doc: '等权。', source: bars('close') },
    amountShare: { name: '占全市场成交额', unit: '比例', source: bars('amount') },
    usualShare: { name: '之前 20 日平均占比', unit: '比例', absent: '之前不足 20 个交易日', source: bars('amount') },
    texts: {
      name: '文本数',
      unit: '个',
      doc: '成分股当日的舆情文本，每只不足 30 条的不计。',
      absent: NO_TEXTS,
      source: texts,
    },
    limitPercentile: { name: '涨停（分摊）百分位', unit: '点', doc: PERCENTILE, absent: SHORT, source: bars('close') },
    amountPercentile: { name: '成交占比变化百分位', unit: '点', doc: PERCENTILE, absent: SHORT, source: bars('amount') },
    textPercentile: {
      name: '文本数百分位',
      unit: '点',
      doc: `${PERCENTILE}成分股都不足 30 条的交易日按 0 比较。`,
      absent: '没有个股舆情，或之前有数的交易日不足 60 个',
      source: texts,
    },
    upPercentile: { name: '上涨占比百分位', unit: '点', doc: PERCENTILE, absent: SHORT, source: bars('close') },
    percentiles: { name: '有数的百分位之和', unit: '点', absent: SHORT, source: bars('close') },
    parts: { name: '有数的项', unit: '个', doc: '涨停、成交占比变化、文本数、上涨占比四项里有百分位的。', source: bars('close') },
  },
})
const topic = topicTable.facts

const upRatio = topicTable.figure('upRatio', {
  name: '上涨占比',
  unit: '比例',
  value: topic.up.over(topic.traded),
  absent: '没有取到成分股当日的成交',
})
const amountRatio = topicTable.figure('amountRatio', {
  name: '成交占比变化',
  unit: '比例',
  isSigned: true,
  value: topic.amountShare.over(topic.usualShare).minus(1),
  absent: '之前没有成交',
})
const heat = topicTable.figure('heat', {
  name: '题材热度',
  short: '热度',
  unit: '点',
  value: topic.parts.compared('>', 2).choose(topic.percentiles.over(topic.parts)),
  doc: '四项百分位的平均，0 至 100，50 是这个题材自己平常的样子；不足三项的没有热度。',
  absent: '四项里有百分位的不足三项',
})

/** A theme among others. */
export const topicRow = [
  heat,
  topic.changeRatio,
  topic.traded,
  topic.up,
  upRatio,
  topic.limitUps,
  topic.limitShare,
  topic.amountShare,
  topic.usualShare,
  amountRatio,
  topic.texts,
  topic.limitPercentile,
  topic.amountPercentile,
  topic.textPercentile,
  topic.upPercentile,
  topic.percentiles,
  topic.parts,
] as const

/** Fewer cases show how many, and nothing else. */
export const LEAST_FIRST_DAYS = 20
const FEW = `不足 ${LEAST_FIRST_DAYS} 例`
const CASES = '一例是一个题材的首日：当日至少 3 只成分股涨停，之前 20 个交易日都不到 3 只。'
const OWN = '从首日收盘算起，成分股等权。'
const MARKET = '同期全市场：全部 A 股等权。'
const DAYS = '同一天的题材一同涨跌，所以区间由按交易日重抽样 400 次得出，取 2.5% 与 97.5% 分位。'

/** What themes did after their first day. */
export const topicAfterTable = new Table('topic-after', {
  article: 'topics',
  dataset: 'dayBars',
  absent: FEW,
  facts: {
    n: { name: '例数', unit: '个', doc: CASES, source: bars('close') },
    sessions: { name: '交易日数', unit: '日', doc: '这些例子分布在几个交易日。', source: bars('close') },
    wins: { name: '强于同期市场的例数', unit: '个', doc: MARKET, source: bars('close') },
    own: { name: '涨跌幅中位数', unit: '比例', isSigned: true, doc: OWN, source: bars('close') },
    excess: { name: '相对市场中位数', unit: '比例', isSigned: true, doc: `涨跌幅减去同期全市场。${MARKET}`, source: bars('close') },
    excessLow: { name: '相对市场区间下限', unit: '比例', isSigned: true, doc: DAYS, source: bars('close') },
    excessHigh: { name: '相对市场区间上限', unit: '比例', isSigned: true, doc: DAYS, source: bars('close') },
  },
})
const after = topicAfterTable.facts
const whereEnough = (value: Expression) => after.n.compared('>', LEAST_FIRST_DAYS - 1).choose(value)
const { low, high } = wilson(after.wins, after.n)
const INTERVAL = '95% 区间（Wilson），把各例当作彼此独立；同一天的题材一同涨跌，实际的不确定性更大。'

export const topicAfter = [
  after.n,
  after.sessions,
  after.wins,
  after.own,
  after.excess,
  after.excessLow,
  after.excessHigh,
  topicAfterTable.figure('winRatio', {
    name: '强于市场占比',
    unit: '比例',
    value: whereEnough(after.wins.over(after.n)),
    doc: `${MARKET}没有关系时为 50%。`,
    absent: FEW,
  }),
  topicAfterTable.figure('winLow', { name: '强于市场占比区间下限', unit: '比例', value: whereEnough(low), doc: INTERVAL, absent: FEW }),
  topicAfterTable.figure('winHigh', { name: '强于市场占比区间上限', unit: '比例', value: whereEnough(high), doc: INTERVAL, absent: FEW }),
] as const

const MOVES = '近 60 个交易日里三者都有涨跌幅的日子，不足 40 日不算。'
const FEW_DAYS = '近 60 个交易日里不足 40 日有成交'
const ZOU = '两个相关系数之差的 95% 区间（Zou 2007），两者共有这只股票。'

/** A member of a theme on a session. */
export const topicMemberTable = new Table('topic-member', {
  article: 'topics',
  dataset: 'dayBars',
  absent: FEW_DAYS,
  facts: {
    changeRatio: { name: '涨跌幅', unit: '比例', isSigned: true, absent: '当日没有成交', source: bars('close') },
    amount: { name: '成交额', unit: '元', absent: '当日没有成交', source: bars('amount') },
    mainNet: {
      name: '主力净流入',
      short: '主力',
      unit: '元',
      isSigned: true,
      doc: '超大单与大单的净额之和。',
      absent: '当日没有资金流向，或只保留最近 60 个交易日',
      source: { dataset: 'moneyFlow', column: 'superNet' },
    },
    days: { name: '比较的交易日', unit: '日', doc: MOVES, source: bars('close') },
    topicCorrelation: {
      name: '与题材相关',
      unit: '倍',
      doc: `日涨跌幅与题材其他成分股等权涨跌幅的相关系数。${MOVES}`,
      source: bars('close'),
    },
    industryCorrelation: {
      name: '与行业相关',
      unit: '倍',
      doc: `日涨跌幅与所属行业其他成分股等权涨跌幅的相关系数。${MOVES}`,
      absent: `没有所属行业，或${FEW_DAYS}`,
      source: bars('close'),
    },
    differenceLow: {
      name: '相关之差区间下限',
      unit: '倍',
      isSigned: true,
      doc: ZOU,
      absent: `没有所属行业，或${FEW_DAYS}`,
      source: bars('close'),
    },
    differenceHigh: {
      name: '相关之差区间上限',
      unit: '倍',
      isSigned: true,
      doc: ZOU,
      absent: `没有所属行业，或${FEW_DAYS}`,
      source: bars('close'),
    },
  },
})
const member = topicMemberTable.facts

/** How a stock moves with a theme and with its industry. */
export const topicMovement = [
  member.days,
  member.topicCorrelation,
  member.industryCorrelation,
  member.differenceLow,
  member.differenceHigh,
  topicMemberTable.figure('difference', {
    name: '与题材更相关',
    unit: '倍',
    isSigned: true,
    value: member.topicCorrelation.minus(member.industryCorrelation),
    doc: '与题材的相关系数减去与行业的。',
  }),
] as const

export const topicMember = [member.changeRatio, member.amount, member.mainNet, ...topicMovement] as const
