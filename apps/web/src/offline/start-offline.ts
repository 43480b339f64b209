import type { Platform } from '@guanlan/client/platform/platform.ts'

/** Browsers register a service worker on https and on this machine alone; none runs in development. */
const isOffered = 'serviceWorker' in navigator && import.meta.env.PROD

const load = () => import('./worker-client.ts')

/** The update of a site with a service worker; without one the host's own. */
export function offlineUpdate(update: Platform['update']): Platform['update'] {
  if (!isOffered) return update
  return {
    check: async () => (await load()).workerUpdate.check(),
    install: async () => (await load()).workerUpdate.install(),
    onReady: (listener) => void load().then(({ workerUpdate }) => workerUpdate.onReady?.(listener)),
  }
}

/** Starts the service worker once the page has loaded, behind its first figures. */
export function startOffline(): void {
  if (!isOffered) return
  const start = async () => {
    const [{ startWorker }, { showStoredSince }] = await Promise.all([load(), import('./offline-bar.ts')])
    await startWorker(showStoredSince)
  }
  const later = () => setTimeout(() => void start().catch(() => {}), 3000)
  if (document.readyState === 'complete') later()
  else window.addEventListener('load', later, { once: true })
}
