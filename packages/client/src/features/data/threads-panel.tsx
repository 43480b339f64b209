import { Panel } from '../../ui/layout/panel.tsx'
import styles from './data-center-page.module.css'
import { type Thread, threadText } from './threads-facts.ts'

/** 服务器线程: what runs behind the answers; for whoever runs the server. */
export function ThreadsPanel({ threads }: { threads: readonly Thread[] }) {
  return (
    <Panel title="服务器线程" meta="仅运维可见">
      <div className={styles.facts}>
        {threads.map((thread) => {
          const { text, isOdd } = threadText(thread)
          return (
            <div key={thread.name} className={styles.fact}>
              <span className={styles.term}>{thread.name}</span>
              <span className={isOdd ? styles.warn : undefined}>{text}</span>
            </div>
          )
        })}
      </div>
    </Panel>
  )
}
