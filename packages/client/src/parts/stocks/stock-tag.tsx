import layout from '../../ui/layout/layout.module.css'
import { cx } from '../../ui/text/class-names.ts'
import typography from '../../ui/text/typography.module.css'
import styles from './stock-tag.module.css'

/** Exchange prefix in a box and the six digits (spec §2): `SH600519` → [SH] 600519. */
export function StockTag({ code }: { code: string }) {
  return (
    <span className={cx(layout.inlineRow4, typography.tinyNowrap)}>
      <b className={styles.exchange}>{code.slice(0, 2)}</b>
      {code.slice(2)}
    </span>
  )
}
