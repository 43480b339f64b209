import type { AnswerName, CallInput } from '@guanlan/contract/calls.ts'
import { preparingErrors } from '@guanlan/contract/errors.ts'
import { keepPreviousData, type UseQueryResult, useQuery, useQueryClient } from '@tanstack/react-query'
import { noteAnswer } from '../device/simulated.ts'
import { ApiError } from '../platform/api-error.ts'
import { useIsShown } from '../platform/platform-context.ts'
import { type Answered, useApi } from './api-context.ts'
import { RETRIES, retryDelayMs } from './retry.ts'

export type UseCallOptions = {
  enabled?: boolean
  /** Asks again every so often; 0 = never. */
  refreshMs?: number
  keepPrevious?: boolean
  staleMs?: number
}

/**
 * One call of the contract as a query; the key is `[name, input]`. The last good answer stays on screen when a later one fails,
 * so pages show stale figures with their age and never zeros.
 *
 * A failure that may pass is tried again 5 times after 0.5, 1, 2, 4 and 8 s (§9), and the page says so from the first failure on,
 * not after the last: 15 s of empty shapes would hide that the server is away. What is asked again by itself and has an answer
 * is not tried again in between, because the next round is the next try and comes sooner than the later waits.
 */
export function useCall<N extends AnswerName>(name: N, input: CallInput<N>, options: UseCallOptions = {}): UseQueryResult<Answered<N>> {
  const api = useApi()
  const client = useQueryClient()
  const isShown = useIsShown()
  const { refreshMs = 0 } = options
  const queryKey = [name, input]
  const tries = () => (refreshMs > 0 && client.getQueryData(queryKey) !== undefined ? 0 : RETRIES)
  const query = useQuery({
    queryKey,
    queryFn: async ({ signal }) => {
      const answer = await api(name, input, { signal, retries: 0 })
      noteAnswer(name, answer.meta)
      return answer
    },
    retry: (failures, error) => error instanceof ApiError && error.isPassing && (failures < tries() || isGettingReady(error)),
    retryDelay: (attempt, error) => (isGettingReady(error) ? READY_EVERY_MS : retryDelayMs(attempt)),
    enabled: options.enabled ?? true,
    refetchInterval: isShown && refreshMs > 0 ? refreshMs : false,
    staleTime: options.staleMs ?? 1000,
    notifyOnChangeProps: DRAWN,
    ...(options.keepPrevious ? { placeholderData: keepPreviousData } : {}),
  })
  if (query.failureCount === 0 || query.isError) return query
  return failing(query, () => client.cancelQueries({ queryKey, exact: true }))
}

/**
 * Re-render the caller on these changes even if it does not read them: it may pass the query to a lazily loaded child,
 * which renders with the last query it was given.
 */
const DRAWN: (keyof UseQueryResult)[] = ['data', 'status', 'error', 'failureCount', 'isPlaceholderData']

/** A starting server will be ready soon: the page waits and loads by itself. */
const READY_EVERY_MS = 3000
const isGettingReady = (error: unknown) => error instanceof ApiError && preparingErrors.includes(error.reason)

/** A query between two tries, shown as failed; asking again does not wait for the next one. */
function failing<T>(query: UseQueryResult<T>, stopTrying: () => Promise<void>): UseQueryResult<T> {
  const refetch = async () => {
    await stopTrying()
    return query.refetch()
  }
  const overrides = { isError: { value: true }, error: { value: query.failureReason }, refetch: { value: refetch } }
  return Object.create(query, overrides) as UseQueryResult<T>
}
