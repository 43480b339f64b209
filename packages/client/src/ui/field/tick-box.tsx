import { Icon } from '../icon/icon.tsx'
import layout from '../layout/layout.module.css'
import { cx } from '../text/class-names.ts'
import styles from './tick-box.module.css'

/** The box of a line that can be ticked, drawn only: the button around it has the role `checkbox` and the state. */
export function TickBox({ isOn }: { isOn: boolean }) {
  return <span className={cx(layout.center, styles.box, isOn && styles.on)}>{isOn && <Icon name="check" size={14} />}</span>
}
