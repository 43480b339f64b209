import type { Coupon } from '@guanlan/contract/schemas/business/membership.ts'
import type { ReactNode } from 'react'
import layout from '../../../ui/layout/layout.module.css'
import { cx } from '../../../ui/text/class-names.ts'
import { Tag } from '../../../ui/text/tag.tsx'
import typography from '../../../ui/text/typography.module.css'
import styles from './coupon.module.css'
import { headText, validText, worthText } from './coupon-rules.ts'

/** What a coupon is worth, for what, and until when; `children` stand at its right, `note` under it. */
export function CouponFace({
  coupon,
  note,
  isOff,
  children,
}: {
  coupon: Coupon
  note?: string | null
  isOff?: boolean
  children?: ReactNode
}) {
  return (
    <>
      <span className={cx(typography.strong18, styles.worth, isOff && styles.off)}>{headText(coupon)}</span>
      <span className={cx(layout.column2, layout.grow)}>
        <span className={cx(styles.name, isOff && styles.off)}>
          {coupon.name} <Tag tone="outline">{coupon.type}</Tag>
        </span>
        <span className={cx(typography.tiny, styles.line)}>
          {worthText(coupon)} · {coupon.scope}
          {coupon.stacks && ' · 可与其他类型的券同用'}
        </span>
        <span className={cx(typography.tiny, styles.line)}>{validText(coupon)}</span>
        {note && <span className={styles.reason}>{note}</span>}
      </span>
      {children}
    </>
  )
}
