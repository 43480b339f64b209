import type { PosterCode } from '@guanlan/contract/page.ts'
import { pages } from '@guanlan/contract/pages.ts'
import type { PosterInfo } from '@guanlan/contract/schemas/access.ts'
import { useCall } from '../../api/use-call.ts'
import { usePlatform } from '../../platform/platform-context.ts'
import { CONFIG_KEPT_MS } from '../../session/app-config.ts'
import { usePerson } from '../../session/person.ts'
import { readToken } from '../../session/token.ts'

/** Code of the poster of the page at an address; null where the address is none of a page with a poster. */
export function posterCodeOf(address = ''): PosterCode | null {
  const path = address.split('?')[0]
  const page = Object.values(pages).find((one) => one.path === path)
  return page !== undefined && 'poster' in page ? page.poster : null
}

/**
 * The poster that limits a page for a visitor, who sees its first rows: null where it is not shown and for people who are logged in, whom the page guard led to
 * the poster page or lets in; undefined until that is known. An unanswered question limits nothing: the server does.
 */
export function usePosterHere(code: PosterCode): PosterInfo | null | undefined {
  const platform = usePlatform()
  const { user } = usePerson()
  const isVisitor = user === null && readToken(platform) === ''
  const asked = useCall('poster.info', { page_code: code }, { enabled: isVisitor, staleMs: CONFIG_KEPT_MS })
  if (!isVisitor || asked.isError) return null
  const poster = asked.data?.data
  return poster === undefined || poster.show_poster === 1 ? poster : null
}
