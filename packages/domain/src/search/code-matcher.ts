import { itemAt } from '../collections/elements.ts'
import { lowerBound } from '../sorted/bounds.ts'
import type { SearchEntry } from './search-entry.ts'

/** One code of one entry: the present one, or a former one. */
type CodeRef = { entry: number; code: string; former: boolean }
/** Codes in two orders, so that a prefix is a range: digits first (600519sh) and market first (sh600519). */
type Ordered = { keys: readonly string[]; refs: readonly CodeRef[] }
export type CodeTable = { digitsFirst: Ordered; marketFirst: Ordered }
/** A code the query begins; `from`/`to` point into the code, `exact` when all six digits were typed. */
type CodeMatch = { ref: CodeRef; from: number; to: number; exact: boolean }

function ordered(refs: readonly CodeRef[], keyOf: (code: string) => string): Ordered {
  const rows = refs.map((ref) => ({ ref, key: keyOf(ref.code) })).sort((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : 0))
  return { keys: rows.map((row) => row.key), refs: rows.map((row) => row.ref) }
}

const NO_CODES: readonly string[] = []

function refsOf(entries: readonly SearchEntry[]): CodeRef[] {
  const refs: CodeRef[] = []
  for (const [entry, { code, formerCodes = NO_CODES }] of entries.entries()) {
    if (code !== undefined) refs.push({ entry, code, former: false })
    for (const former of formerCodes) refs.push({ entry, code: former, former: true })
  }
  return refs
}

/** Lays out the codes of the entries that have one, in steps of a few milliseconds. */
export function* buildCodeTable(entries: readonly SearchEntry[]): Generator<void, CodeTable> {
  const refs = refsOf(entries)
  yield
  const digitsFirst = ordered(refs, (code) => code.slice(2) + code.slice(0, 2).toLowerCase())
  yield
  return { digitsFirst, marketFirst: ordered(refs, (code) => code.toLowerCase()) }
}

/** The part of a query that can begin a code, or null: 600, 600519.sh, sh.600, 1.600519 (Eastmoney), 600519.xshg. A market alone is none. */
export function codeQuery(query: string): string | null {
  const secid = /^([01])\.(\d{6})$/.exec(query)
  if (secid !== null) return secid[1] === '1' ? `sh${secid[2]}` : itemAt(secid, 2)
  const plain = query
    .replaceAll('.', '')
    .replace(/(?<=^\d{6})(xshg|ss)$/, 'sh')
    .replace(/(?<=^\d{6})xshe$/, 'sz')
  return /^(\d{1,6}|\d{6}(s|sh|sz|b|bj)|(sh|sz|bj)\d{1,6})$/.test(plain) ? plain : null
}

/** Calls back for every code that begins with the text `codeQuery` gave. */
export function eachCodeMatch(table: CodeTable, text: string, found: (match: CodeMatch) => void): void {
  const digitsFirst = text.charCodeAt(0) <= 57
  const { keys, refs } = digitsFirst ? table.digitsFirst : table.marketFirst
  const from = digitsFirst && text.length <= 6 ? 2 : 0
  const to = digitsFirst && text.length > 6 ? 8 : from + text.length
  const exact = digitsFirst ? text.length >= 6 : text.length === 8
  for (let at = lowerBound(keys, text); at < keys.length && itemAt(keys, at).startsWith(text); at++) {
    found({ ref: itemAt(refs, at), from, to, exact })
  }
}
