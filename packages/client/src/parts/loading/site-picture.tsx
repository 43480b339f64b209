import { PICTURE_ADDRESS } from '@guanlan/contract/picture-address.ts'
import { useState } from 'react'
import { usePlatform } from '../../platform/platform-context.ts'

/** A picture of this site by its address, which the address of a page may name; nothing for another site's, and where it does not come. */
export function SitePicture({ address, alt = '', className }: { address: string; alt?: string; className: string | undefined }) {
  const { origin } = usePlatform()
  const [broken, setBroken] = useState('')
  if (!PICTURE_ADDRESS.test(address) || broken === address) return null
  return <img className={className} src={origin + address} alt={alt} onError={() => setBroken(address)} />
}
