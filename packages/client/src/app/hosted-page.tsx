import { pages } from '@guanlan/contract/pages.ts'
import { type ReactNode, Suspense, useEffect } from 'react'
import { showPage } from '../device/open-page.ts'
import { ProvenanceHost } from '../parts/provenance/provenance-host.tsx'
import type { Place } from '../platform/place.ts'
import { useInvite } from '../session/use-invite.ts'
import { PopupHost } from '../ui/popup/popup-host.tsx'
import { ToastHost } from '../ui/popup/toast.tsx'
import { PageBoundary } from './page-boundary.tsx'
import { PageGate } from './page-gate.tsx'
import { PageLoading } from './page-loading.tsx'

type HostedPageProps = {
  place: Place
  /** What makes it another page on screen: state below is dropped when it changes. */
  pageKey: string
  /** False while another page covers it; only the page on screen draws popups. */
  isShown?: boolean
  children: ReactNode
}

/** A page inside what every page has in every host: who may open it, its failures caught, its figures to open, popups and toasts. */
export function HostedPage({ place, pageKey, isShown = true, children }: HostedPageProps) {
  useInvite()
  const path = place.name === null ? '' : pages[place.name].path
  useEffect(() => {
    if (isShown) showPage(path)
  }, [path, isShown])
  return (
    <ProvenanceHost>
      <PageBoundary key={pageKey}>
        <Suspense fallback={<PageLoading page={place.name ?? 'home'} />}>
          <PageGate place={place}>{children}</PageGate>
        </Suspense>
      </PageBoundary>
      {isShown && <PopupHost />}
      {isShown && <ToastHost />}
    </ProvenanceHost>
  )
}
