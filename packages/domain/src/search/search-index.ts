import { byteAt, entryOf, intAt, itemAt } from '../collections/elements.ts'
import { lowerBound } from '../sorted/bounds.ts'
import { buildCodeTable, type CodeTable, codeQuery, eachCodeMatch } from './code-matcher.ts'
import { buildNameTable, NameMatcher, type NameTable } from './name-matcher.ts'
import { pinyinTableSteps, readingsOf } from './pinyin.ts'
import { buildPostings, eachPlace, type Postings } from './postings.ts'
import { ENTRY_KINDS, type EntryKind, normaliseQuery, type SearchEntry, type SearchHit, type SearchMatch } from './search-entry.ts'

export type SearchIndex = {
  /**
   * Entries that match what was typed, best first: exact, then from the start, then inside; then kind, then how plainly it matched, then weight.
   * Delisted shares come last unless their code or name was typed in full. An empty query finds nothing. `kinds` looks among these alone.
   */
  search: (query: string, limit: number, kinds?: readonly EntryKind[]) => SearchHit[]
}

type Candidate = { score: number; match: SearchMatch; formerCode: string | null }
const LONGEST_QUERY = 40
const EXACT_LITERAL = 0
const ORDERS = 2 ** 20

/** Position of every entry among equal matches: heavier first, then as given (securities by code). */
function staticOrder(entries: readonly SearchEntry[]): Int32Array {
  // numbers alone sort many times faster than rows compared by a function; equal weights follow one another as given
  const falling = Float64Array.from(entries, (entry) => -entry.weight).sort()
  const taken = new Int32Array(entries.length)
  return Int32Array.from(entries, ({ weight }) => {
    const first = lowerBound(falling, -weight)
    const before = intAt(taken, first)
    taken[first] = before + 1
    return first + before
  })
}

/** A bit for every kind looked among. */
function bitsOf(kinds: readonly EntryKind[]): number {
  return kinds.reduce((bits, kind) => bits | (1 << ENTRY_KINDS.indexOf(kind)), 0)
}

/** Keeps the `limit` smallest keys in order. */
function smallest(keys: Iterable<readonly [number, number]>, limit: number): number[] {
  const top: (readonly [number, number])[] = []
  for (const row of keys) {
    if (top.length === limit && row[0] >= itemAt(top, limit - 1)[0]) continue
    let at = top.length === limit ? limit - 1 : top.length
    for (; at > 0 && itemAt(top, at - 1)[0] > row[0]; at--) top[at] = itemAt(top, at - 1)
    top[at] = row
  }
  return top.map((row) => row[1])
}

type Parts = { entries: readonly SearchEntry[]; codes: CodeTable; names: NameTable; postings: Postings; order: Int32Array }

class Searcher {
  private readonly entries: readonly SearchEntry[]
  private readonly codes: CodeTable
  private readonly postings: Postings
  private readonly matcher: NameMatcher
  private readonly names: NameTable
  private readonly order: Int32Array
  private readonly kinds: Uint8Array

  constructor({ entries, codes, names, postings, order }: Parts) {
    this.entries = entries
    this.codes = codes
    this.names = names
    this.postings = postings
    this.matcher = new NameMatcher(names)
    this.order = order
    this.kinds = Uint8Array.from(entries, (entry) => ENTRY_KINDS.indexOf(entry.kind))
  }

  search(query: string, limit: number, kinds: readonly EntryKind[]): SearchHit[] {
    const text = normaliseQuery(query).slice(0, LONGEST_QUERY)
    if (text === '' || limit < 1) return []
    const wanted = bitsOf(kinds)
    const found = new Map<number, Candidate>()
    this.matchCodes(text, wanted, found)
    this.matchNames(text, wanted, found)
    return smallest(this.keys(found), limit).map((entry) => {
      const { match, formerCode } = entryOf(found, entry)
      return { entry: itemAt(this.entries, entry), match, formerCode }
    })
  }

  private isAmong(wanted: number, entry: number): boolean {
    return (wanted & (1 << byteAt(this.kinds, entry))) !== 0
  }

  private matchCodes(text: string, wanted: number, found: Map<number, Candidate>): void {
    const code = codeQuery(text)
    if (code === null) return
    eachCodeMatch(this.codes, code, ({ ref, from, to, exact }) => {
      if (!this.isAmong(wanted, ref.entry)) return
      const score = (exact ? 0 : 8) + (ref.former ? 1 : 0)
      const before = found.get(ref.entry)
      if (before !== undefined && before.score <= score) return
      found.set(ref.entry, { score, match: { field: 'code', from, to }, formerCode: ref.former ? ref.code : null })
    })
  }

  private matchNames(text: string, wanted: number, found: Map<number, Candidate>): void {
    eachPlace(this.postings, text, (token) => {
      const entry = intAt(this.names.entryOf, token)
      if (!this.isAmong(wanted, entry)) return
      const { score, to, field } = this.matcher.match(text, token)
      if (score === -1) return
      const before = found.get(entry)
      if (before !== undefined && before.score <= score) return
      const start = intAt(this.names.starts, entry)
      found.set(entry, { score, match: { field, from: token - start, to: to - start }, formerCode: null })
    })
  }

  private *keys(found: Map<number, Candidate>): Iterable<readonly [number, number]> {
    for (const [entry, { score }] of found) {
      const late = this.entries[entry]?.delisted === true && score !== EXACT_LITERAL ? 1 : 0
      const tier = score >> 3
      yield [(((late * 4 + tier) * 16 + byteAt(this.kinds, entry)) * 8 + (score & 7)) * ORDERS + intAt(this.order, entry), entry]
    }
  }
}

/** Prepares entries for search in steps of a few milliseconds, so that a thread that answers requests can do it between them. */
export function* searchIndexSteps(entries: readonly SearchEntry[]): Generator<void, SearchIndex> {
  const codes = yield* buildCodeTable(entries)
  yield* pinyinTableSteps()
  const names = yield* buildNameTable(
    entries.map((entry) => entry.name),
    readingsOf,
  )
  const postings = yield* buildPostings(names)
  yield
  const order = staticOrder(entries)
  yield
  const searcher = new Searcher({ entries, codes, names, postings, order })
  return { search: (query, limit, kinds = ENTRY_KINDS) => searcher.search(query, limit, kinds) }
}

/** Prepares entries for search at once; some ten milliseconds for six thousand. Readings of names come from the pinyin table. */
export function buildSearchIndex(entries: readonly SearchEntry[]): SearchIndex {
  const steps = searchIndexSteps(entries)
  for (;;) {
    const step = steps.next()
    if (step.done) return step.value
  }
}
