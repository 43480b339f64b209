import { Panel } from '../../ui/layout/panel.tsx'
import styles from './data-source-panel.module.css'

/** What the product shipped to a browser is made of; names and licences as their packages state them. */
const WORKS = [
  ['React', 'MIT'],
  ['TanStack Query', 'MIT'],
  ['Zustand', 'MIT'],
  ['KLineChart', 'Apache-2.0'],
] as const

/** Licence of the product and of the open-source software in it. */
export function OpenSourcePanel() {
  return (
    <Panel title="许可与开源软件">
      <p className={styles.note}>观澜以 Apache License 2.0 许可发布，按“原样”提供，不附带任何担保。使用了以下开源软件，谨此致谢：</p>
      <ul className={styles.list}>
        {WORKS.map(([name, licence]) => (
          <li key={name} className={styles.work}>
            <span>{name}</span>
            <span className={styles.licence}>{licence}</span>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
