import { useEffect } from 'react'
import { usePlatform } from '../platform/platform-context.ts'
import type { ShareInfo } from './share-button.tsx'

/** Tells the host's own share menu what the page on screen says of itself; its link is the address at that moment, unless it leads elsewhere. */
export function useOfferShare(info: ShareInfo | undefined): void {
  const { offerShare, origin, location } = usePlatform()
  const { title, text, path } = info ?? {}
  useEffect(() => {
    offerShare(title === undefined || text === undefined ? null : { title, text, url: origin + (path ?? location.get()) })
  }, [offerShare, origin, location, title, text, path])
}
