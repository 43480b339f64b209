import { useCall } from '../../api/use-call.ts'
import { ApiError } from '../../platform/api-error.ts'

/** What was kept under the id of a shared link; `isGone` where there is nothing, any more or at all. Not asked without an id. */
export function useShare(id: string | undefined) {
  const query = useCall('share.get', { id: id ?? '' }, { enabled: id !== undefined, staleMs: Number.POSITIVE_INFINITY })
  const isGone = query.error instanceof ApiError && (query.error.reason === 'no_data' || query.error.reason === 'invalid_input')
  return { query, isGone }
}
