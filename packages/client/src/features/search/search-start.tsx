import { Chip } from '../../ui/button/chip.tsx'
import { IconButton } from '../../ui/button/icon-button.tsx'
import layout from '../../ui/layout/layout.module.css'
import { Panel } from '../../ui/layout/panel.tsx'
import { cx } from '../../ui/text/class-names.ts'
import typography from '../../ui/text/typography.module.css'
import type { Visit } from './history.ts'
import styles from './search-start.module.css'

/** One of each way to search, to be tried with a tap. */
const EXAMPLES = [
  { text: '600519', about: '代码' },
  { text: '茅台', about: '简称' },
  { text: 'gzmt', about: '拼音首字母' },
  { text: 'pingan', about: '全拼' },
  { text: '银行', about: '板块' },
] as const

type HistoryPanelProps = { visits: readonly Visit[]; onOpen: (visit: Visit) => void; onRemove: (visit: Visit) => void; onClear: () => void }

/** 搜索历史: what was opened from here before, each to be opened again or forgotten. */
export function HistoryPanel({ visits, onOpen, onRemove, onClear }: HistoryPanelProps) {
  return (
    <Panel flush>
      <div className={cx(layout.row8, styles.head)}>
        <h2 className={typography.strong14}>搜索历史</h2>
        <span className={typography.tiny}>只保存在这台设备</span>
        {visits.length > 0 && (
          <span className={styles.clear}>
            <IconButton icon="close" size={16} label="清空搜索历史" onClick={onClear} />
          </span>
        )}
      </div>
      <div className={cx(layout.wrap8, layout.inset12)}>
        {visits.length === 0 && <p className={cx(typography.size13, typography.muted)}>还没有。从搜索里打开的证券和板块会记在这里。</p>}
        {visits.map((visit) => (
          <Chip
            key={`${visit.kind}${visit.id}`}
            onClick={() => onOpen(visit)}
            onRemove={() => onRemove(visit)}
            removeLabel={`从历史移除${visit.name}`}
          >
            {visit.name}
          </Chip>
        ))}
      </div>
    </Panel>
  )
}

/** 怎么搜: examples that type themselves. */
export function ExamplesPanel({ onTry }: { onTry: (text: string) => void }) {
  return (
    <Panel title="怎么搜" flush>
      <div className={cx(layout.wrap8, layout.inset12)}>
        {EXAMPLES.map(({ text, about }) => (
          <Chip key={text} value={text} onClick={() => onTry(text)}>
            {about}
          </Chip>
        ))}
      </div>
    </Panel>
  )
}
