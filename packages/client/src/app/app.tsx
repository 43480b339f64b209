import { pages } from '@guanlan/contract/pages.ts'
import { Suspense, useEffect } from 'react'
import { SearchKeys } from '../parts/search-keys.tsx'
import { usePlatform } from '../platform/platform-context.ts'
import { PopupHost } from '../ui/popup-host.tsx'
import { ProvenanceHost } from '../ui/provenance-host.tsx'
import { ToastHost } from '../ui/toast.tsx'
import { NotFoundPage } from './not-found-page.tsx'
import { PageBoundary } from './page-boundary.tsx'
import { PageLoading } from './page-loading.tsx'
import { routes } from './routes.ts'
import { pageKey, placeOf, useAddress } from './use-location.ts'
import { useScrollMemory } from './use-scroll-memory.ts'

/** The page the address means, inside what every page shares: popups, toasts, provenance, keyboard search. */
export function App() {
  const address = useAddress()
  const place = placeOf(address)
  const platform = usePlatform()
  useScrollMemory()
  useEffect(() => {
    platform.setTitle(place.name === null ? '没有这个页面' : pages[place.name].title)
  }, [place.name, platform])
  const PageComponent = place.name === null ? NotFoundPage : routes[place.name]
  return (
    <ProvenanceHost>
      <PageBoundary key={pageKey(place)}>
        <Suspense fallback={<PageLoading page={place.name ?? 'home'} />}>
          <PageComponent query={place.query} />
        </Suspense>
      </PageBoundary>
      <SearchKeys />
      <PopupHost />
      <ToastHost />
    </ProvenanceHost>
  )
}
