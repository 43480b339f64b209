import type { Meta } from '@guanlan/contract/envelope.ts'
import type { UseQueryResult } from '@tanstack/react-query'
import type { Answered } from '../../api/api-context.ts'
import { useCall } from '../../api/use-call.ts'
import { usePreference } from '../../device/preferences.ts'
import { useLiveQuotes } from '../../parts/stocks/quote-stream.ts'
import { itemsOf, type WatchItem } from '../../parts/watchlist/watchlist.ts'
import { useWatchlist } from '../../parts/watchlist/watchlist-store.ts'
import { useNameOf } from '../../session/name-map.ts'
import { requestedQuoteColumns } from './columns.ts'
import { useAddFactors } from './use-add-factors.ts'
import { useView } from './view-store.ts'
import { type WatchRow, withLive } from './watch-row.ts'

/** 上证指数, what a group is measured against. */
export const BENCHMARK = 'SH000001'

export type WatchRows = {
  query: UseQueryResult<Answered<'stock.quotes'>>
  meta: Meta | null
  /** Rows of the group on screen, in the user's order. */
  rows: readonly WatchRow[]
  /** 涨跌幅 of the benchmark as a fraction; null while unknown. */
  benchmarkRatio: number | null
}

/** The group on screen with its figures: one call for all, pushed figures over it. */
export function useWatchRows(): WatchRows {
  const { list } = useWatchlist()
  const groupId = useView((view) => view.groupId)
  const items = itemsOf(list, groupId)
  const codes = items.length === 0 ? [] : [BENCHMARK, ...list.items.map((item) => item.code).filter((code) => code !== BENCHMARK)]
  const query = useCall(
    'stock.quotes',
    { secucodes: codes, cols: requestedQuoteColumns },
    { enabled: codes.length > 0, keepPrevious: true, refreshMs: usePreference('refreshS') * 1000 },
  )
  const live = useLiveQuotes(codes)
  const meta = query.data?.meta ?? null
  const factors = useAddFactors(items, meta?.tradeDate ?? null)
  const quotes = new Map(query.data?.data.infos.map((q) => [q.secucode, withLive(q, live[q.secucode], meta?.asOf ?? null)]))
  const nameOf = useNameOf()
  const rows = items.map((item) => rowOf({ item, name: nameOf(item.code) }, quotes.get(item.code), factors.get(item.code) ?? null))
  return { query, meta, rows, benchmarkRatio: quotes.get(BENCHMARK)?.quote.changeRatio ?? null }
}

function rowOf(
  { item, name }: { item: WatchItem; name: string | null },
  found: ReturnType<typeof withLive> | undefined,
  factor: number | null,
): WatchRow {
  const { quote, pushed } = found ?? { quote: null, pushed: null }
  const base = item.addPrice === null || factor === null ? null : item.addPrice * factor
  return { code: item.code, name: quote?.secuabbr ?? name ?? item.code, item, quote, pushed, base, factor }
}
