import type { Meta } from '@guanlan/contract/envelope.ts'
import { Icon } from '../../ui/icon/icon.tsx'
import layout from '../../ui/layout/layout.module.css'
import { cx } from '../../ui/text/class-names.ts'
import typography from '../../ui/text/typography.module.css'
import { WatchFigure } from './figure-column.tsx'
import { openNoteEditor } from './note-editor.tsx'
import styles from './note-line.module.css'
import type { WatchRow } from './watch-row.ts'

/** Why a security was added, under its row on phones, with how it went since. Pressing it edits the note. */
export function NoteLine({ row, meta }: { row: WatchRow; meta: Meta | null }) {
  return (
    <div className={cx(layout.row4, typography.tiny, styles.line)}>
      <button
        type="button"
        className={cx(layout.row6, styles.note)}
        aria-label={`编辑${row.name}的笔记：${row.item.note}`}
        onClick={() => openNoteEditor(row)}
      >
        <Icon name="note" size={14} />
        <span className={cx(typography.ellipsis, typography.muted)}>{row.item.note}</span>
      </button>
      <span className={styles.since}>
        · 加入以来 <WatchFigure row={row} column="sinceAdded" meta={meta} />
      </span>
    </div>
  )
}
