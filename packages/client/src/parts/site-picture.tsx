import { useState } from 'react'
import { usePlatform } from '../platform/platform-context.ts'

/** Addresses of pictures the server draws; an address of a page may name any other. */
const DRAWN_HERE = /^\/picture\/[a-z]+\?[\w=&-]+$/

/** A picture of this site by its address; nothing for another site's, and where it does not come. */
export function SitePicture({ address, alt = '', className }: { address: string; alt?: string; className: string | undefined }) {
  const { origin } = usePlatform()
  const [broken, setBroken] = useState('')
  if (!DRAWN_HERE.test(address) || broken === address) return null
  return <img className={className} src={origin + address} alt={alt} onError={() => setBroken(address)} />
}
