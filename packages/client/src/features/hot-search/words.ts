import type { HotBoardKey } from '@guanlan/contract/schemas/market/hot-search.ts'

export const TITLES: Readonly<Record<HotBoardKey, string>> = { own: '本站热搜', search: '热搜榜', popularity: '人气榜', rising: '飙升榜' }
export const SHORT_TITLES: Readonly<Record<HotBoardKey, string>> = { own: '本站', search: '热搜', popularity: '人气', rising: '飙升' }
