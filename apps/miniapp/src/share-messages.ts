import type { ShareMessage } from '@guanlan/client/platform/platform.ts'
import type { CallOutput } from '@guanlan/contract/call.ts'
import { pages } from '@guanlan/contract/pages.ts'
import { settings } from './settings.ts'

type Info = CallOutput<'share.info'> | undefined

/** What WeChat is told when a page is sent to a friend: its own words, else the server's for its page code; the link is the page's address, frozen. */
export function friendMessage(shared: ShareMessage | null, info: Info, address: string) {
  const title = shared?.title ?? info?.share_title ?? pages.start.title
  return { title, path: address, ...picture(shared, info) }
}

/** The same for moments, which open the page itself and take its query alone. */
export function momentsMessage(shared: ShareMessage | null, info: Info, address: string) {
  const [, query = ''] = address.split('?')
  return { title: shared?.title ?? info?.share_title ?? pages.start.title, query, ...picture(shared, info) }
}

function picture(shared: ShareMessage | null, info: Info): { imageUrl?: string } {
  const path = shared?.image || info?.share_picture
  return path ? { imageUrl: path.startsWith('/') ? settings.serverOrigin + path : path } : {}
}
