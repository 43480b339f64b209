import type { Failure } from './failure-reports.ts'

export type HostEvents = {
  /** The page was hidden or is closed: what has to leave leaves now. */
  onHide(): void
  onShow(): unknown
  /** An uncaught exception or an unhandled rejection. */
  onFailure(failure: Failure): void
}

/** Follows what the host reports of the whole app; returns stop(). */
export function followHost({ onHide, onShow, onFailure }: HostEvents): () => void {
  const stopping = new AbortController()
  const { signal } = stopping
  const change = () => (document.visibilityState === 'hidden' ? onHide() : onShow())
  document.addEventListener('visibilitychange', change, { signal })
  window.addEventListener('pagehide', onHide, { signal })
  window.addEventListener('error', ({ error, message }) => onFailure({ kind: 'error', error: error ?? message }), { signal })
  window.addEventListener('unhandledrejection', ({ reason }) => onFailure({ kind: 'rejection', error: reason }), { signal })
  return () => stopping.abort()
}

/** Sends bytes although the page closes; false when the host does not accept them. */
export function sendBeacon(url: string, body: Uint8Array<ArrayBuffer>): boolean {
  return navigator.sendBeacon?.(url, new Blob([body], { type: 'application/json' })) ?? false
}
