import type { CallInput } from '@guanlan/contract/calls.ts'
import { existing } from '@guanlan/domain/collections/elements.ts'
import { type InfiniteData, keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import type { Answered } from '../../../api/api-context.ts'
import { type Api, useApi } from '../../../api/api-context.ts'
import type { ScreenInput } from '../../../parts/screens/screen-request.ts'
import { useIsShown } from '../../../platform/platform-context.ts'
import type { Sort } from '../../../ui/table/data-table.tsx'
import type { ResultColumn, ResultRow } from './result-figure.tsx'

export type ResultAnswer = Answered<'screen.run'>
/** A screen as it is listed: its request, the factors shown beside it, and another order. */
export type ListInput = { request: ScreenInput; cols: readonly string[]; order: NonNullable<CallInput<'screen.run'>['order']> | null }

const PAGE_ROWS = 50
/** As many as one answer may hold. */
const EXPORT_ROWS = 200
const TRIES = 3

function inputOf({ request, cols, order }: ListInput): CallInput<'screen.run'> {
  return { ...request, cols: [...cols], ...(order !== null && { order }) }
}

/** The order as calls take it: a formula is sent with its text. */
export function orderOf(sort: Sort | null, columns: readonly ResultColumn[]): ListInput['order'] {
  if (sort === null) return null
  const column = sort.key.startsWith('=') ? columns.find(({ key }) => key === sort.key) : undefined
  return { ...sort, ...(column === undefined ? {} : { name: column.name, unit: column.unit }) }
}

/**
 * What a screen finds, page after page, or its first `most` rows alone; asked again every `refreshMs` for each page on screen. A null list is not asked for yet.
 */
export function useResultRows(list: ListInput | null, { refreshMs, most }: { refreshMs: number; most: number | null }) {
  const api = useApi()
  const isShown = useIsShown()
  return useInfiniteQuery({
    queryKey: ['screen.run', 'rows', list, most],
    initialPageParam: 1,
    queryFn: ({ pageParam, signal }): Promise<ResultAnswer> =>
      api('screen.run', { ...inputOf(existing(list)), page: pageParam, size: most ?? PAGE_ROWS }, { signal, retries: 1 }),
    getNextPageParam: (last, pages) => (most === null && pages.length * PAGE_ROWS < (last.data.total ?? 0) ? pages.length + 1 : undefined),
    refetchInterval: ({ state }) => isShown && refreshMs > 0 && refreshMs * Math.max(1, state.data?.pages.length ?? 1),
    placeholderData: keepPreviousData,
    enabled: list !== null,
    retry: false,
    staleTime: 1000,
  })
}

export type ResultRows = ReturnType<typeof useResultRows>

/** Rows of all pages, each security once: one that changed its place between two pages keeps the first. */
export function rowsOf(data: InfiniteData<ResultAnswer> | undefined): ResultRow[] {
  return uniqueRows((data?.pages ?? []).map((page) => page.data.infos))
}

function uniqueRows(pages: readonly (readonly ResultRow[])[]): ResultRow[] {
  const seen = new Map<string, ResultRow>()
  for (const page of pages) for (const row of page) if (!seen.has(row.secucode)) seen.set(row.secucode, row)
  return [...seen.values()]
}

/** All a screen finds, and the answer that names its columns; `isOneMoment` is false where quotes moved on between two pages. */
export type AllRows = { rows: ResultRow[]; first: ResultAnswer; isOneMoment: boolean }

/** Fetches everything a screen finds, of one snapshot where the market stands still long enough. Throws ApiError. */
export async function fetchAllRows(api: Api, list: ListInput, onRows: (fetched: number, total: number) => void): Promise<AllRows> {
  let all = await onePass(api, list, onRows)
  for (let tries = 1; tries < TRIES && !all.isOneMoment; tries += 1) all = await onePass(api, list, onRows)
  return all
}

async function onePass(api: Api, list: ListInput, onRows: (fetched: number, total: number) => void): Promise<AllRows> {
  const ask = (page: number) => api('screen.run', { ...inputOf(list), page, size: EXPORT_ROWS }, { retries: 2 })
  const first = await ask(1)
  const total = first.data.total ?? 0
  const pages = [first]
  onRows(first.data.infos.length, total)
  while (pages.length * EXPORT_ROWS < total) {
    pages.push(await ask(pages.length + 1))
    onRows(Math.min(total, pages.length * EXPORT_ROWS), total)
  }
  const isOneMoment = pages.every(({ data }) => data.snapshotId === first.data.snapshotId)
  return { rows: uniqueRows(pages.map(({ data }) => data.infos)), first, isOneMoment }
}
