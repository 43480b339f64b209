import { Tag } from '../../ui/text/tag.tsx'
import styles from './membership.module.css'

/** Stands wherever nothing is really paid. */
export function SandboxNote() {
  return (
    <p className={styles.sandbox}>
      <Tag tone="warn">模拟</Tag>
      模拟环境·不会扣款
    </p>
  )
}
