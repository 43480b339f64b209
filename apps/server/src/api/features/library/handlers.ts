import type { HandlerTable } from '../../handler.ts'
import { article } from './article.ts'
import { list } from './list.ts'
import type { Ports } from './ports.ts'

/** Handlers of the calls on 文库. */
export const libraryHandlers = {
  'library.list': list,
  'library.article': article,
} satisfies HandlerTable<Ports>
