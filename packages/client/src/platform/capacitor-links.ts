import { pages } from '@guanlan/contract/pages.ts'

/** The app's own scheme: guanlan://pagesMy/gp_details/gp_details?code=SH600519. */
export const APP_SCHEME = 'guanlan'

const paths = new Set<string>(Object.values(pages).map((page) => page.path))

/** Address of ours (path and query) that a link from outside means: of our scheme, or of the server's site. Null when it means no page. */
export function addressOf(link: string, serverOrigin: string): string | null {
  const rest = withoutFront(link, `${APP_SCHEME}://`) ?? withoutFront(link, `${serverOrigin}/`)
  if (rest === null) return null
  const [path = '', query = ''] = rest.split('#', 1)[0]!.split(/\?(.*)/s)
  const address = `/${path.replace(/^\/+|\/+$/g, '')}`
  return paths.has(address) ? address + (query && `?${query}`) : null
}

function withoutFront(link: string, front: string): string | null {
  return link.toLowerCase().startsWith(front.toLowerCase()) ? link.slice(front.length) : null
}
