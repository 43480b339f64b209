import type { documentsCalls } from '@guanlan/contract/calls/business/documents.ts'
import type { HandlerTable } from '../../handler.ts'
import { banner } from './banner.ts'
import { document } from './document.ts'
import { helpList } from './help-list.ts'
import type { Ports } from './ports.ts'
import { support } from './support.ts'

/** Handlers of the calls about help, legal documents, banners and customer service. */
export const documentsHandlers: Required<Pick<HandlerTable<Ports>, keyof typeof documentsCalls>> = {
  'help.list': helpList,
  'help.document': document,
  'ad.banner': banner,
  'app.support': support,
}
