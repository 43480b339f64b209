import { TOUCH_MS } from './promotion-terms.ts'

/** A promoter's link was opened on the newcomer's device. */
export type Touch = { promoterId: string; atMs: number }

/** What is known of who shared a link: `numbers` and `devices` are theirs, in the same writing as the newcomer's. */
export type Sharer = { isActive: boolean; numbers: ReadonlySet<string>; devices: ReadonlySet<string> }

export type Newcomer = {
  accountId: string
  /** The account is being made now; one that existed before has no promoter. */
  isNew: boolean
  /** The number had an account before, which was closed. */
  wasHere: boolean
  number: string
  /** Devices the links were opened on and the account is made on; '' is none. */
  devices: readonly string[]
  atMs: number
}

/** Why a touch does not count. */
type Uncounted = 'not-new' | 'no-touch' | 'too-late' | 'not-a-promoter' | 'own-link'

/**
 * Who brought a newcomer (归因): the first touch of the last 30 days that counts. A link of one's own does not, be it by account, by number or by device, nor does one of
 * an account that is no promoter; an existing account is no newcomer. One level only: who brought the promoter plays no part.
 */
export function attribute(
  newcomer: Newcomer,
  touches: readonly Touch[],
  sharerOf: (promoterId: string) => Sharer | null,
): { promoterId: string; touchedMs: number } | { why: Uncounted } {
  if (!newcomer.isNew || newcomer.wasHere) return { why: 'not-new' }
  let why: Uncounted = 'no-touch'
  for (const touch of [...touches].sort((a, b) => a.atMs - b.atMs)) {
    const fault = faultOf(newcomer, touch, sharerOf(touch.promoterId))
    if (fault === null) return { promoterId: touch.promoterId, touchedMs: touch.atMs }
    why = fault
  }
  return { why }
}

function faultOf(newcomer: Newcomer, { promoterId, atMs }: Touch, sharer: Sharer | null): Uncounted | null {
  if (atMs > newcomer.atMs || newcomer.atMs - atMs > TOUCH_MS) return 'too-late'
  if (promoterId === newcomer.accountId) return 'own-link'
  if (sharer === null || !sharer.isActive) return 'not-a-promoter'
  const isOwn = sharer.numbers.has(newcomer.number) || newcomer.devices.some((device) => device !== '' && sharer.devices.has(device))
  return isOwn ? 'own-link' : null
}
