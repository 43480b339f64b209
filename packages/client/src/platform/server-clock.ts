/** A `Date` header has whole seconds and took its way here: smaller differences are not the device's fault. */
const TOLERANCE_MS = 2500

let aheadMs = 0

/** Called whenever the server's clock turned out to be another than was thought. */
export const clockListeners = new Set<() => void>()

/** Learns from an answer's `Date` header how far the server's clock is ahead of the device's; nonsense is ignored. */
export function learnServerTime(dateHeader: string | undefined, deviceMs = Date.now()): void {
  const serverMs = Date.parse(dateHeader ?? '')
  if (Number.isNaN(serverMs)) return
  const measured = serverMs - deviceMs
  if (Math.abs(measured - aheadMs) <= TOLERANCE_MS) return
  aheadMs = Math.abs(measured) > TOLERANCE_MS ? measured : 0
  for (const inform of clockListeners) inform()
}

/** The server's time in epoch ms: ages and clocks are right on a device whose own clock is wrong. */
export function serverNowMs(): number {
  return Date.now() + aheadMs
}
