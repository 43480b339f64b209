import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useApi } from '../../../api/api-context.ts'

const PAGE_ROWS = 20

/** Orders of the account, the newest first, page after page. */
export function useOrders() {
  const api = useApi()
  return useInfiniteQuery({
    queryKey: ['order.list'],
    initialPageParam: undefined as number | undefined,
    queryFn: ({ pageParam, signal }) =>
      api('order.list', { limit: PAGE_ROWS, ...(pageParam === undefined ? {} : { before: pageParam }) }, { signal, retries: 1 }),
    getNextPageParam: (last) => (last.data.infos.length < PAGE_ROWS ? undefined : last.data.infos.at(-1)?.createdAt),
  })
}

/** Asks for the orders anew, after one of them changed. */
export function useOrdersChanged(): () => void {
  const client = useQueryClient()
  return () => void client.invalidateQueries({ queryKey: ['order.list'] })
}
