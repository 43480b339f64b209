import { hashAt, purpose, streamKey, uniform } from './hash.ts'
import type { Profile } from './security-profile.ts'

const LONGEST = 8
const UP_CHANCE = 0.0054
const DOWN_CHANCE = 0.0001
/** Chance of one more session at the limit, by sessions so far; a fall goes on with the first of them. */
const PROMOTION = [0.19, 0.32, 0.4, 0.45] as const

function lengthOf(hash: number, board: string): number {
  let length = 1
  let draw = uniform(hash)
  const longest = board === 'main' ? LONGEST - 1 : board === 'bse' ? 2 : 3
  for (;;) {
    const chance = PROMOTION[Math.min(length, PROMOTION.length) - 1] ?? 0
    if (draw >= chance || length >= longest) return length
    draw /= chance
    length++
  }
}

/**
 * Marks the sessions of limit-up streaks (连板) and limit-down days, `into[0]` being session `from`. A streak that began before `from` is found by
 * looking back as far as the longest one, so every session can be asked alone.
 */
export function markStreaks(into: Int8Array, place: { seed: number; profile: Profile; from: number; count: number }): void {
  const { seed, profile, from, count } = place
  const key = streamKey(seed, purpose.streak, profile.subject)
  const lengthKey = streamKey(seed, purpose.streakLength, profile.subject)
  const calm = profile.isWellKnown || profile.security.board === 'b' ? 0.08 : 1
  const board = profile.security.st === '' ? profile.security.board : 'main'
  into.fill(0, 0, count)
  for (let session = from - LONGEST; session < from + count; session++) {
    const draw = uniform(hashAt(key, session))
    const isDown = draw > 1 - DOWN_CHANCE * calm
    if (draw >= UP_CHANCE * calm && !isDown) continue
    const hash = hashAt(lengthKey, session)
    const length = isDown ? 1 + (uniform(hash) < PROMOTION[0] ? 1 : 0) : lengthOf(hash, board)
    const end = Math.min(session + length, from + count)
    for (let at = Math.max(session, from); at < end; at++) into[at - from] = isDown ? -1 : 1
    const after = session + length
    if (!isDown && (hash & 7) === 0 && after >= from && after < from + count) into[after - from] = 2
  }
}
