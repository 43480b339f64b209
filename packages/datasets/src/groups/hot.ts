import {
  HotList,
  HotTopic,
  LEAST_TEXTS,
  MarketMood,
  moodParts,
  type StockSentimentColumn,
  stockSentimentColumns,
  TopicStocks,
} from '@guanlan/contract/rows/hot.ts'
import { numberAt } from '@guanlan/domain/collections/elements.ts'
import { type ColumnFacts, columns, records } from '../definition.ts'
import { SESSION_MS } from '../durations.ts'

/** Ten in the evening: texts of the day up to then count. */
const EVENING_MINUTE = 22 * 60
const texts: ColumnFacts = { unit: '条', decimals: 0, range: [0, 1e7] }
const lists = { schedule: 'session-end', freshForMs: SESSION_MS, providers: ['files', 'live', 'simulated'] } as const
/** Our own count of texts and moves: no public source reports it by the same rule. */
const counted = { ...lists, providers: ['files', 'simulated'] } as const

const weighted = (row: MarketMood) =>
  moodParts.reduce((sum, { key, weight }) => sum + weight * (row.parts.find((part) => part.key === key)?.score ?? Number.NaN), 0)

export const hotDatasets = {
  hotTopics: records<HotTopic>({
    ...lists,
    key: 'hotTopics',
    revision: 3,
    name: '热点题材',
    schema: HotTopic,
    // `security` lays the sessions of a topic together
    partitions: { date: 'date', security: 'topicId' },
    keys: ['date', 'topicId'],
    units: { ups: '家', downs: '家', flats: '家', limitUps: '家', positive: '条', neutral: '条', negative: '条' },
    quality: {
      neverConstant: ['topicId', 'changeRatio', 'reason'],
      neverAllNull: ['previousRank'],
      ranges: { changeRatio: [-0.35, 5], rank: [1, 100] },
      crossChecks: [{ name: '涨停家数不超过上涨家数', holds: (r) => r.ups === null || r.limitUps <= r.ups }],
    },
  }),
  topicStocks: records<TopicStocks>({
    ...lists,
    key: 'topicStocks',
    revision: 2,
    name: '题材成分股',
    schema: TopicStocks,
    partitions: { date: 'date' },
    keys: ['date', 'topicId'],
    quality: {
      neverConstant: ['topicId', 'stocks'],
      crossChecks: [{ name: '龙头恰有一只', holds: (r) => r.stocks.filter(({ role }) => role === 'leader').length === 1 }],
    },
  }),
  hotLists: records<HotList>({
    ...lists,
    key: 'hotLists',
    revision: 2,
    name: '人气与热搜',
    schema: HotList,
    partitions: { date: 'date' },
    keys: ['date', 'list'],
    quality: {
      neverConstant: ['entries'],
      crossChecks: [{ name: '名次从 1 起逐一相连', holds: (r) => r.entries.every(({ rank }, k) => rank === k + 1) }],
    },
  }),
  marketMood: records<MarketMood>({
    ...counted,
    key: 'marketMood',
    revision: 3,
    name: '市场舆情指数',
    schema: MarketMood,
    partitions: { whole: true },
    keys: ['date'],
    units: { amount: '元', ups: '家', downs: '家', limitUps: '家', limitDowns: '家', positive: '条', negative: '条' },
    quality: {
      neverConstant: ['index', 'ups', 'amount', 'positive'],
      crossChecks: [{ name: '指数 = 各项得分按权重相加', holds: (r) => Math.abs(r.index - weighted(r)) <= 0.06 }],
    },
  }),
  stockSentiment: columns<StockSentimentColumn>({
    ...counted,
    key: 'stockSentiment',
    revision: 3,
    name: '个股舆情',
    columns: { heat: { unit: '', decimals: 0, range: [0, 1e9] }, positive: texts, neutral: texts, negative: texts },
    known: { daysLater: 0, minute: EVENING_MINUTE },
    quality: {
      neverConstant: stockSentimentColumns,
      neverAllNull: stockSentimentColumns,
      crossChecks: [
        {
          name: '文本数不少于下限',
          holds: (v, row) => numberAt(v.positive, row) + numberAt(v.neutral, row) + numberAt(v.negative, row) >= LEAST_TEXTS,
        },
      ],
    },
  }),
}
