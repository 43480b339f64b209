import { rpc } from '../call.ts'
import * as mood from '../schemas/market/topic-sentiment.ts'
import * as topics from '../schemas/market/topics.ts'

/** 热点题材 (the names of the first two are ours). */
export const topicsCalls = {
  'topics.list': rpc('topic.list', topics.TopicsInput, topics.Topics, {
    about: '热点题材：按热度排列的题材、共有成分股的题材、来源的题材榜、首日之后的统计',
    example: {},
    fresh: 'never',
  }),
  'topics.detail': rpc('topic.detail', topics.TopicInput, topics.Topic, {
    about: '题材详情：热度走势、成分股的角色与入选依据、随题材还是随行业、时间线',
    example: { id: 'GN0001' },
    fresh: 'never',
  }),
  'topics.blocks': rpc('stocks.block', topics.StockBlocksInput, topics.StockBlocks, {
    about: '个股所属板块：行业与概念，写明是否以本公司的产品或收入为依据',
    example: { secucodes: ['SH600519'] },
    fresh: 'never',
  }),
  'topics.hot': rpc('yq.hotTopics', mood.HotTopicsInput, mood.HotTopics, {
    about: '舆情热点话题：一个收盘交易日的题材，按热度排列，附热度变化、龙头与首日',
    example: {},
    fresh: 'never',
  }),
  'topics.hotV2': rpc('yq.hotTopicsV2', mood.HotTopicsV2Input, mood.HotTopicsV2, {
    about: '舆情热点话题（分页）：另有文本倾向与文本数、相对强弱、主力净流入、阶段、热度走势',
    example: {},
    fresh: 'never',
  }),
  'topics.trend': rpc('yq.trend', mood.TrendInput, mood.Trend, {
    about: '舆情走势：一个题材或全市场的文本倾向、文本数与百分位，逐日',
    example: {},
    fresh: 'never',
  }),
  'topics.trendV2': rpc('yq.trendV2', mood.TrendInput, mood.TrendV2, {
    about: '舆情走势：另有对照的价格序列、文本倾向的构成、快讯与公告',
    example: {},
    fresh: 'never',
  }),
  'topics.constituents': rpc('yq.constituents', mood.ConstituentsInput, mood.Constituents, {
    about: '舆情成分股：题材的股票、角色与入选依据、文本与倾向、涨停状态、主力净流入',
    example: { topicId: 'GN0001' },
    fresh: 'never',
  }),
} as const
