import { useState } from 'react'
import { NOTE_LENGTH, writeNote } from '../../parts/watchlist/watchlist.ts'
import { useWatchlist } from '../../parts/watchlist/watchlist-store.ts'
import { Button } from '../../ui/button/button.tsx'
import { TextArea } from '../../ui/field/text-area.tsx'
import layout from '../../ui/layout/layout.module.css'
import { toast } from '../../ui/popup/toast.tsx'
import { openPopup } from '../../ui/popup/use-popup.ts'
import styles from './sheet.module.css'

type Noted = { code: string; name: string; item: { note: string } }

/** Opens the note of a security to write: why it was added. */
export function openNoteEditor(row: Noted): void {
  openPopup({ position: 'bottom', label: `${row.name} · 笔记`, content: (close) => <NoteEditor row={row} onDone={close} /> })
}

function NoteEditor({ row, onDone }: { row: Noted; onDone: () => void }) {
  const { apply } = useWatchlist()
  const [text, setText] = useState(row.item.note)
  const [error, setError] = useState<string | null>(null)
  function save(note: string) {
    const refused = apply((list) => writeNote(list, row.code, note))
    setError(refused)
    if (refused !== null) return
    toast(note.trim() === '' ? '笔记已删除' : '笔记已保存')
    onDone()
  }
  return (
    <div className={styles.body}>
      <TextArea
        label="为什么加入，什么情况下移出"
        value={text}
        onChange={setText}
        maxLength={NOTE_LENGTH}
        placeholder="例如：等三季报现金流，若转弱移出"
        error={error}
      />
      <div className={layout.actions}>
        {row.item.note !== '' && (
          <Button kind="danger" onClick={() => save('')}>
            删除笔记
          </Button>
        )}
        <Button kind="primary" onClick={() => save(text)}>
          保存
        </Button>
      </div>
    </div>
  )
}
