import type { HandlerTable } from '../../handler.ts'
import type { Ports } from './ports.ts'
import { questionBoard } from './question-board.ts'
import { questionSearch } from './question-search.ts'
import { questionWords } from './question-words.ts'
import { questions } from './questions.ts'

/** Handlers of the calls on 董秘互动. */
export const investorQaHandlers = {
  'interaction.first': questions,
  'interaction.more': questions,
  'interaction.search': questionSearch,
  'interaction.searchMore': questionSearch,
  'interaction.board': questionBoard,
  'interaction.boardMore': questionBoard,
  'interaction.words': questionWords,
} satisfies HandlerTable<Ports>
