import type { documentsCalls } from '@guanlan/contract/calls/documents.ts'
import type { Handlers } from '../../call-context.ts'
import { banner } from './banner.ts'
import { document } from './document.ts'
import { helpList } from './help-list.ts'
import { support } from './support.ts'

/** Who answers calls about help, legal documents, banners and customer service. */
export const documentsHandlers: Pick<Handlers, keyof typeof documentsCalls> = {
  'help.list': helpList,
  'help.document': document,
  'ad.banner': banner,
  'app.support': support,
}
