import type { CallOutput } from '@guanlan/contract/calls.ts'
import { href } from '@guanlan/contract/pages.ts'
import { useState } from 'react'
import { StockLink } from '../../parts/announcements/stock-link.tsx'
import { IconButton } from '../../ui/button/icon-button.tsx'
import layout from '../../ui/layout/layout.module.css'
import { cx } from '../../ui/text/class-names.ts'
import { Tag } from '../../ui/text/tag.tsx'
import typography from '../../ui/text/typography.module.css'
import styles from './calendar.module.css'

type Entry = CallOutput<'calendar.entries'>['entries'][number]

const CERTAINTIES = {
  announced: { name: '已公告', tone: 'accent' },
  appointed: { name: '预约', tone: 'warn' },
  rule: { name: '规则推算', tone: 'outline' },
} as const

/** One entry: what, of whom, how certain; where it was moved, what became of it; source and first sight on demand. */
export function CalendarEntry({ entry }: { entry: Entry }) {
  const [isOpen, setOpen] = useState(false)
  const { time, kindName, secucode, secuabbr, title, certainty, source, firstSeen, earlier, movedTo, outcome } = entry
  const { name, tone } = CERTAINTIES[certainty]
  return (
    <div className={cx(layout.row8, styles.entry, movedTo !== null && styles.moved)}>
      <span className={styles.kind}>
        {kindName}
        {time !== null && <span className={cx(layout.block, typography.tiny)}>{time}</span>}
      </span>
      <div className={layout.grow}>
        {secucode !== null && <StockLink name={secuabbr ?? secucode} code={secucode} href={href('stock', { code: secucode })} />}
        <p className={cx(typography.size14, typography.lines, styles.title)}>{title}</p>
        <span className={layout.inlineRow4}>
          <Tag tone={tone}>{name}</Tag>
          {earlier.length > 0 && <Tag tone="outline">{`改期 ${earlier.length} 次`}</Tag>}
        </span>
        {outcome !== null && <p className={cx(typography.size12Lines, styles.outcome)}>{outcome}</p>}
        {isOpen && (
          <div className={cx(typography.noteLines, styles.facts)}>
            <p>来源：{source}</p>
            {firstSeen !== null && <p>首次见到：{firstSeen.slice(0, 16)}</p>}
            {earlier.length > 0 && <p>日期变化：{[...earlier, entry.date].join(' → ')}</p>}
          </div>
        )}
      </div>
      <IconButton icon="info" size={18} label={`${title}：来源与日期变化`} onClick={() => setOpen(!isOpen)} />
    </div>
  )
}
