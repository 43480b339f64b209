import { Table } from '../table.ts'

const bars = (column: string) => ({ dataset: 'dayBars', column }) as const
const texts = (column: string) => ({ dataset: 'stockSentiment', column }) as const
const flow = { dataset: 'moneyFlow', column: 'superNet' } as const
const MAIN = '超大单与大单的净额之和。'
const NO_HEAT = '四项里有百分位的不足三项，或没有取到成分股当日的成交'

/** A theme among those of a session. */
export const topicRankTable = new Table('topic-rank', {
  article: 'topics',
  dataset: 'dayBars',
  absent: '没有取到成分股当日的成交',
  facts: {
    heat: { name: '题材热度', short: '热度', unit: '点', doc: '四项百分位的平均，0 至 100。', absent: NO_HEAT, source: bars('close') },
    heatBefore: { name: '前一日热度', unit: '点', absent: NO_HEAT, source: bars('close') },
    changeRatio: { name: '成分股平均涨跌幅', short: '涨跌幅', unit: '比例', isSigned: true, doc: '等权。', source: bars('close') },
    marketChange: { name: '全市场平均涨跌幅', unit: '比例', isSigned: true, doc: '全部 A 股等权。', source: bars('close') },
    ztNum: { name: '涨停', unit: '只', doc: '收盘价等于涨停价的成分股。', source: bars('close') },
    mainNet: {
      name: '主力净流入',
      short: '主力',
      unit: '元',
      isSigned: true,
      doc: `当日成交的成分股之和。${MAIN}`,
      absent: '当日有成交的成分股没有全部取到资金流向，或只保留最近 60 个交易日',
      source: flow,
    },
    newsCount: {
      name: '文本数',
      unit: '个',
      doc: '每只不足 30 条的不计。',
      absent: '当日没有成分股的文本达到 30 条',
      source: texts('positive'),
    },
  },
})
const rank = topicRankTable.facts

/** `first`: of both versions of the list, `second`: of the newer one. */
export const topicHeat = {
  first: [
    rank.heat,
    rank.heatBefore,
    topicRankTable.figure('heatChange', {
      name: '热度变化',
      unit: '点',
      isSigned: true,
      value: rank.heat.minus(rank.heatBefore),
      absent: NO_HEAT,
    }),
    rank.changeRatio,
  ],
  second: [
    rank.marketChange,
    topicRankTable.figure('strength', {
      name: '相对强弱',
      short: '强弱',
      unit: '比例',
      isSigned: true,
      value: rank.changeRatio.minus(rank.marketChange),
      doc: '成分股平均涨跌幅减去全部 A 股的。',
    }),
    rank.ztNum,
    rank.mainNet,
    rank.newsCount,
  ],
} as const

/** Money of a theme on a session. */
export const topicMoney = [rank.mainNet] as const

const FEW_TEXTS = '当日文本不足 30 条，或没有个股舆情'

/** Texts and money of a stock of a theme on a session. */
export const topicStockTable = new Table('topic-stock', {
  article: 'topics',
  dataset: 'stockSentiment',
  absent: FEW_TEXTS,
  facts: {
    changeRatio: { name: '涨跌幅', unit: '比例', isSigned: true, absent: '当日没有成交', source: bars('close') },
    heat: { name: '关注度', unit: '点', doc: '成交额、涨跌幅、与平常的量比、涨停越高越大，与人气榜同一算法。', source: texts('heat') },
    pos: { name: '正面文本', unit: '个', source: texts('positive') },
    neu: { name: '中性文本', unit: '个', source: texts('neutral') },
    neg: { name: '负面文本', unit: '个', source: texts('negative') },
    mainNet: {
      name: '主力净流入',
      short: '主力',
      unit: '元',
      isSigned: true,
      doc: MAIN,
      absent: '当日没有资金流向，或只保留最近 60 个交易日',
      source: flow,
    },
  },
})
const stock = topicStockTable.facts
const count = topicStockTable.figure('count', { name: '文本数', unit: '个', value: stock.pos.plus(stock.neu).plus(stock.neg) })

export const topicMemberMood = [
  stock.changeRatio,
  stock.heat,
  stock.pos,
  stock.neu,
  stock.neg,
  count,
  topicStockTable.figure('index', {
    name: '文本倾向',
    unit: '分',
    value: stock.pos.minus(stock.neg).over(count).times(50).plus(50),
    doc: '50 + 50 ×（正面 − 负面）÷ 全部，0 至 100。',
  }),
  stock.mainNet,
] as const
