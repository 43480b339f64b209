import { ComingState } from '../../../parts/availability/coming-state.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { StaleBadge } from '../../../ui/feedback/stale-badge.tsx'
import { Unloaded } from '../../../ui/feedback/unloaded.tsx'
import layout from '../../../ui/layout/layout.module.css'
import { cx } from '../../../ui/text/class-names.ts'
import styles from './chart-panel.module.css'

/** In place of a chart without bars. */
export function NoBars({ reason }: { reason: string }) {
  return (
    <div className={cx(layout.center, styles.nothing)}>
      <ComingState dataset="dayBars">
        <EmptyState icon="chart" title="没有走势可画" text={reason} />
      </ComingState>
    </div>
  )
}

/** Over a chart that shows what was answered last. */
export function Stale(badge: { asOf: string | null; text?: string }) {
  return (
    <div className={styles.stale}>
      <StaleBadge {...badge} />
    </div>
  )
}

/** In place of a chart that is not answered yet. */
export function Waiting({ query }: { query: { isError: boolean; error: unknown; refetch: () => unknown } }) {
  return (
    <div className={styles.state}>
      <Unloaded query={query} skeleton="chart" />
    </div>
  )
}
