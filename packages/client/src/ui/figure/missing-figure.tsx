import type { Meta } from '@guanlan/contract/envelope.ts'
import { useLongPress } from '../gesture/use-long-press.ts'
import layout from '../layout/layout.module.css'
import { toast } from '../popup/toast.tsx'
import { cx } from '../text/class-names.ts'
import { MISSING } from './figure-text.ts'
import styles from './num.module.css'

/** `--` with the reason on hover, for readers, and on a long press. */
export function MissingFigure({ name, reason, className }: { name: string; reason: string; className?: string | undefined }) {
  const press = useLongPress(() => toast(`${name}：${reason}`))
  return (
    <span className={cx(styles.num, className)} title={`${name}：${reason}`} {...press}>
      <span className={styles.missing} aria-hidden="true">
        {MISSING}
      </span>
      <span className={layout.unseen}>{`${name}暂无，${reason}`}</span>
    </span>
  )
}

/** What an answer says about a missing column: this security's reason, else the column's, else the only one given. */
export function missingReason(meta: Meta | null | undefined, field?: string, secucode?: string): string {
  const all = meta?.missing ?? []
  const isOneReason = new Set(all.map(({ reason }) => reason)).size === 1
  const ofField = all.filter((m) => (field === undefined ? isOneReason : m.field === field))
  const own = ofField.find((m) => m.secucode !== undefined && m.secucode === secucode)
  const general = ofField.find((m) => m.secucode === undefined)
  return own?.reason ?? general?.reason ?? '暂无数据'
}
