import type { Handlers } from '../../call-context.ts'
import { kinds } from './kinds.ts'
import { list } from './list.ts'
import { questionBoard } from './question-board.ts'
import { questionSearch } from './question-search.ts'
import { questionWords } from './question-words.ts'
import { questions } from './questions.ts'

export const noticesHandlers = {
  'notices.list': list,
  'notices.kinds': kinds,
  'interaction.first': questions,
  'interaction.more': questions,
  'interaction.search': questionSearch,
  'interaction.searchMore': questionSearch,
  'interaction.board': questionBoard,
  'interaction.boardMore': questionBoard,
  'interaction.words': questionWords,
} satisfies Partial<Handlers>
