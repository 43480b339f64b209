import { href } from '@guanlan/contract/pages.ts'
import { Panel } from '../../ui/layout/panel.tsx'
import typography from '../../ui/text/typography.module.css'
import { FactList } from './fact-list.tsx'
import { type Thread, threadText } from './threads-facts.ts'

/** 服务器线程: what runs behind the answers; for operators. */
export function ThreadsPanel({ threads }: { threads: readonly Thread[] }) {
  return (
    <Panel title="服务器线程" meta="仅运维可见" link={{ text: '运营统计', href: href('usage') }}>
      <FactList
        facts={threads.map((thread) => {
          const { text, isOdd } = threadText(thread)
          return { key: thread.name, term: thread.name, text: isOdd ? <span className={typography.warn}>{text}</span> : text }
        })}
      />
    </Panel>
  )
}
