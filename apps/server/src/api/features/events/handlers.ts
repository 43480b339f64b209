import type { Handlers } from '../../call-context.ts'
import { driven } from './driven.ts'

/** 事件. */
export const eventsHandlers = { 'events.driven': driven } satisfies Partial<Handlers>
