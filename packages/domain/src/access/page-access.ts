import type { Visitor } from './visitor.ts'

export { isTokenValid, VIP_PRODUCT, type Visitor, visitorOf } from './visitor.ts'

/** Where the product runs, for the membership page. */
export type MembershipPlatform = 'ios' | 'android' | 'other'

/** What the rule has to know of a page; the membership page says that it is one. */
export type AccessPage = { access?: 'public' | 'login'; poster?: string; isMembership?: boolean; isStock?: boolean }

/** What the server says of posters (spec §3): shown or not, and what stands on them. */
export type Poster = { isShown: boolean; url: string; title: string }
/** How many stock pages a visitor without a membership opened today, and how many are free. */
type StockCount = { count: number; limit: number }

/** Where a visitor goes who wants to open a page: on to it, to the membership page of their system, to the login that leads back, or to a poster. */
export type PageAccess =
  | { kind: 'open' }
  | { kind: 'membership'; platform: MembershipPlatform }
  | { kind: 'login' }
  | { kind: 'poster'; poster: Poster }

type Asked = {
  page: AccessPage
  visitor: Visitor
  platform: MembershipPlatform
  /** The address asks for a login, whatever the table says. */
  isLoginForced?: boolean
  /** Poster of the page as the server reports it; null when it has none, or when that is not known. */
  poster: Poster | null
  /** Null where it is not known: then access is granted. */
  stockCount: StockCount | null
}

/**
 * Access flow of spec §2. In its order: the membership page is that of the platform; who is not logged in goes to the login from a protected page, or when a login is
 * forced; who is logged in without a membership goes to the poster of a page that has one, from the stock page only beyond the number of the day.
 */
export function pageAccess({ page, visitor, platform, isLoginForced = false, poster, stockCount }: Asked): PageAccess {
  const isProtected = page.access === 'login' || isLoginForced
  if (visitor === 'anonymous' && isProtected) return { kind: 'login' }
  if (page.isMembership) return { kind: 'membership', platform }
  if (visitor !== 'free' || page.poster === undefined || poster === null || !poster.isShown) return { kind: 'open' }
  return page.isStock && !isBeyond(stockCount) ? { kind: 'open' } : { kind: 'poster', poster }
}

/** More stock pages than are free (spec §5: only when the count is greater than the limit). */
export function isBeyond(stockCount: StockCount | null): boolean {
  return stockCount !== null && stockCount.count > stockCount.limit
}

/** The role that has all permissions. */
export const ADMIN = 'admin'
/** Every permission something of the product asks for, and what it opens. */
export const permissions = { operate: '查看服务器的运行情况' } as const
export type Permission = keyof typeof permissions

/** Token helpers (spec §6). */
type TokenClaims = { role: readonly string[]; permission: readonly string[]; tokenExpired: number }

export function hasRole({ role }: Pick<TokenClaims, 'role'>, wanted: string): boolean {
  return role.includes(wanted)
}

/** The admin role has all permissions. */
export function hasPermission(claims: Pick<TokenClaims, 'role' | 'permission'>, wanted: string): boolean {
  return hasRole(claims, ADMIN) || claims.permission.includes(wanted)
}
