import type { Platform } from '../platform/platform.ts'
import { PAGE_TIMEOUT_MS } from './page-timeout.ts'

const RESTORE_EVERY_MS = 50

/**
 * Scrolls to `target` px, again and again while the page is still too short for it because its answers are on their way; gives up when
 * the user scrolls, and with the page (§9, 60 s). `isOn` until then: what the page shows meanwhile is not where the user left it.
 */
export function restoreScroll({ get, to, leftBelow }: Platform['scroll'], target: number): { isOn(): boolean; stop(): void } {
  to(target)
  let reached = get()
  const untilMs = Date.now() + PAGE_TIMEOUT_MS
  const isThere = () => Math.abs(get() - target) < 2
  /** A page too short stands at its end. Growing content may carry it down and a shorter page up, but never up and off its end. */
  const isTaken = () => get() < reached - 1 && leftBelow() > 1
  let timer: ReturnType<typeof setInterval> | undefined
  const stop = () => {
    clearInterval(timer)
    timer = undefined
  }
  const isOn = () => {
    if (timer !== undefined && (isThere() || isTaken() || Date.now() > untilMs)) stop()
    return timer !== undefined
  }
  timer = setInterval(() => {
    if (!isOn()) return
    to(target)
    reached = get()
  }, RESTORE_EVERY_MS)
  isOn()
  return { isOn, stop }
}
