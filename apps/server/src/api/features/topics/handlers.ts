import type { HandlerTable } from '../../handler.ts'
import { blocks } from './blocks.ts'
import { detail } from './detail.ts'
import { list } from './list.ts'
import type { Ports } from './ports.ts'

/** Handlers of the calls on 热点题材. */
export const topicsHandlers = {
  'topics.list': list,
  'topics.detail': detail,
  'topics.blocks': blocks,
} satisfies HandlerTable<Ports>
