import { initialsOf, pinyinOf } from '@guanlan/domain/search/pinyin.ts'
import type { SearchEntry } from '@guanlan/domain/search/search-entry.ts'
import { Index } from 'flexsearch'

/** Ids of the best entries, best first. */
export type Search = (query: string, limit: number) => string[]

/** The obvious way: every field of every entry is asked whether it includes the query, then the hits are sorted. */
export function linearScan(entries: readonly SearchEntry[]): Search {
  const rows = entries.map(({ id, name, code = '' }) => {
    return { id, fields: [code.toLowerCase(), code.slice(2), name.toLowerCase(), pinyinOf(name), initialsOf(name)] }
  })
  return (query, limit) => {
    const wanted = query.toLowerCase()
    const hits = rows.flatMap(({ id, fields }) => {
      if (!fields.some((field) => field.includes(wanted))) return []
      return [{ id, rank: fields.includes(wanted) ? 0 : fields.some((field) => field.startsWith(wanted)) ? 1 : 2 }]
    })
    hits.sort((a, b) => a.rank - b.rank)
    return hits.slice(0, limit).map(({ id }) => id)
  }
}

/** FlexSearch over the same fields, indexed by every part of a word, which is what finds 茅台 in 贵州茅台. */
export function flexSearch(entries: readonly SearchEntry[]): Search {
  const encode = (text: string) => text.toLowerCase().split(' ')
  const index = new Index({ tokenize: 'full', cache: false, encode })
  entries.forEach(({ name, code = '' }, at) => {
    index.add(at, `${code} ${name.replaceAll(' ', '')} ${pinyinOf(name)} ${initialsOf(name)}`)
  })
  return (query, limit) => index.search(query, { limit }).map((at) => entries[Number(at)]?.id ?? '')
}
