import styles from './icon.module.css'
import { type IconName, icons } from './icons.data.ts'

/** A drawing of the icon set; decorative unless `label` names it. Sizes 16, 20, 24 (default) and 32. */
export function Icon({ name, size = 24, label }: { name: IconName; size?: number; label?: string }) {
  return (
    <svg
      className={styles.icon}
      viewBox="0 0 24 24"
      width={size}
      height={size}
      role={label ? 'img' : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
      dangerouslySetInnerHTML={{ __html: icons[name] }}
    />
  )
}
