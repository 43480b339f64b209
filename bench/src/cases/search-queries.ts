import { initialsOf, pinyinOf } from '@guanlan/domain/search/pinyin.ts'
import type { SearchEntry } from '@guanlan/domain/search/search-entry.ts'

/** Typed text and the expected entry. */
export type Query = { typed: string; wanted: string }

const WELL_KNOWN = [
  'SH600519',
  'SZ300750',
  'SH601318',
  'SZ000001',
  'SZ002594',
  'SH600036',
  'SH688981',
  'SZ000858',
  'SH601398',
  'SH000001',
  'SH000300',
]
const SPREAD_OVER_TABLE = 49

function spellings({ id, name, code = '' }: SearchEntry): Query[] {
  const bare = name.replace(/^\*?ST|[ＡＢ]$/, '')
  return [code.slice(2), initialsOf(name), pinyinOf(name), bare, bare.slice(-2)].map((typed) => ({ typed, wanted: id }))
}

/** The same queries every time: digits, initials, pinyin, the name and its last two characters, for well-known codes and codes spread over the table. */
export function searchQueries(entries: readonly SearchEntry[]): Query[] {
  const step = Math.floor(entries.length / SPREAD_OVER_TABLE)
  const targets = entries.filter(({ id }, at) => WELL_KNOWN.includes(id) || at % step === 0)
  return targets.flatMap(spellings).filter(({ typed }) => typed.length > 1)
}

/** Every state of the field while the queries are typed. */
export function keystrokesOf(queries: readonly Query[]): string[] {
  return queries.flatMap(({ typed }) => Array.from(typed, (_, at) => typed.slice(0, at + 1)))
}
