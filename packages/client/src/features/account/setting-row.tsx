import type { ReactNode } from 'react'
import { Link } from '../../ui/button/link.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import type { IconName } from '../../ui/icon/icons.data.ts'
import layout from '../../ui/layout/layout.module.css'
import { cx } from '../../ui/text/class-names.ts'
import typography from '../../ui/text/typography.module.css'
import styles from './setting-row.module.css'

/** One line of a list of settings: what it is, a sentence about it, and its control at the right (under it where a phone is too narrow). */
export function SettingRow({ title, hint, wide, children }: { title: string; hint?: string; wide?: boolean; children: ReactNode }) {
  return (
    <div className={wide ? cx(layout.column8, styles.wide) : cx(layout.row12, styles.row)}>
      <div className={layout.grow}>
        <span className={styles.title}>{title}</span>
        {hint && <span className={cx(typography.block11, styles.hint)}>{hint}</span>}
      </div>
      <div className={styles.control}>{children}</div>
    </div>
  )
}

/** One line that opens something over the page. */
export function ActionRow({ icon, title, onClick }: { icon: IconName; title: string; onClick: () => void }) {
  return (
    <button type="button" className={cx(layout.row12, styles.row, styles.link, styles.action)} onClick={onClick}>
      <Icon name={icon} size={20} />
      <span className={styles.linkTitle}>{title}</span>
      <Icon name="right" size={16} />
    </button>
  )
}

/** One line that leads to a page: icon, title, what is there now. */
export function LinkRow({ icon, title, value, href }: { icon: IconName; title: string; value?: string; href: string }) {
  return (
    <Link href={href} className={cx(layout.row12, styles.row, styles.link)}>
      <Icon name={icon} size={20} />
      <span className={styles.linkTitle}>{title}</span>
      <span className={typography.caption}>{value}</span>
      <Icon name="right" size={16} />
    </Link>
  )
}
