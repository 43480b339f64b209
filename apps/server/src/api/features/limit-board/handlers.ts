import type { HandlerTable } from '../../handler.ts'
import { abnormalMoves } from './abnormal-moves.ts'
import { days } from './days.ts'
import { outcomes } from './outcomes.ts'
import type { Ports } from './ports.ts'
import { session, summary } from './session.ts'

/** Handlers of the calls on 涨停梯队. */
export const limitBoardHandlers = {
  'limitBoard.session': session,
  'limitBoard.summary': summary,
  'limitBoard.days': days,
  'limitBoard.outcomes': outcomes,
  'limitBoard.abnormalMoves': abnormalMoves,
} satisfies HandlerTable<Ports>
