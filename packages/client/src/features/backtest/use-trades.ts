import type { CallInput, CallOutput } from '@guanlan/contract/calls.ts'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import type { Api } from '../../api/api-context.ts'
import { useApi } from '../../api/api-context.ts'

export type Trade = CallOutput<'backtest.trades'>['trades'][number]
export type TradesInput = Pick<CallInput<'backtest.trades'>, 'sort' | 'dir' | 'exit' | 'outcome' | 'find'>
export type RefusedOrder = CallOutput<'backtest.unfilled'>['orders'][number]
export type Why = RefusedOrder['why']

const PAGE_ROWS = 50
const MOST_ROWS = 500

/** Trades of a run, page after page. */
export function useTrades(id: string, requested: TradesInput) {
  const api = useApi()
  return useInfiniteQuery({
    queryKey: ['backtest.trades', id, requested],
    initialPageParam: 1,
    queryFn: ({ pageParam, signal }) =>
      api('backtest.trades', { id, ...requested, page: pageParam, size: PAGE_ROWS }, { signal, retries: 1 }),
    getNextPageParam: (last, pages) => (pages.length * PAGE_ROWS < last.data.total ? pages.length + 1 : undefined),
    placeholderData: keepPreviousData,
  })
}

/** Orders that could not be carried out, page after page. */
export function useUnfilled(id: string, why: Why | null) {
  const api = useApi()
  return useInfiniteQuery({
    queryKey: ['backtest.unfilled', id, why],
    initialPageParam: 1,
    queryFn: ({ pageParam, signal }) =>
      api('backtest.unfilled', { id, page: pageParam, size: PAGE_ROWS, ...(why === null ? {} : { why }) }, { signal, retries: 1 }),
    getNextPageParam: (last, pages) => (pages.length * PAGE_ROWS < last.data.total ? pages.length + 1 : undefined),
    placeholderData: keepPreviousData,
  })
}

/** Every trade that passes, in the order asked for. */
export async function fetchAllTrades(api: Api, id: string, requested: TradesInput): Promise<Trade[]> {
  const all: Trade[] = []
  for (let page = 1; ; page++) {
    const { data } = await api('backtest.trades', { id, ...requested, page, size: MOST_ROWS })
    all.push(...data.trades)
    if (all.length >= data.total || data.trades.length === 0) return all
  }
}
