import type { HandlerTable } from '../../handler.ts'
import { driven } from './driven.ts'
import { news } from './news.ts'
import type { Ports } from './ports.ts'

/** 事件. */
export const eventsHandlers = { 'events.driven': driven, 'events.news': news } satisfies HandlerTable<Ports>
