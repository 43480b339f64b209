import type { Screen } from '@guanlan/engine/screening/condition.ts'
import { useScreenCount } from '../../../parts/screens/use-screen-count.ts'
import { figureText } from '../../../ui/figure/figure-text.ts'
import layout from '../../../ui/layout/layout.module.css'
import { cx } from '../../../ui/text/class-names.ts'
import typography from '../../../ui/text/typography.module.css'
import styles from './sheet.module.css'

/** How many the screen finds with the condition as it is set, counted while it is set. */
export function HitsLine({ screen }: { screen: Screen | null }) {
  const { count, isOld, reason } = useScreenCount(screen)
  if (reason !== null) return <p className={cx(typography.size12, typography.danger)}>{reason}</p>
  const shown = screen === null ? null : count
  return (
    <p className={cx(layout.flex6, typography.body, styles.count)} aria-live="polite">
      全部条件一起命中
      <b className={cx(typography.strong18, styles.hits, isOld && styles.old)}>{figureText(shown?.total, 'count')}</b>只
      {shown !== null && <span className={typography.captionLines}>全市场 {figureText(shown.universe, 'count')} 只</span>}
    </p>
  )
}
