import type { Privilege } from '@guanlan/contract/schemas/business/membership.ts'
import { Panel } from '../../ui/layout/panel.tsx'
import { cx } from '../../ui/text/class-names.ts'
import typography from '../../ui/text/typography.module.css'
import styles from './privilege-table.module.css'

/** What free accounts have and what members have, feature by feature. */
export function PrivilegeTable({ privileges }: { privileges: readonly Privilege[] }) {
  return (
    <Panel title="会员权益" meta="免费与会员对照" span={5} flush>
      <table className={styles.table} aria-label="会员权益">
        <thead>
          <tr>
            <th scope="col" className={cx(typography.tiny, styles.feature)}>
              功能
            </th>
            <th scope="col" className={cx(typography.tiny, styles.who)}>
              免费
            </th>
            <th scope="col" className={cx(typography.tiny, styles.who)}>
              会员
            </th>
          </tr>
        </thead>
        <tbody>
          {privileges.map(({ title, desc, free, vip }) => (
            <tr key={title}>
              <td className={cx(typography.tiny, styles.feature)}>
                <span className={styles.title}>{title}</span>
                <span className={styles.desc}>{desc}</span>
              </td>
              <td className={styles.free}>{free}</td>
              <td className={styles.vip}>{vip}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Panel>
  )
}
