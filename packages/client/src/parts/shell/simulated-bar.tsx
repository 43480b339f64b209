import { useCall } from '../../api/use-call.ts'
import { useSimulated } from '../../device/simulated.ts'
import { Icon } from '../../ui/icon/icon.tsx'
import layout from '../../ui/layout/layout.module.css'
import { cx } from '../../ui/text/class-names.ts'
import typography from '../../ui/text/typography.module.css'
import styles from './simulated-bar.module.css'

/** One answer decides; pages without calls of their own need no fresher one. */
const ASKED_ONCE_MS = 60_000

/** Marks every page whose figures are generated. It cannot be closed; its space is reserved until the first answer. */
export function SimulatedBar() {
  const isSimulated = useSimulated()
  useCall('market.overview', {}, { enabled: isSimulated === null, staleMs: ASKED_ONCE_MS })
  if (isSimulated === false) return null
  if (isSimulated === null) return <div className={styles.place} />
  return (
    <div className={cx(layout.row6, styles.bar)} role="note">
      <Icon name="info" size={14} />
      <b className={styles.mark}>模拟数据</b>
      <span className={cx(layout.shrink, typography.quiet)}>证券名称真实，数值为演示生成，不可用于投资</span>
    </div>
  )
}
