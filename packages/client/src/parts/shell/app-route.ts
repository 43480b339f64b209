import type { AppDownload, Platform } from '../../platform/platform.ts'

/** §9: how long the store, and how long the download, may take to come to the front before the next way is tried. */
const STORE_WAIT_MS = 1500
const PACKAGE_WAIT_MS = 3000

/** How to open the app: `first` is tried, then `next` if nothing opened within the wait; 'hint' explains how to leave WeChat. */
export type AppRoute = 'hint' | { first: string; next: string | null; waitMs: number }

/** The way to the app from this device; null where there is none. */
export function appRoute(platform: Platform): AppRoute | null {
  const { os, inWechat } = platform.systemInfo()
  if (platform.download === undefined || os === 'desktop') return null
  const way = os === 'ios' ? toStore(platform.download) : toPackage(platform.download)
  return inWechat && way !== null ? 'hint' : way
}

/** Apple's store by its own scheme, then its page on the web. */
function toStore({ store }: AppDownload): AppRoute | null {
  return store === null ? null : { first: store.replace(/^https:/, 'itms-apps:'), next: store, waitMs: STORE_WAIT_MS }
}

/** The package, then the site with the installation guide. */
function toPackage({ apk, site }: AppDownload): AppRoute | null {
  const first = apk ?? site
  return first === null ? null : { first, next: apk === null ? null : site, waitMs: PACKAGE_WAIT_MS }
}

/** Opens the app, its store or its package; within WeChat says how to leave it. */
export async function openAppRoute(platform: Platform, way: AppRoute): Promise<void> {
  if (way === 'hint') {
    const { inform } = await import('../../ui/popup/dialog.tsx')
    return inform('在浏览器中打开', '请点右上角「…」，选择「在浏览器打开」，再下载观澜。')
  }
  const isOpen = await platform.openApp(way.first, way.waitMs)
  if (!isOpen && way.next !== null) await platform.openApp(way.next, 0)
}
