import layout from '../../ui/layout/layout.module.css'
import { cx } from '../../ui/text/class-names.ts'
import { Tag } from '../../ui/text/tag.tsx'
import styles from './membership.module.css'

/** Stands wherever nothing is really paid. */
export function SandboxNote() {
  return (
    <p className={cx(layout.row6, styles.sandbox)}>
      <Tag tone="warn">模拟</Tag>
      模拟环境·不会扣款
    </p>
  )
}
