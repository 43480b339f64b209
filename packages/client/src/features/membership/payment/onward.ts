import { href } from '@guanlan/contract/pages.ts'
import { storedJson } from '../../../device/stored-json.ts'
import { nextAddress } from '../../../parts/shell/next-address.ts'
import type { Platform } from '../../../platform/platform.ts'

const KEY = 'guanlan.onward'
type Kept = { order: string; from: string }

/** Keeps on the device which page of ours the buyer of an order came from: a cashier elsewhere brings nothing of it back. One order at a time. */
export function storeOnward({ storage }: Platform, order: string, from: string | undefined): void {
  const address = nextAddress(from)
  if (address === href('home')) storage.remove(KEY)
  else storage.set(KEY, JSON.stringify({ order, from: address } satisfies Kept))
}

/** Where the buyer of an order came from; null when nothing is known, or it is no page of ours. */
export function onwardOf({ storage }: Platform, order: string): string | null {
  const stored = read(storage.get(KEY))
  const address = stored?.order === order ? nextAddress(stored.from) : href('home')
  return address === href('home') ? null : address
}

function read(text: string | null): Kept | null {
  try {
    return storedJson<Kept>(text)
  } catch {
    return null
  }
}
