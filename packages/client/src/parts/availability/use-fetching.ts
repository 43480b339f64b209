import type { Meta } from '@guanlan/contract/envelope.ts'
import type { Fetching, FetchingItem } from '@guanlan/contract/schemas/market/fetching.ts'
import { useQueryClient } from '@tanstack/react-query'
import { createContext, useContext, useEffect, useRef } from 'react'
import { useCall } from '../../api/use-call.ts'

/** How often it is asked while something comes soon, and while it is unknown when. */
const SOON_EVERY_MS = 1500
const LATER_EVERY_MS = 5000
const SOON_MS = 60_000

const isOpen = ({ state }: FetchingItem) => state === 'fetching' || state === 'waiting'

/** Whether anything is still to come. Unknown until the server has a record of the company. */
export function isFetching({ isLive, items }: Fetching): boolean {
  return isLive && items.some(isOpen)
}

function pollMs(answer: Fetching | undefined): number {
  if (answer !== undefined && (!answer.isLive || (answer.items.length > 0 && !answer.items.some(isOpen)))) return 0
  const { remainingMs = null } = answer ?? {}
  return remainingMs !== null && remainingMs <= SOON_MS ? SOON_EVERY_MS : LATER_EVERY_MS
}

/** Whether the figures of an answer come from upstreams that are asked company by company. */
export function isFromUpstream(meta: Meta | null | undefined): boolean {
  return meta?.source.some(({ id }) => id === 'live') ?? false
}

/**
 * Progress of fetching a security from upstreams; null where nothing is to come. Whenever something arrived, every answer on screen about the security is
 * asked for again, so that the page fills itself.
 */
export function useFetching(code: string, isLive: boolean): Fetching | null {
  const client = useQueryClient()
  const known = client.getQueryData<{ data: Fetching }>(['stock.fetching', { secucode: code }])?.data
  const query = useCall('stock.fetching', { secucode: code }, { enabled: isLive, refreshMs: pollMs(known) })
  const answer = query.data?.data
  const seen = useRef<number | null>(null)
  const done = answer === undefined || answer.items.length === 0 ? null : answer.done
  useEffect(() => {
    const before = seen.current
    seen.current = done
    if (done === null || before === null || done <= before) return
    void client.invalidateQueries({ predicate: ({ queryKey: [name, input] }) => name !== 'stock.fetching' && isAbout(input, code) })
  }, [client, code, done])
  return answer?.isLive ? answer : null
}

function isAbout(input: unknown, code: string): boolean {
  return typeof input === 'object' && input !== null && (input as { secucode?: unknown }).secucode === code
}

const FetchingContext = createContext<Fetching | null>(null)
export const FetchingProvider = FetchingContext.Provider

/** Whether history of the whole market is still on its way. */
export function useIsMarketComing(): boolean {
  return (useContext(FetchingContext)?.background ?? null) !== null
}

/** A data set of the page's security that is still to come, and how far all of them are; null when it is there or nothing comes. */
export function useComing(key: string): { item: FetchingItem; fetching: Fetching } | null {
  const fetching = useContext(FetchingContext)
  const item = fetching?.items.find((one) => one.key === key)
  return fetching === null || item === undefined || item.state === 'done' ? null : { item, fetching }
}
