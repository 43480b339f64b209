import type { HandlerTable } from '../../handler.ts'
import type { Sources } from './freeze.ts'
import { info } from './info.ts'
import { createShare, getShare } from './keep-page.ts'
import type { Ports } from './ports.ts'
import { signWechat } from './wechat.ts'

/** Handlers of the calls about sharing; figures come from the handlers of the pages that are shared. */
export function shareHandlers(sources: Sources) {
  return {
    'share.info': info,
    'share.create': createShare(sources),
    'share.get': getShare,
    'share.wechat': signWechat,
  } satisfies HandlerTable<Ports>
}
