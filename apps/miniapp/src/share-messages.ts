import type { ShareMessage } from '@guanlan/client/platform/platform.ts'
import type { CallOutput } from '@guanlan/contract/calls.ts'
import { pages } from '@guanlan/contract/pages.ts'
import { settings } from './settings.ts'

type Info = CallOutput<'share.info'> | undefined

/** The message WeChat shows when a page is sent to a friend: its own words, else the server's for its page code; the link is the page's address, or where an invitation leads. */
export function friendMessage(shared: ShareMessage | null, info: Info, address: string) {
  const title = shared?.title ?? info?.share_title ?? pages.start.title
  return { title, path: pathOf(shared, address), ...picture(shared, info) }
}

/** The same for moments, which open the page itself and take its query alone. */
export function momentsMessage(shared: ShareMessage | null, info: Info, address: string) {
  const [, query = ''] = pathOf(shared, address).split('?')
  return { title: shared?.title ?? info?.share_title ?? pages.start.title, query, ...picture(shared, info) }
}

/** The address a page is shared by: its own as it is now, unless it is shared as another page, e.g. an invitation. */
function pathOf(shared: ShareMessage | null, address: string): string {
  const path = shared?.url.startsWith(settings.serverOrigin) ? shared.url.slice(settings.serverOrigin.length) : address
  return path.split('?')[0] === address.split('?')[0] ? address : path
}

function picture(shared: ShareMessage | null, info: Info): { imageUrl?: string } {
  const path = shared?.image || info?.share_picture
  return path ? { imageUrl: path.startsWith('/') ? settings.serverOrigin + path : path } : {}
}
