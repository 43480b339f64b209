import type { AnswerName, CallInput, CallOutput } from '@guanlan/contract/calls.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type Answered, useApi } from '../../api/api-context.ts'
import { useReachBottom } from '../../ui/layout/use-reach-bottom.ts'

/** A call that answers rows. */
export type ListCall = { [N in AnswerName]: CallOutput<N> extends { infos: readonly unknown[] } ? N : never }[AnswerName]
type RowOf<N extends ListCall> = CallOutput<N> extends { infos: readonly (infer R)[] } ? R : never

/** The pages of a list that stand below its first one. */
export type RowsBelow<Row> = { rows: readonly Row[]; hasMore: boolean; isFetching: boolean; isError: boolean; onMore: () => void }

/**
 * Pages after the first, one below another. `next` is the input of the page after so many; null ends the list. `first` is null while there is none, and
 * where pages are turned instead. Where the list `isLast` on its page, each is fetched when the page is scrolled to its end; what follows another list
 * would run away from the reader.
 */
export function useRowsBelow<N extends ListCall>(
  name: N,
  first: Answered<N> | null,
  { next, isLast }: { next: (last: CallOutput<N>, count: number) => CallInput<N> | null; isLast: boolean },
): RowsBelow<RowOf<N>> {
  const api = useApi()
  const start = first === null ? null : next(first.data, 1)
  // a list that is filtered otherwise, or begins otherwise, starts with its first page
  const key = JSON.stringify(start)
  const [opened, setOpened] = useState<string | null>(null)
  const isOpen = start !== null && opened === key
  const query = useInfiniteQuery({
    queryKey: [name, 'below', start],
    initialPageParam: start,
    queryFn: ({ pageParam, signal }) => api(name, pageParam as CallInput<N>, { signal, retries: 1 }),
    getNextPageParam: (last, pages) => next(last.data, pages.length + 1),
    enabled: isOpen,
    retry: false,
    staleTime: 60_000,
  })
  const pages = isOpen ? (query.data?.pages ?? []) : []
  const hasMore = start !== null && (!isOpen || query.data === undefined || query.hasNextPage)
  function onMore() {
    if (!isOpen) setOpened(key)
    else if (query.data === undefined) void query.refetch()
    else if (query.hasNextPage && !query.isFetching) void query.fetchNextPage()
  }
  const isFetching = isOpen && query.isFetching
  const isError = isOpen && query.isError && !query.isFetching
  useReachBottom(onMore, isLast && hasMore && !isFetching && !isError)
  return { rows: pages.flatMap(({ data }) => (data as { infos: RowOf<N>[] }).infos), hasMore, isFetching, isError, onMore }
}
