import type { ReactNode } from 'react'
import { cx } from './class-names.ts'
import styles from './tag.module.css'

/** By meaning: 涨停 up, 跌停 down, 解禁 / ST / 除权 warn, 停牌 outline, 财报 and 交易中 accent. */
export type TagTone = 'plain' | 'accent' | 'up' | 'down' | 'warn' | 'vip' | 'outline'

/** A 16 px mark beside a name; at most two per row. */
export function Tag({ tone = 'plain', title, children }: { tone?: TagTone; title?: string; children: ReactNode }) {
  return (
    <span className={cx(styles.tag, tone !== 'plain' && styles[tone])} title={title}>
      {children}
    </span>
  )
}
