import type { ReactNode } from 'react'
import styles from './stock-name.module.css'
import { StockTag } from './stock-tag.tsx'

/** The first cell of a list of securities: name, and under it the code with at most two tags. */
export function StockName({ name, code, tags }: { name: string; code: string; tags?: ReactNode }) {
  return (
    <span className={styles.cell}>
      <span className={styles.name}>{name}</span>
      <span className={styles.sub}>
        <StockTag code={code} />
        {tags}
      </span>
    </span>
  )
}
