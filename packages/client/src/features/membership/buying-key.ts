import { storedJson } from '../../device/stored-json.ts'
import type { Platform } from '../../platform/platform.ts'

const KEY = 'guanlan.buying'
type Kept = { of: string; requestId: string }

/**
 * The mark of one intention to buy (`of`: what is bought, with which coupons, paid how). The same intention keeps its mark over a retry and a reload, so that the server
 * answers with the same order; another one, or the next after an order was made, has a new mark.
 */
export function requestIdFor({ storage }: Platform, of: string, nowMs: number): string {
  const stored = read(storage.get(KEY))
  if (stored?.of === of) return stored.requestId
  const requestId = `${nowMs.toString(36)}-${randomLetters(12)}`
  storage.set(KEY, JSON.stringify({ of, requestId } satisfies Kept))
  return requestId
}

/** The order was made: the next one is another intention. */
export function endIntention({ storage }: Platform): void {
  storage.remove(KEY)
}

function read(text: string | null): Kept | null {
  try {
    return storedJson<Kept>(text)
  } catch {
    return null
  }
}

/** A mark, not a secret: the server looks it up together with the account. */
function randomLetters(count: number): string {
  return Array.from({ length: count }, () => Math.floor(Math.random() * 36).toString(36)).join('')
}
