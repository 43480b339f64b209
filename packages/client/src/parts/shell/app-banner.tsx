import { useState } from 'react'
import type { Platform } from '../../platform/platform.ts'
import { usePlatform } from '../../platform/platform-context.ts'
import { serverNowMs } from '../../platform/server-clock.ts'
import { Button } from '../../ui/button/button.tsx'
import { IconButton } from '../../ui/button/icon-button.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import layout from '../../ui/layout/layout.module.css'
import { cx } from '../../ui/text/class-names.ts'
import typography from '../../ui/text/typography.module.css'
import styles from './app-banner.module.css'
import { appRoute, openAppRoute } from './app-route.ts'

const CLOSED_KEY = 'guanlan.appBanner.closed'
/** Closed, it stays away this long. */
const CLOSED_MS = 7 * 24 * 3_600_000

/** Offers the native app on phones (spec §2). Not drawn on desktops, inside an app, or where the operator offers none for this device. */
export function AppBanner() {
  const platform = usePlatform()
  const [isClosed, setClosed] = useState(() => wasClosed(platform))
  const way = appRoute(platform)
  if (way === null || isClosed) return null
  return (
    <div className={cx(layout.row8, styles.banner)} role="region" aria-label="下载应用">
      <Icon name="logo" size={24} />
      <span className={cx(typography.ellipsis, layout.grow, typography.quiet)}>
        <b className={styles.name}>观澜</b>A 股行情与数据研究
      </span>
      <Button kind="primary" size="xs" onClick={() => void openAppRoute(platform, way)}>
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
