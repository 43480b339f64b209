import type { CallInput } from '@guanlan/contract/calls.ts'
import { type InfiniteData, keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import type { Answered } from '../../api/api-context.ts'
import { useApi } from '../../api/api-context.ts'

export type ConstituentSort = NonNullable<CallInput<'sectors.constituents'>['sort']>
export type ConstituentsQuery = { blockcode: string; sort: ConstituentSort; dir: 'asc' | 'desc'; asOf: string | null; refreshMs: number }

const PAGE_ROWS = 50

/** Members of a sector, page after page. */
export function useConstituents({ blockcode, sort, dir, asOf, refreshMs }: ConstituentsQuery) {
  const api = useApi()
  return useInfiniteQuery({
    queryKey: ['sectors.constituents', blockcode, sort, dir, asOf],
    initialPageParam: 1,
    queryFn: ({ pageParam, signal }) =>
      api(
        'sectors.constituents',
        { blockcode, sort, dir, page: pageParam, size: PAGE_ROWS, ...(asOf === null ? {} : { asOf }) },
        { signal, retries: 1 },
      ),
    getNextPageParam: (last, pages) => (pages.length * PAGE_ROWS < (last.data.total ?? 0) ? pages.length + 1 : undefined),
    refetchInterval: refreshMs > 0 ? refreshMs : false,
    placeholderData: keepPreviousData,
    enabled: blockcode !== '',
  })
}

export type Member = Answered<'sectors.constituents'>['data']['infos'][number]

/** Rows of all pages, each security once: a row that changed its place between two pages keeps the first. */
export function membersOf(data: InfiniteData<Answered<'sectors.constituents'>> | undefined): Member[] {
  const seen = new Map<string, Member>()
  for (const page of data?.pages ?? []) for (const row of page.data.infos) if (!seen.has(row.secucode)) seen.set(row.secucode, row)
  return [...seen.values()]
}
