import type { CallOutput } from '@guanlan/contract/calls.ts'
import type { Meta } from '@guanlan/contract/envelope.ts'
import type { ReactNode } from 'react'
import { Loadable } from '../../ui/feedback/loadable.tsx'
import { GoneShare } from './gone-share.tsx'
import { SharedMoment } from './shared-moment.tsx'
import type { useShare } from './use-share.ts'

type StoredFiguresProps<T> = {
  query: ReturnType<typeof useShare>
  /** What of it the page shows; undefined where something else is kept. */
  part: (share: CallOutput<'share.get'>) => T | undefined
  /** Where the page lies as it is now. */
  today: string
  /** Rows that keep the place meanwhile; a panel's shape without. */
  rows?: number
  children: (stored: T, meta: Meta | null) => ReactNode
}

/** What was kept under a shared link, below the moment it is of; that there is nothing, where there is not. */
export function StoredFigures<T>({ query: { query, isGone }, part, today, rows, children }: StoredFiguresProps<T>) {
  if (isGone) return <GoneShare today={today} />
  return (
    <Loadable query={query} {...(rows === undefined ? { skeleton: 'panel' } : { skeleton: 'rows', count: rows })}>
      {({ data, meta }) => {
        const stored = part(data)
        if (stored === undefined) return <GoneShare today={today} />
        return (
          <>
            <SharedMoment share={data} meta={meta} today={today} />
            {children(stored, meta)}
          </>
        )
      }}
    </Loadable>
  )
}
