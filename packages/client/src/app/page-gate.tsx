import { pages } from '@guanlan/contract/pages.ts'
import { lazy, type ReactNode } from 'react'
import { readToken } from '../device/token.ts'
import type { Place } from '../platform/place.ts'
import { usePlatform } from '../platform/platform-context.ts'

const PageGuard = lazy(async () => ({ default: (await import('./page-guard.tsx')).PageGuard }))

/**
 * The access flow of spec §2 before a page is drawn, however it was opened. Pages that are open to all, and pages with a poster for visitors,
 * are drawn at once unless their address brings a token or forces a login; what judges the others is fetched with the first of them.
 */
export function PageGate({ place, children }: { place: Place; children: ReactNode }) {
  const platform = usePlatform()
  const page = place.name && pages[place.name]
  const isOpen = !page || !('access' in page || ('poster' in page && readToken(platform) !== ''))
  const isPlain = place.query.token === undefined && place.query.forceLogin !== '1' && !platform.givenToken?.read()
  if (isOpen && isPlain) return children
  return (
    <PageGuard key={place.name} place={place}>
      {children}
    </PageGuard>
  )
}
