import { hashAt, purpose, streamKey, uniform } from './hash.ts'
import type { Profile } from './security-profile.ts'

/** Sessions are cut into blocks; each block holds at most one suspension (停牌) that ends inside it, so any session can be asked alone. */
const BLOCK = 120
const LONGEST = 10
const CHANCE = 0.2
const WELL_KNOWN_CHANCE = 0.015
/** New shares are not suspended at once. */
const QUIET_SESSIONS = 30

/** First session and length of the suspension of a block; length 0 when there is none. */
export type Suspension = { from: number; length: number }

function lengthOf(hash: number): number {
  const draw = uniform(hash)
  if (draw < 0.35) return 1
  if (draw < 0.72) return 2 + (hash & 3)
  return draw < 0.85 ? 6 : LONGEST
}

/** The suspension of the block a session lies in. */
export function suspensionNear(seed: number, profile: Profile, session: number): Suspension {
  const block = Math.floor(session / BLOCK)
  const chance = profile.isWellKnown ? WELL_KNOWN_CHANCE : CHANCE
  if (uniform(hashAt(streamKey(seed, purpose.suspension, profile.subject), block)) >= chance) return { from: 0, length: 0 }
  const at = uniform(hashAt(streamKey(seed, purpose.suspensionAt, profile.subject), block))
  const from = block * BLOCK + Math.floor(at * (BLOCK - LONGEST))
  if (profile.life.listed !== null && from < profile.life.listed + QUIET_SESSIONS) return { from: 0, length: 0 }
  return { from, length: lengthOf(hashAt(streamKey(seed, purpose.suspensionLength, profile.subject), block)) }
}

/** Whether a security is suspended in a session. */
export function isSuspended(seed: number, profile: Profile, session: number): boolean {
  const { from, length } = suspensionNear(seed, profile, session)
  return session >= from && session < from + length
}

/** Marks suspended sessions with 1, `into[0]` being session `from`. */
export function markSuspensions(into: Uint8Array, place: { seed: number; profile: Profile; from: number; count: number }): void {
  const { seed, profile, from, count } = place
  into.fill(0, 0, count)
  for (let block = Math.floor(from / BLOCK); block * BLOCK < from + count; block++) {
    const gap = suspensionNear(seed, profile, block * BLOCK)
    for (let session = Math.max(gap.from, from); session < Math.min(gap.from + gap.length, from + count); session++)
      into[session - from] = 1
  }
}
