import type { Platform } from '@guanlan/client/platform/platform.ts'
import { onAccountChange } from '@guanlan/client/session/account-change.ts'
import { caches as names } from '../../worker/names.ts'

const WORKER = '/service-worker.js'
/** A page that stays open looks for a new build this often. */
const LOOK_EVERY_MS = 3_600_000

let registration: ServiceWorkerRegistration | null = null
const waiting = new Set<() => void>()

/** Registers the service worker and looks for a new one every hour. `show` receives the time of stored answers the page draws, null once it draws fresh ones. */
export async function startWorker(show: (keptAt: Date | null) => void): Promise<void> {
  const { serviceWorker } = navigator
  serviceWorker.addEventListener('message', ({ data }: MessageEvent<{ keptAt?: string | null }>) => {
    if (data.keptAt === undefined) return
    const at = data.keptAt === null ? null : new Date(data.keptAt)
    show(at === null || Number.isNaN(at.getTime()) ? null : at)
  })
  // answers of the former person are not shown to the next
  onAccountChange(() => void caches.delete(names.answers))
  const found: ServiceWorkerRegistration | undefined = await serviceWorker.register(WORKER, { updateViaCache: 'none' })
  // a browser that blocks service workers answers with nothing
  if (found === undefined) return
  registration = found
  reportWaiting(found)
  found.addEventListener('updatefound', () => {
    const { installing } = found
    installing?.addEventListener('statechange', () => reportWaiting(found))
  })
  setInterval(() => void found.update().catch(() => {}), LOOK_EVERY_MS)
}

/** A worker waits while an earlier one runs the open pages; the first one of a browser never waits. */
function reportWaiting({ waiting: next, active }: ServiceWorkerRegistration): void {
  if (next === null || active === null) return
  for (const listener of waiting) listener()
  waiting.clear()
}

/** Update by the service worker: asked for once a new build is stored on this device. */
export const workerUpdate: Platform['update'] = {
  check: async () => (registration?.waiting ? 'ready' : 'none'),
  onReady: (listener) => {
    waiting.add(listener)
    if (registration !== null) reportWaiting(registration)
  },
  install: async () => {
    const next = registration?.waiting
    if (next === null || next === undefined) return window.location.reload()
    navigator.serviceWorker.addEventListener('controllerchange', () => window.location.reload(), { once: true })
    next.postMessage('install')
  },
}
