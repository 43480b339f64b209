import type { HotList } from '@guanlan/contract/rows/hot.ts'
import { datasets } from '@guanlan/datasets/registry.ts'
import { shanghaiDate } from '@guanlan/domain/calendar/trade-date.ts'
import { vendorOf } from '../../../sources/live/adapter.ts'
import { hotListsAdapter } from '../../../sources/live/eastmoney/market/hot-lists.ts'
import { searchListAdapter } from '../../../sources/live/ths/search-list.ts'
import { rowsOrigin, sourceName } from '../company-rows.ts'
import { oncePublished } from '../once-published.ts'
import type { Provenance } from '../provenance.ts'
import type { ReadingPorts } from '../reading-ports.ts'

/** Sessions among which each board has its newest list: sources do not publish all of them every day. */
const SESSIONS = 10
/** Lists come to be known while the clock goes on, without a publication. */
const AGAIN_MS = 600_000

export type SourceBoardKey = HotList['list']

/** The newest list of a board with its owner and rule. */
export type SourceBoard = { list: HotList; owner: string; rule: string; origin: Provenance }

export const boardTitles = { own: '本站热搜', search: '热搜榜', popularity: '人气榜', rising: '飙升榜' } as const

/** Owner and rule of the board of own searches. */
export const OWN = {
  owner: '观澜',
  rule: '从本站搜索里打开证券与板块的次数，每两天减半，同一地址一天对同一项的计数有上限',
} as const

const MADE_RULES: Readonly<Record<SourceBoardKey, string>> = {
  search: '按当日的关注度排名',
  popularity: '按三个交易日的关注度排名',
  rising: '按人气榜名次比前一交易日上升的位数排名',
}

/** Owner of the rows of a source. */
export function ownerOf(source: string, list: SourceBoardKey): string {
  if (source !== 'live') return sourceName(source)
  return vendorOf(list === 'search' ? searchListAdapter : hotListsAdapter).name
}

function ruleOf(source: string, list: SourceBoardKey): string {
  return source === 'simulated' ? MADE_RULES[list] : '按来源的名次，来源没有公布算法'
}

/** The newest list of each board of the sources as the public knows it now; a board without one is left out. Throws TornPart. */
export async function sourceBoards({ datasets: service, clock }: Pick<ReadingPorts, 'datasets' | 'clock'>): Promise<SourceBoard[]> {
  const nowMs = clock.nowMs()
  const to = shanghaiDate(nowMs)
  return await oncePublished(service, `hotLists newest ${to} ${Math.floor(nowMs / AGAIN_MS)}`, async () => {
    const from = (await service.records.newestDates(datasets.hotLists, { to, count: SESSIONS })).at(-1)
    if (from === undefined) return []
    const kept = await service.records.byDates(datasets.hotLists, { from, to }, { asOfMs: nowMs })
    const newest = new Map(kept.toSorted((a, b) => a.row.date.localeCompare(b.row.date)).map((one) => [one.row.list, one]))
    return [...newest.values()].map((one) => ({
      list: one.row,
      owner: ownerOf(one.source, one.row.list),
      rule: ruleOf(one.source, one.row.list),
      origin: rowsOrigin([one]),
    }))
  })
}
