import { csvText } from '@guanlan/domain/format/csv.ts'
import { formatDate } from '@guanlan/domain/format/date-text.ts'
import type { WatchGroup, Watchlist } from '../../../parts/watchlist/watchlist.ts'
import { nameOf } from '../../../session/name-map.ts'

/** The list as CSV that spreadsheets open as it is: 代码,名称,分组,加入日期,加入价,笔记. */
export function watchlistCsv({ items, groups }: Watchlist): string {
  const rows = items.map(({ code, groupIds, addedAtMs, addPrice, note }) => [
    code,
    nameOf(code) ?? '',
    groupNames(groups, groupIds),
    addedAtMs === 0 ? '' : formatDate(addedAtMs, 'ymd'),
    addPrice,
    note,
  ])
  return csvText([['代码', '名称', '分组', '加入日期', '加入价', '笔记'], ...rows])
}

/** One security per line, code and name, which any program that imports codes reads. */
export function watchlistLines({ items }: Watchlist): string {
  return items.map(({ code }) => [code, nameOf(code)].filter(Boolean).join(' ')).join('\n')
}

function groupNames(groups: readonly WatchGroup[], ids: readonly string[]): string {
  return groups
    .filter(({ id }) => ids.includes(id))
    .map(({ name }) => name)
    .join(';')
}
