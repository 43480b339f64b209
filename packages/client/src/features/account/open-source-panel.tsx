import layout from '../../ui/layout/layout.module.css'
import { Panel } from '../../ui/layout/panel.tsx'
import { cx } from '../../ui/text/class-names.ts'
import typography from '../../ui/text/typography.module.css'
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
      <p className={cx(typography.captionLines, layout.above8)}>
        观澜以 Apache License 2.0 许可发布，按“原样”提供，不附带任何担保。使用了以下开源软件，谨此致谢：
      </p>
      <ul className={typography.size13}>
        {WORKS.map(([name, licence]) => (
          <li key={name} className={cx(layout.rowBetween, styles.work)}>
            <span>{name}</span>
            <span className={typography.muted}>{licence}</span>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
