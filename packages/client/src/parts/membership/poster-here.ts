import type { PosterCode } from '@guanlan/contract/page.ts'
import { pages } from '@guanlan/contract/pages.ts'
import type { PosterInfo } from '@guanlan/contract/schemas/business/access.ts'
import { useCall } from '../../api/use-call.ts'
import { CONFIG_KEPT_MS } from '../../session/app-config.ts'
import { useVisitor } from '../../session/person.ts'

/** Code of the poster of the page at an address; null where the address is none of a page with a poster. */
export function posterCodeOf(address = ''): PosterCode | null {
  const path = address.split('?')[0]
  const page = Object.values(pages).find((one) => one.path === path)
  return page !== undefined && 'poster' in page ? page.poster : null
}

/**
 * The poster that limits a page to its first rows for people without a membership: null for members and where the poster is not shown, undefined until that is known.
 * Where the server could not be asked, null: its gate limits the rows.
 */
export function usePosterHere(code: PosterCode): PosterInfo | null | undefined {
  const visitor = useVisitor()
  const isLimited = visitor === 'anonymous' || visitor === 'free'
  const query = useCall('poster.info', { page_code: code }, { enabled: isLimited, staleMs: CONFIG_KEPT_MS })
  if (!isLimited) return visitor === undefined ? undefined : null
  const poster = query.data?.data
  if (poster === undefined) return query.isError ? null : undefined
  return poster.show_poster === 1 ? poster : null
}
