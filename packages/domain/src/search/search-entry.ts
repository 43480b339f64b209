/** Kinds of results of search, in the order equal matches are shown. */
export const ENTRY_KINDS = ['stock', 'index', 'block', 'topic', 'youzi', 'strategy', 'page', 'article'] as const
export type EntryKind = (typeof ENTRY_KINDS)[number]

export type SearchEntry = {
  kind: EntryKind
  id: string
  name: string
  /** Exchange and six digits, e.g. SH600519. */
  code?: string
  formerCodes?: readonly string[]
  /** Higher is shown first among equal matches, e.g. turnover or heat; 0 when there is none. */
  weight: number
  delisted?: boolean
}

/** Which field matched and which characters of it, [from, to). Pinyin and initials point into the name. */
export type SearchMatch = { field: 'code' | 'name' | 'pinyin' | 'initials'; from: number; to: number }

export type SearchHit = {
  entry: SearchEntry
  match: SearchMatch
  /** The former code that matched, into which `match` then points; null when the present code or the name matched. */
  formerCode: string | null
}

/** The query as matching sees it: full-width folded, lower case, no spaces. */
export function normaliseQuery(query: string): string {
  return query.normalize('NFKC').replace(/\s+/g, '').toLowerCase()
}
