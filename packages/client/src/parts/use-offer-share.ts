import { useEffect } from 'react'
import { usePlatform } from '../platform/platform-context.ts'
import type { ShareInfo } from './share-button.tsx'

/** Tells the host's own share menu what the page on screen says of itself; its link is the address at that moment. */
export function useOfferShare(info: ShareInfo | undefined): void {
  const { offerShare, origin, location } = usePlatform()
  const [title, text] = [info?.title, info?.text]
  useEffect(() => {
    offerShare(title === undefined || text === undefined ? null : { title, text, url: origin + location.get() })
  }, [offerShare, origin, location, title, text])
}
