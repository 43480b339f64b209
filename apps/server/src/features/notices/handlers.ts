import type { Handlers } from '../../call-context.ts'
import { list } from './list.ts'
import { questions } from './questions.ts'

export const noticesHandlers = {
  'notices.list': list,
  'interaction.first': questions,
  'interaction.more': questions,
} satisfies Partial<Handlers>
