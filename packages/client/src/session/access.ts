import type { PosterCode } from '@guanlan/contract/page.ts'
import type { pages } from '@guanlan/contract/pages.ts'
import type { PosterInfo, StockCount } from '@guanlan/contract/schemas/business/access.ts'
import type { UserInfo } from '@guanlan/contract/schemas/business/account.ts'
import {
  type AccessPage,
  isBeyond,
  type MembershipPlatform,
  type PageAccess,
  type Poster,
  pageAccess,
  type Visitor,
  visitorOf,
} from '@guanlan/domain/access/page-access.ts'
import { shanghaiDate } from '@guanlan/domain/calendar/trade-date.ts'
import type { Api } from '../api/api-context.ts'
import type { Platform } from '../platform/platform.ts'
import { serverNowMs } from '../platform/server-clock.ts'
import { onAccountChange } from './account-change.ts'
import { CONFIG_KEPT_MS } from './app-config.ts'
import { knownVisitor, loadPerson, usePersonState } from './person.ts'

/** A page to open: its row, its name, the stock its address names, and whether the address asks for a login (`forceLogin=1`). */
export type Wanted = { name: keyof typeof pages; page: AccessPage & { poster?: PosterCode }; code: string; isLoginForced?: boolean }
type Host = { api: Api; platform: Platform }

/** Posters as answered, cached as long as the app config; null = the page has none. */
const posters = new Map<string, { poster: Poster | null; untilMs: number }>()
/** Stock pages that are open for the rest of the day, by person, day and code. */
const openStocks = new Map<string, StockCount>()
const MAX_OPEN = 500
/** Posters that were passed to read the first rows of their pages. */
const passedPosters = new Set<PosterCode>()
onAccountChange(() => {
  openStocks.clear()
  passedPosters.clear()
})

/** Opens the page of a poster for its first rows, until the page is loaded anew or the account changes. */
export function passPoster(code: PosterCode): void {
  passedPosters.add(code)
}

/** Clears the cached answers, e.g. between tests. */
export function forgetAccess(): void {
  posters.clear()
  openStocks.clear()
  passedPosters.clear()
}

/** Which membership page is for this host: the stores sell in their own apps, WeChat everywhere else. */
export function membershipPlatform({ name, systemInfo }: Pick<Platform, 'name' | 'systemInfo'>): MembershipPlatform {
  const { os } = systemInfo()
  return name === 'capacitor' && (os === 'ios' || os === 'android') ? os : 'other'
}

/** The way to a page as far as it is known without asking the server; null where something has to be asked. */
export function knownWay(platform: Platform, wanted: Wanted): PageAccess | null {
  const visitor = knownVisitor(platform)
  if (visitor === null) return null
  const code = posterAt(wanted)
  if (visitor !== 'free' || code === undefined) return wayOf(platform, wanted, { visitor, poster: null, stockCount: null })
  const stored = posters.get(code)
  if (stored === undefined || stored.untilMs <= serverNowMs()) return null
  const stockCount = openStocks.get(stockKey(wanted)) ?? null
  if (wanted.name === 'stock' && stored.poster?.isShown && stockCount === null) return null
  return wayOf(platform, wanted, { visitor, poster: stored.poster, stockCount })
}

/** The way to a page. What cannot be found out leaves the page open, since its data is guarded by the server, and is logged. */
export async function findWay(host: Host, wanted: Wanted): Promise<PageAccess> {
  const { api, platform } = host
  const known = knownWay(platform, wanted)
  if (known !== null) return known
  if (knownVisitor(platform) === null) await loadPerson(api, platform)
  // a login the server could not be asked about stays one
  const visitor = knownVisitor(platform) ?? 'free'
  const code = posterAt(wanted)
  if (visitor !== 'free' || code === undefined) return wayOf(platform, wanted, { visitor, poster: null, stockCount: null })
  const [poster, stockCount] = await Promise.all([requestPoster(api, code), wanted.name === 'stock' ? requestCount(api, wanted) : null])
  return wayOf(platform, wanted, { visitor, poster, stockCount })
}

/** Registers a stock page a member opens, for the history of stock pages; once a day, a failure is only logged. */
export async function noteStock(api: Api, wanted: Wanted): Promise<void> {
  if (wanted.name === 'stock' && visitorOf(usePersonState.getState().user) === 'vip' && !openStocks.has(stockKey(wanted)))
    await requestCount(api, wanted)
}

function wayOf(
  platform: Platform,
  { name, page, isLoginForced = false }: Wanted,
  facts: { visitor: Visitor; poster: Poster | null; stockCount: StockCount | null },
) {
  const input = {
    page: { ...page, isMembership: name === 'membership', isStock: name === 'stock' },
    platform: membershipPlatform(platform),
    isLoginForced,
  }
  return pageAccess({ ...input, ...facts })
}

/** Poster of a page; undefined where it has none or it was passed. */
function posterAt({ page: { poster } }: Wanted): PosterCode | undefined {
  return poster !== undefined && passedPosters.has(poster) ? undefined : poster
}

function stockKey({ code }: Wanted): string {
  const { user }: { user: UserInfo | null } = usePersonState.getState()
  return `${user?.id ?? ''} ${shanghaiDate(serverNowMs())} ${code}`
}

async function requestPoster(api: Api, page_code: PosterCode): Promise<Poster | null> {
  const stored = posters.get(page_code)
  if (stored !== undefined && stored.untilMs > serverNowMs()) return stored.poster
  try {
    const poster = posterOf((await api('poster.info', { page_code }, { retries: 0 })).data)
    posters.set(page_code, { poster, untilMs: serverNowMs() + CONFIG_KEPT_MS })
    return poster
  } catch (error) {
    console.warn('the poster was not read', error)
    return null
  }
}

function posterOf({ show_poster, poster_url: url, title }: PosterInfo): Poster {
  return { isShown: show_poster === 1, url, title }
}

/** Notes that a stock page is opened and answers its place among those of the day; null where that failed. */
async function requestCount(api: Api, wanted: Wanted): Promise<StockCount | null> {
  const key = stockKey(wanted)
  try {
    const { data } = await api('zg.create', { secucode: wanted.code }, { retries: 0 })
    if (openStocks.size >= MAX_OPEN) openStocks.clear()
    if (!isBeyond(data)) openStocks.set(key, data)
    return data
  } catch (error) {
    console.warn('the stock page was not counted', error)
    return null
  }
}
