import type { HandlerTable } from '../../handler.ts'
import { blocks } from './blocks.ts'
import { constituents } from './constituents.ts'
import { detail } from './detail.ts'
import { hot, hotV2 } from './hot.ts'
import { list } from './list.ts'
import type { Ports } from './ports.ts'
import { trend, trendV2 } from './trend.ts'

/** Handlers of the calls on 热点题材. */
export const topicsHandlers = {
  'topics.list': list,
  'topics.detail': detail,
  'topics.blocks': blocks,
  'topics.hot': hot,
  'topics.hotV2': hotV2,
  'topics.trend': trend,
  'topics.trendV2': trendV2,
  'topics.constituents': constituents,
} satisfies HandlerTable<Ports>
