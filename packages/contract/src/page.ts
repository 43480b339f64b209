/** Who may open a page: all, or people who are logged in (spec §6). */
export type PageAccess = 'public' | 'login'
/** The nine poster codes of spec §6. */
export type PosterCode =
  | 'stock_detail'
  | 'bong_detail'
  | 'xg_detail'
  | 'hot_search'
  | 'sentiment_index'
  | 'sentiment_detail'
  | 'youzi_index'
  | 'youzi_detail'
  | 'strategy_detail'

export type Page = {
  path: `/${string}`
  title: string
  query?: readonly string[]
  optional?: readonly string[]
  access?: PageAccess
  poster?: PosterCode
  tab?: 'home' | 'collect' | 'my'
  /** Pull-down refresh. */
  refresh?: boolean
  /** A popup that is a page of its own: what was on screen shows through. */
  transparent?: true
  /** The page exists in the client; only built pages have a route and can be linked to. */
  built?: true
}

export function page<const P extends Page>(p: P): P {
  return p
}
