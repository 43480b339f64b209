import type { Meta } from '@guanlan/contract/envelope.ts'
import { formatDate } from '@guanlan/domain/format/date-text.ts'
import { Button } from '../../ui/button/button.tsx'
import { figureText } from '../../ui/figure/figure-text.ts'
import layout from '../../ui/layout/layout.module.css'
import { Panel } from '../../ui/layout/panel.tsx'
import { cx } from '../../ui/text/class-names.ts'
import typography from '../../ui/text/typography.module.css'
import { formOf, WatchFigure } from './figure-column.tsx'
import styles from './note-aside.module.css'
import { openNoteEditor } from './note-editor.tsx'
import { useView } from './view-store.ts'
import { notedRow, type WatchRow } from './watch-row.ts'

/** Beside the table on desktop: why the selected security was added, and its price then, frozen, against now. */
export function NoteAside({ rows, meta }: { rows: readonly WatchRow[]; meta: Meta | null }) {
  const selected = useView((view) => view.selected)
  const row = notedRow(rows, selected)
  if (row === null) return null
  const { item, name, code } = row
  const added = item.addedAtMs === 0 ? null : formatDate(item.addedAtMs, 'ymd')
  return (
    <Panel title="笔记" meta={[name, added].filter(Boolean).join(' · ')}>
      {item.note === '' ? (
        <p className={typography.captionLines}>还没有笔记。写下为什么加入、什么情况下移出，日后可以对照。</p>
      ) : (
        <p className={cx(typography.size13Lines, styles.note)}>{item.note}</p>
      )}
      <div className={styles.box}>
        <p className={typography.muted}>加入时快照（冻结）</p>
        <div className={cx(layout.between8, styles.line)}>
          <span className={typography.quiet}>现价</span>
          <span>
            {figureText(item.addPrice, formOf(code, 'price'))} → <WatchFigure row={row} column="price" meta={meta} />
          </span>
        </div>
        <div className={cx(layout.between8, styles.line)}>
          <span className={typography.quiet}>加入以来</span>
          <WatchFigure row={row} column="sinceAdded" meta={meta} />
        </div>
        {row.factor !== null && row.factor !== 1 && (
          <div className={cx(layout.between8, styles.line)}>
            <span className={typography.quiet}>复权因子</span>
            <span>{row.factor.toFixed(6)}</span>
          </div>
        )}
      </div>
      <div className={layout.above12}>
        <Button size="xs" icon="edit" onClick={() => openNoteEditor(row)}>
          {item.note === '' ? '写笔记' : '编辑笔记'}
        </Button>
      </div>
    </Panel>
  )
}
