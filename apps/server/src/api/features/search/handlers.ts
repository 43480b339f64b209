import type { HandlerTable } from '../../handler.ts'
import { hotWords } from './hot-words.ts'
import { mix } from './mix.ts'
import { pick } from './pick.ts'
import type { Ports } from './ports.ts'
import { suggest } from './suggest.ts'

/** Handlers of the calls on search. */
export const searchHandlers = {
  'search.mix': mix,
  'search.suggest': suggest,
  'search.pick': pick,
  'search.hotWords': hotWords,
} satisfies HandlerTable<Ports>
