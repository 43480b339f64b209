import type { HotRank } from '@guanlan/contract/rows/hot.ts'
import { dayOfIso } from '@guanlan/domain/calendar/trade-date.ts'
import { fromEnd } from '../bars-of.ts'
import { type Factor, familyOf } from '../factor.ts'
import type { SecurityView } from '../security-view.ts'

const popularity = familyOf({ group: '人气', unit: '名', sources: ['hotLists'], frequency: '每个交易日' })
const NOTE = '榜单只列最前的名次，不在榜上时没有。'
/** Sessions over which places are counted. */
const HOT_SESSIONS = 20

type ListName = HotRank['list']
const lists: readonly { list: ListName; name: string; synonyms: string[]; says: string }[] = [
  { list: 'popularity', name: '人气榜', synonyms: ['人气排名', '人气排行'], says: '按三个交易日的关注度排名' },
  { list: 'search', name: '热搜榜', synonyms: ['热搜排名', '热搜排行'], says: '按当日关注度排名' },
  { list: 'rising', name: '飙升榜', synonyms: ['飙升排名', '人气飙升排名'], says: '按人气名次的上升排名' },
]

/** Its row on a list of the session; null when it is not on it. */
function placeOf(view: SecurityView, list: ListName): HotRank | null {
  return view.records('hotLists').findLast((row) => row.list === list && row.date === view.date) ?? null
}

/** Sessions on a list among the newest. 0 where every list is known and it is on none of them. */
function daysOn(view: SecurityView, list: ListName): number {
  const since = fromEnd(view.benchmark.dates, HOT_SESSIONS - 1)
  const isRecent = ({ date }: HotRank) => dayOfIso(date) >= since
  const count = view.records('hotLists').filter((row) => row.list === list && isRecent(row)).length
  return count === 0 && !view.isComplete('hotLists') ? Number.NaN : count
}

/** Places on the lists of attention. */
export const hotRankFactors: readonly Factor[] = lists.flatMap(({ list, name, synonyms, says }) => [
  popularity({
    key: `hot-${list}-rank`,
    name: `${name}名次`,
    synonyms: [`${name}排名`, ...synonyms],
    definition: `当日${name}的名次，${says}，1 为最高。${NOTE}`,
    formula: `${name}名次`,
    compute: (view) => placeOf(view, list)?.rank ?? Number.NaN,
  }),
  popularity({
    key: `hot-${list}-change`,
    name: `${name}名次变化`,
    synonyms: [`${name}排名变化`],
    definition: `当日${name}的名次比前一交易日上升的位数，下降为负。${NOTE}前一交易日没有名次的也没有。`,
    formula: `前一日名次 − 当日名次`,
    compute(view) {
      const row = placeOf(view, list)
      return row === null || row.previousRank === null ? Number.NaN : row.previousRank - row.rank
    },
  }),
  popularity({
    key: `hot-${list}-days`,
    name: `近${HOT_SESSIONS}日${name}上榜天数`,
    synonyms: [`${name}上榜天数`],
    unit: '日',
    definition: `最近 ${HOT_SESSIONS} 个交易日里列入${name}的天数。来源不完整且从未上榜时没有。`,
    formula: `COUNT(在${name}上,${HOT_SESSIONS})`,
    compute: (view) => daysOn(view, list),
  }),
])
