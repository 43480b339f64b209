import { pages } from '@guanlan/contract/pages.ts'
import { useEffect } from 'react'
import { SearchKeys } from '../parts/search-keys.tsx'
import { usePlatform } from '../platform/platform-context.ts'
import { HostedPage } from './hosted-page.tsx'
import { NotFoundPage } from './not-found-page.tsx'
import { routes } from './routes.ts'
import { pageKey, placeOf, useAddress } from './use-location.ts'
import { useScrollMemory } from './use-scroll-memory.ts'

/** The page the address means, for hosts with one history; keyboard search beside it. */
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
    <>
      <HostedPage name={place.name} pageKey={pageKey(place)}>
        <PageComponent query={place.query} />
      </HostedPage>
      <SearchKeys />
    </>
  )
}
