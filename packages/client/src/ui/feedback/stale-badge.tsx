import { relativeTime } from '@guanlan/domain/format/relative-time.ts'
import { Icon } from '../icon/icon.tsx'
import layout from '../layout/layout.module.css'
import { cx } from '../text/class-names.ts'
import { useNow } from '../text/use-now.ts'
import styles from './stale-badge.module.css'

const TICK_MS = 30_000

/** Says that figures are not of now: the snapshot's time and its age, or `text`. `asOf` is 'YYYY-MM-DD HH:mm:ss' exchange time. */
export function StaleBadge({ asOf, text }: { asOf: string | null; text?: string }) {
  const nowMs = useNow(TICK_MS)
  const atMs = exchangeInstant(asOf)
  const words = text ?? (atMs === null || asOf === null ? '暂未更新' : `${asOf.slice(11, 16)} 快照，${relativeTime(atMs, nowMs)}`)
  return (
    <span className={cx(layout.inlineRow4, styles.badge)} role="status">
      <Icon name="clock" size={12} />
      <span className={styles.words}>{words}</span>
    </span>
  )
}

/** Whether figures are older than they should be by now; `freshUntil` is exchange time, null for figures that do not age. */
export function useIsOld(freshUntil: string | null | undefined): boolean {
  return useNow(TICK_MS) > (exchangeInstant(freshUntil ?? null) ?? Number.POSITIVE_INFINITY)
}

/** Epoch ms of an exchange time text; null when it is none. */
export function exchangeInstant(asOf: string | null): number | null {
  const ms = asOf === null ? Number.NaN : Date.parse(`${asOf.replace(' ', 'T')}+08:00`)
  return Number.isNaN(ms) ? null : ms
}
