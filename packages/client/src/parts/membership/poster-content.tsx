import type { ReactNode } from 'react'
import { Icon } from '../../ui/icon/icon.tsx'
import layout from '../../ui/layout/layout.module.css'
import { cx } from '../../ui/text/class-names.ts'
import typography from '../../ui/text/typography.module.css'
import { SitePicture } from '../loading/site-picture.tsx'
import styles from './poster-content.module.css'

type Content = { image: string; name: string; title: string; points: readonly string[]; children: ReactNode }

/** What a poster holds, wherever it is shown: its picture with the name of the page, its title, what members get, and below them what can be done. */
export function PosterContent({ image, name, title, points, children }: Content) {
  return (
    <div>
      <SitePicture address={image} alt={name} className={styles.picture} />
      <div className={cx(layout.row8, styles.words)}>
        <h2 className={cx(typography.strong20, typography.centered)}>{title}</h2>
        <ul className={cx(layout.column8, styles.points)} aria-label="会员可用">
          {points.map((point) => (
            <li key={point} className={cx(layout.row8, typography.size14, typography.plain)}>
              <Icon name="check" size={20} />
              <span>{point}</span>
            </li>
          ))}
        </ul>
        <div className={styles.actions}>{children}</div>
      </div>
    </div>
  )
}
