import type { CallOutput } from '@guanlan/contract/calls.ts'
import { useEffect, useState } from 'react'
import { useCall } from '../../api/use-call.ts'
import { APP_VERSION } from '../../device/version.ts'
import { usePlatform } from '../../platform/platform-context.ts'
import { IconButton } from '../../ui/button/icon-button.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import layout from '../../ui/layout/layout.module.css'
import { cx } from '../../ui/text/class-names.ts'
import { hasNotices, hideNotice, lastNotices, shownNotices, storeNotices } from './hidden-notices.ts'
import styles from './notice-bar.module.css'

const FIVE_MINUTES_MS = 300_000

type Notice = CallOutput<'app.notice'>[number]

/**
 * 应用公告: what the operator has to say, until it is closed; one line until it is pressed. Those of the last visit stand at once, so that
 * the page does not move; the first visit keeps a line free for them. Nothing is drawn without one, and a failure here is not shown.
 */
export function NoticeBar() {
  const platform = usePlatform()
  const notices = useCall('app.notice', { platform: platform.channel, version: APP_VERSION }, { staleMs: FIVE_MINUTES_MS })
  const [closed, setClosed] = useState<readonly string[]>([])
  const [open, setOpen] = useState<string | null>(null)
  const [isFirstVisit] = useState(() => !hasNotices(platform.storage))
  const received = notices.data?.data
  useEffect(() => {
    if (received) storeNotices(platform.storage, received)
  }, [received, platform])
  const shown = shownNotices(received ?? lastNotices<Notice>(platform.storage), { storage: platform.storage, closed })
  if (shown.length === 0) return isFirstVisit && notices.isPending ? <div className={styles.place} /> : null
  function close(notice: Notice) {
    setClosed((ids) => [...ids, notice.id])
    if (notice.once) hideNotice(platform.storage, notice.id)
  }
  return (
    <div className={cx(layout.column8, styles.list)}>
      {shown.map((notice) => (
        <div key={notice.id} className={cx(layout.row8, styles.bar, notice.level === 'warn' && styles.warn)} role="note">
          <Icon name={notice.level === 'warn' ? 'alert' : 'notice'} size={16} />
          <button
            type="button"
            className={cx(layout.grow, styles.text, open === notice.id && styles.open)}
            aria-expanded={open === notice.id}
            onClick={() => setOpen(open === notice.id ? null : notice.id)}
          >
            <b>{notice.title}</b> {notice.content}
          </button>
          <IconButton icon="close" size={16} label={`关闭公告：${notice.title}`} onClick={() => close(notice)} />
        </div>
      ))}
    </div>
  )
}
