import { href } from '@guanlan/contract/pages.ts'
import type { Platform } from '../platform/platform.ts'

/** Opens the palette, whose code is fetched with the first key; what is typed meanwhile is in it. Where the fetch fails the search page is opened. */
export function paletteOpener(platform: Platform): (typed: string) => void {
  let waiting: string | null = null
  const take = () => {
    const text = waiting ?? ''
    waiting = null
    return text
  }
  return (typed) => {
    const isLoading = waiting !== null
    waiting = (waiting ?? '') + typed
    if (isLoading) return
    import('../features/search/palette/show-palette.tsx')
      .then(({ showPalette }) => showPalette(take))
      .catch(() => platform.navigate('push', href('search', { q: take() })))
  }
}
