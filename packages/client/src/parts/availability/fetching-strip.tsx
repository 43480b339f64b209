import { href } from '@guanlan/contract/pages.ts'
import type { Fetching, FetchingItem } from '@guanlan/contract/schemas/market/fetching.ts'
import { formatDuration } from '@guanlan/domain/format/duration.ts'
import { Link } from '../../ui/button/link.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import layout from '../../ui/layout/layout.module.css'
import { cx } from '../../ui/text/class-names.ts'
import typography from '../../ui/text/typography.module.css'
import styles from './fetching.module.css'
import { isHeldUp, progressText, stateText } from './fetching-text.ts'
import { isFetching } from './use-fetching.ts'

/** 正在获取: what of a security is still on its way from upstreams, how far it is and how long it takes. Gone once everything is there. */
export function FetchingStrip({ fetching }: { fetching: Fetching | null }) {
  if (fetching === null || !isFetching(fetching)) return null
  const { items, done, total, background } = fetching
  const isMoving = items.some((item) => item.state !== 'done' && !isHeldUp(item))
  const title = isMoving ? '正在获取' : '部分数据暂时没有取到'
  return (
    <div className={cx(layout.columnShrink8, typography.note, styles.strip)} role="group" aria-label={title}>
      <div className={cx(layout.between12, styles.head)}>
        <b className={cx(typography.size13, typography.plain)}>{title}</b>
        <span className={styles.progress} role="status">
          {progressText(fetching)}
        </span>
      </div>
      <div className={styles.track}>
        <div className={styles.done} style={{ width: `${Math.round((100 * done) / total)}%` }} />
      </div>
      <div className={cx(layout.wrap, styles.items)}>
        {items.map((item) => (
          <Item key={item.key} item={item} />
        ))}
      </div>
      {items.some(isHeldUp) && <p className={typography.tiny}>有数据源暂时没有回应，会自动再试，不必停留在这一页。</p>}
      {background !== null && (
        <Link className={cx(layout.inlineRow, typography.tiny, styles.background)} href={href('dataCenter', {})}>
          全市场历史在后台获取 {background.done}/{background.total}
          {background.remainingMs === null ? '' : `，约 ${formatDuration(background.remainingMs)}`}
          <Icon name="right" size={12} />
        </Link>
      )}
    </div>
  )
}

function Item({ item }: { item: FetchingItem }) {
  return (
    <span
      className={cx(styles.item, item.state === 'done' && styles.there, isHeldUp(item) && styles.held)}
      title={item.reason ?? undefined}
    >
      {item.name}
      <span className={cx(typography.tiny, styles.state)}>{stateText(item)}</span>
    </span>
  )
}
