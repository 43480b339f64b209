import { pages } from '@guanlan/contract/pages.ts'
import { lazy, useEffect, useMemo, useRef } from 'react'
import { PaletteContext, SearchKeys } from '../parts/shell/search-keys.tsx'
import { type Place, placeOf } from '../platform/place.ts'
import { usePlatform } from '../platform/platform-context.ts'
import { HostedPage } from './hosted-page.tsx'
import { pageComponent } from './load-page.ts'
import { paletteOpener } from './palette-opener.ts'
import { pageKey, useAddress } from './use-location.ts'
import { useScrollMemory } from './use-scroll-memory.ts'

const NotFoundPage = lazy(async () => ({ default: (await import('./not-found-page.tsx')).NotFoundPage }))

/** The page the address means, for hosts with one history; keyboard search beside it. */
export function App() {
  const address = useAddress()
  const place = placeOf(address)
  const platform = usePlatform()
  const onScreen = useOnScreen(place)
  const openPalette = useMemo(() => paletteOpener(platform), [platform])
  useScrollMemory()
  useEffect(() => {
    platform.setTitle(place.name === null ? '没有这个页面' : pages[place.name].title)
  }, [place.name, platform])
  return (
    <PaletteContext.Provider value={openPalette}>
      {onScreen.map((shown) => (
        <div key={pageKey(shown)} {...(shown === place ? {} : { inert: '' })}>
          <Hosted place={shown} isShown={shown === place} />
        </div>
      ))}
      <SearchKeys />
    </PaletteContext.Provider>
  )
}

function Hosted({ place, isShown }: { place: Place; isShown: boolean }) {
  const PageComponent = place.name === null ? NotFoundPage : pageComponent(place.name)
  return (
    <HostedPage place={place} pageKey={pageKey(place)} isShown={isShown}>
      <PageComponent query={place.query} />
    </HostedPage>
  )
}

/** The page, and under a transparent one the page it was opened from, which is out of reach until it is on top again. */
function useOnScreen(place: Place): Place[] {
  const below = useRef<Place | null>(null)
  const isTransparent = place.name !== null && 'transparent' in pages[place.name]
  useEffect(() => {
    if (!isTransparent) below.current = place
  })
  return isTransparent && below.current !== null ? [below.current, place] : [place]
}
