import type { ReactNode } from 'react'
import { Link } from '../button/link.tsx'
import { Icon } from '../icon/icon.tsx'
import { cx } from '../text/class-names.ts'
import typography from '../text/typography.module.css'
import layout from './layout.module.css'
import styles from './panel.module.css'

type PanelProps = {
  title?: string
  /** 11 px line beside the title: as-of time, unit, what the area means. */
  meta?: ReactNode
  /** One link at the right of the head. */
  link?: { text: string; href: string }
  /** Controls at the right of the head, in place of a link. */
  tools?: ReactNode
  /** Name of the block in links to it. */
  id?: string
  /** Columns of the 12-column desktop grid. */
  span?: 3 | 4 | 5 | 6 | 7 | 8 | 12
  /** Half of the tablet's two columns; stands beside others and is as high as they are. */
  half?: boolean
  flush?: boolean
  children: ReactNode
}

/** A flat block with one title, one meta line and at most one link or a few controls. */
export function Panel({ title, meta, link, tools, id, span = 12, half, flush, children }: PanelProps) {
  return (
    <section className={cx(styles.panel, flush && styles.flush, styles[`span${span}`], half && styles.half)} aria-label={title} id={id}>
      {title && (
        <div className={cx(layout.row8, styles.head)}>
          <h2 className={cx(typography.strong14, typography.nowrap)}>{title}</h2>
          {meta && <div className={typography.blockEllipsis11}>{meta}</div>}
          {link && (
            <Link className={cx(layout.row, typography.caption, styles.link)} href={link.href}>
              {link.text}
              <Icon name="right" size={14} />
            </Link>
          )}
          {tools && <div className={cx(layout.row4, styles.tools)}>{tools}</div>}
        </div>
      )}
      <div className={flush ? undefined : layout.inset12}>{children}</div>
    </section>
  )
}
