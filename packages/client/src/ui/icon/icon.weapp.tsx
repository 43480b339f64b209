import { cx } from '../text/class-names.ts'
import styles from './icon.weapp.module.css'
import type { IconName } from './icons.data.ts'

/** A drawing of the icon set in the colour of the text around it. WeChat draws no inline SVG: the shape is a mask, one class per icon, made when the host is built. */
export function Icon({ name, size = 24, label }: { name: IconName; size?: number; label?: string }) {
  return <div className={cx(styles.icon, `icon-${name}`)} style={{ width: size, height: size }} aria-label={label} />
}
