import type { ReactNode } from 'react'
import { Link } from '../../ui/button/link.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import type { IconName } from '../../ui/icon/icons.data.ts'
import { cx } from '../../ui/text/class-names.ts'
import styles from './setting-row.module.css'

/** One line of a list of settings: what it is, a sentence about it, and its control at the right (under it where a phone is too narrow). */
export function SettingRow({ title, hint, wide, children }: { title: string; hint?: string; wide?: boolean; children: ReactNode }) {
  return (
    <div className={wide ? styles.wide : styles.row}>
      <div className={styles.words}>
        <span className={styles.title}>{title}</span>
        {hint && <span className={styles.hint}>{hint}</span>}
      </div>
      <div className={styles.control}>{children}</div>
    </div>
  )
}

/** One line that opens something over the page. */
export function ActionRow({ icon, title, onClick }: { icon: IconName; title: string; onClick: () => void }) {
  return (
    <button type="button" className={cx(styles.row, styles.link, styles.action)} onClick={onClick}>
      <Icon name={icon} size={20} />
      <span className={styles.linkTitle}>{title}</span>
      <Icon name="right" size={16} />
    </button>
  )
}

/** One line that leads to a page: icon, title, what is there now. */
export function LinkRow({ icon, title, value, href }: { icon: IconName; title: string; value?: string; href: string }) {
  return (
    <Link href={href} className={cx(styles.row, styles.link)}>
      <Icon name={icon} size={20} />
      <span className={styles.linkTitle}>{title}</span>
      <span className={styles.value}>{value}</span>
      <Icon name="right" size={16} />
    </Link>
  )
}
