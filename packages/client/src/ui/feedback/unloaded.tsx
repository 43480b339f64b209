import { ErrorState } from './error-state.tsx'
import { Skeleton, type SkeletonShape } from './skeleton.tsx'

type UnloadedProps = {
  query: { isError: boolean; error: unknown; refetch: () => unknown }
  skeleton: SkeletonShape
  /** How many rows or tiles the skeleton keeps the place of. */
  count?: number | undefined
}

/** In place of an answer there is none of yet: the skeleton, or the error with a retry. */
export function Unloaded({ query, skeleton, count }: UnloadedProps) {
  if (query.isError) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />
  return <Skeleton shape={skeleton} {...(count === undefined ? {} : { count })} />
}
