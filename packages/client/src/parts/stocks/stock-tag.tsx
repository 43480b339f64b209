import styles from './stock-tag.module.css'

/** Exchange prefix in a box and the six digits (spec §2): `SH600519` → [SH] 600519. */
export function StockTag({ code }: { code: string }) {
  return (
    <span className={styles.tag}>
      <b className={styles.exchange}>{code.slice(0, 2)}</b>
      {code.slice(2)}
    </span>
  )
}
