import { rpc } from '../call.ts'
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
} as const
