import { useState } from 'react'
import type { AppDownload, Platform } from '../platform/platform.ts'
import { usePlatform } from '../platform/platform-context.ts'
import { serverNowMs } from '../platform/server-clock.ts'
import { Button } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import styles from './app-banner.module.css'

/** §9: how long the store, and how long the download, may take to come to the front before the next way is tried. */
const STORE_WAIT_MS = 1500
const PACKAGE_WAIT_MS = 3000
const CLOSED_KEY = 'guanlan.appBanner.closed'
/** Closed, it stays away this long. */
const CLOSED_MS = 7 * 24 * 3_600_000

/** One way to the app: `first` is tried, and `next` where nothing opened within the wait; 'hint' tells how to leave WeChat. */
type Way = 'hint' | { first: string; next: string | null; waitMs: number }

/** Offers the native app on phones (spec §2). Not drawn on desktops, inside an app, or where the operator offers none for this device. */
export function AppBanner() {
  const platform = usePlatform()
  const [isClosed, setClosed] = useState(() => wasClosed(platform))
  const way = wayTo(platform)
  if (way === null || isClosed) return null
  return (
    <div className={styles.banner} role="region" aria-label="下载应用">
      <Icon name="logo" size={24} />
      <span className={styles.text}>
        <b className={styles.name}>观澜</b>A 股行情与数据研究
      </span>
      <Button kind="primary" size="xs" onClick={() => void follow(platform, way)}>
        打开应用
      </Button>
      <IconButton
        icon="close"
        label="关闭下载提示"
        size={16}
        onClick={() => {
          platform.storage.set(CLOSED_KEY, String(serverNowMs()))
          setClosed(true)
        }}
      />
    </div>
  )
}

function wasClosed({ storage }: Platform): boolean {
  return serverNowMs() - Number(storage.get(CLOSED_KEY) ?? Number.NEGATIVE_INFINITY) < CLOSED_MS
}

/** The way to the app from this device; null where there is none. */
function wayTo(platform: Platform): Way | null {
  const { os, inWechat } = platform.systemInfo()
  if (platform.download === undefined || os === 'desktop') return null
  const way = os === 'ios' ? toStore(platform.download) : toPackage(platform.download)
  return inWechat && way !== null ? 'hint' : way
}

/** Apple's store by its own scheme, then its page on the web. */
function toStore({ store }: AppDownload): Way | null {
  return store === null ? null : { first: store.replace(/^https:/, 'itms-apps:'), next: store, waitMs: STORE_WAIT_MS }
}

/** The package, then the site that tells how it is installed. */
function toPackage({ apk, site }: AppDownload): Way | null {
  const first = apk ?? site
  return first === null ? null : { first, next: apk === null ? null : site, waitMs: PACKAGE_WAIT_MS }
}

async function follow(platform: Platform, way: Way): Promise<void> {
  if (way === 'hint') {
    const { tell } = await import('../ui/dialog.tsx')
    return tell('在浏览器中打开', '请点右上角「…」，选择「在浏览器打开」，再下载观澜。')
  }
  const isOpen = await platform.openApp(way.first, way.waitMs)
  if (!isOpen && way.next !== null) await platform.openApp(way.next, 0)
}
