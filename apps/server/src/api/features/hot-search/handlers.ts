import type { HandlerTable } from '../../handler.ts'
import { boards } from './boards.ts'
import { outcomes } from './outcomes.ts'
import type { Ports } from './ports.ts'

/** Handlers of the calls on 热搜榜. */
export const hotSearchHandlers = {
  'hotSearch.boards': boards,
  'hotSearch.outcomes': outcomes,
} satisfies HandlerTable<Ports>
