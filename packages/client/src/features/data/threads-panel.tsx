import layout from '../../ui/layout/layout.module.css'
import { Panel } from '../../ui/layout/panel.tsx'
import { cx } from '../../ui/text/class-names.ts'
import typography from '../../ui/text/typography.module.css'
import styles from './data-center-page.module.css'
import { type Thread, threadText } from './threads-facts.ts'

/** 服务器线程: what runs behind the answers; for operators. */
export function ThreadsPanel({ threads }: { threads: readonly Thread[] }) {
  return (
    <Panel title="服务器线程" meta="仅运维可见">
      <div className={cx(layout.column6, styles.facts)}>
        {threads.map((thread) => {
          const { text, isOdd } = threadText(thread)
          return (
            <div key={thread.name} className={layout.flex12}>
              <span className={styles.term}>{thread.name}</span>
              <span className={isOdd ? typography.warn : undefined}>{text}</span>
            </div>
          )
        })}
      </div>
    </Panel>
  )
}
