import type { BuiltPageName } from '@guanlan/contract/page.ts'
import { type ReactNode, Suspense } from 'react'
import { PopupHost } from '../ui/popup-host.tsx'
import { ProvenanceHost } from '../ui/provenance-host.tsx'
import { ToastHost } from '../ui/toast.tsx'
import { PageBoundary } from './page-boundary.tsx'
import { PageLoading } from './page-loading.tsx'

type HostedPageProps = {
  name: BuiltPageName | null
  /** What makes it another page on screen: state below is dropped when it changes. */
  pageKey: string
  /** False while another page covers it; only the page on screen draws popups. */
  isShown?: boolean
  children: ReactNode
}

/** A page inside what every page has in every host: its failures caught, its figures to open, popups and toasts. */
export function HostedPage({ name, pageKey, isShown = true, children }: HostedPageProps) {
  return (
    <ProvenanceHost>
      <PageBoundary key={pageKey}>
        <Suspense fallback={<PageLoading page={name ?? 'home'} />}>{children}</Suspense>
      </PageBoundary>
      {isShown && <PopupHost />}
      {isShown && <ToastHost />}
    </ProvenanceHost>
  )
}
