import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { SkeletonShape } from './skeleton.tsx'
import { StaleBadge } from './stale-badge.tsx'
import { Unloaded } from './unloaded.tsx'

type LoadableProps<T> = {
  query: UseQueryResult<T>
  skeleton: SkeletonShape
  /** How many rows or tiles the skeleton keeps the place of. */
  count?: number
  /** The stale mark stands elsewhere, e.g. in the panel's head, so that nothing moves when it appears. */
  isStaleShownElsewhere?: boolean
  children: (answer: T) => ReactNode
}

/** The four faces of an answer: skeleton, error with retry, the last good answer marked stale, the answer. */
export function Loadable<T extends { meta: { asOf: string } | null }>({
  query,
  skeleton,
  count,
  isStaleShownElsewhere,
  children,
}: LoadableProps<T>) {
  if (query.data !== undefined) {
    return (
      <>
        {query.isError && !isStaleShownElsewhere && <StaleBadge asOf={query.data.meta?.asOf ?? null} />}
        {children(query.data)}
      </>
    )
  }
  return <Unloaded query={query} skeleton={skeleton} count={count} />
}
