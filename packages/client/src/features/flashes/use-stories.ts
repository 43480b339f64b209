import type { CallInput } from '@guanlan/contract/calls.ts'
import type { Meta } from '@guanlan/contract/envelope.ts'
import type { Flashes, FlashStory } from '@guanlan/contract/schemas/market/flashes.ts'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useApi } from '../../api/api-context.ts'
import { useCall } from '../../api/use-call.ts'
import { useNewestFlash } from '../../parts/stocks/quote-stream.ts'

export type FlashFilter = Pick<CallInput<'flashes.first'>, 'tag' | 'level' | 'manySources' | 'secucodes' | 'sectors' | 'words' | 'before'>

type FlashPage = { data: Flashes; meta: Meta | null }

const SIZE = 30
/** How often new flashes are asked for where no push reports them. */
const NEWS_EVERY_MS = 30_000
/** Pages without a story that fits, fetched one after another before the reader is asked. */
const EMPTY_PAGES = 20

/** Stories of a filter, page after page; pages stay while the reader visits another page, so that the reading position is kept. */
export function useStories(filter: FlashFilter) {
  const api = useApi()
  const query = useInfiniteQuery({
    queryKey: ['flashes.first', 'pages', filter],
    initialPageParam: null as string | null,
    queryFn: async ({ pageParam, signal }): Promise<FlashPage> =>
      pageParam === null
        ? await api('flashes.first', { ...filter, size: SIZE }, { signal, retries: 1 })
        : await api('flashes.more', { ...filter, size: SIZE, cursor: pageParam }, { signal, retries: 1 }),
    getNextPageParam: (last) => last.data.cursor ?? undefined,
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
  })
  const pages = query.data?.pages ?? []
  const stories: FlashStory[] = pages.flatMap(({ data }) => data.infos)
  const last = pages.at(-1)
  const emptyPages = pages.length - 1 - pages.findLastIndex(({ data }) => data.infos.length > 0)
  const { hasNextPage, isFetchingNextPage, fetchNextPage } = query
  const isSearchingOn = last !== undefined && last.data.infos.length === 0 && hasNextPage && emptyPages < EMPTY_PAGES
  useEffect(() => {
    if (isSearchingOn && !isFetchingNextPage) void fetchNextPage()
  }, [isSearchingOn, isFetchingNextPage, fetchNextPage])
  return { query, stories, first: pages[0], last, isSearchingOn }
}

/** How many stories that fit the filter came since a place in the stream; asked for after each push, and regularly. */
export function useNewCount(filter: FlashFilter, newest: string | null): number {
  const pushed = useNewestFlash()
  const query = useCall(
    'flashes.first',
    { ...filter, size: 1, newest: newest ?? '' },
    { enabled: newest !== null && filter.before === undefined, refreshMs: NEWS_EVERY_MS, keepPrevious: true },
  )
  const { refetch } = query
  const seen = useRef(pushed)
  useEffect(() => {
    if (pushed === seen.current || newest === null) return
    seen.current = pushed
    void refetch()
  }, [pushed, newest, refetch])
  return newest === null || filter.before !== undefined ? 0 : (query.data?.data.newCount ?? 0)
}
