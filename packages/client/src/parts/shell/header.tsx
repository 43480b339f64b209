import { href } from '@guanlan/contract/pages.ts'
import type { ReactNode } from 'react'
import { usePlatform } from '../../platform/platform-context.ts'
import { IconButton } from '../../ui/button/icon-button.tsx'
import layout from '../../ui/layout/layout.module.css'
import { cx } from '../../ui/text/class-names.ts'
import typography from '../../ui/text/typography.module.css'
import { ShareButton } from '../sharing/share-button.tsx'
import type { ShareInfo } from '../sharing/share-info.ts'
import styles from './header.module.css'

type HeaderProps = {
  title: string
  subtitle?: ReactNode
  actions?: ReactNode
  back?: boolean
  /** Instead of going back at once. */
  onBack?: () => void
  share?: ShareInfo | undefined
}

/** The 44 px head of a phone page: back, title, search, share where sharing is enabled, actions. On desktop only the title remains, for readers. */
export function Header({ title, subtitle, actions, back = true, onBack, share }: HeaderProps) {
  const platform = usePlatform()
  return (
    <div className={styles.header}>
      <div className={styles.side}>{back && <IconButton icon="back" label="返回" onClick={onBack ?? platform.back} />}</div>
      <div className={cx(layout.shrink, typography.centered)}>
        <h1 className={cx(typography.ellipsis, typography.strong16, styles.title)}>{title}</h1>
        {subtitle && <div className={cx(typography.blockEllipsis11, styles.subtitle)}>{subtitle}</div>}
      </div>
      <div className={styles.side}>
        <IconButton icon="search" label="搜索" href={href('search')} />
        {share && <ShareButton info={share} />}
        {actions}
      </div>
    </div>
  )
}
