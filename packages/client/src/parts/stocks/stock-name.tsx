import type { ReactNode } from 'react'
import layout from '../../ui/layout/layout.module.css'
import { cx } from '../../ui/text/class-names.ts'
import styles from './stock-name.module.css'
import { StockTag } from './stock-tag.tsx'

/** The first cell of a list of securities: name, and under it the code with at most two tags. */
export function StockName({ name, code, tags }: { name: string; code: string; tags?: ReactNode }) {
  return (
    <span className={layout.block}>
      <span className={styles.name}>{name}</span>
      <span className={cx(layout.row4, styles.sub)}>
        <StockTag code={code} />
        {tags}
      </span>
    </span>
  )
}
