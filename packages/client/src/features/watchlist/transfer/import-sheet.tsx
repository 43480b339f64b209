import { useEffect, useState } from 'react'
import { useApi } from '../../../api/api-context.ts'
import { useWatchlist } from '../../../parts/watchlist/watchlist-store.ts'
import { Button } from '../../../ui/button/button.tsx'
import { TextArea } from '../../../ui/field/text-area.tsx'
import layout from '../../../ui/layout/layout.module.css'
import { toast } from '../../../ui/popup/toast.tsx'
import { openPopup } from '../../../ui/popup/use-popup.ts'
import { cx } from '../../../ui/text/class-names.ts'
import styles from '../sheet.module.css'
import { addImported } from './add-imported.ts'
import type { ImportedText } from './import-text.ts'

/** Unknown words shown; more of them say nothing new. */
const SHOWN_UNKNOWN = 20

/** Opens the field to paste codes into; what is added goes into the group on screen too. */
export function openImportSheet(groupId: string | null): void {
  openPopup({ position: 'bottom', label: '粘贴导入', content: (close) => <ImportSheet groupId={groupId} onDone={close} /> })
}

function ImportSheet({ groupId, onDone }: { groupId: string | null; onDone: () => void }) {
  const api = useApi()
  const watchlist = useWatchlist()
  const [text, setText] = useState('')
  const [isBusy, setBusy] = useState(false)
  const understood = useUnderstood(text)
  const fresh = understood.found.filter(({ code }) => !watchlist.has(code))
  const wanted = groupId === null ? fresh : understood.found
  async function add() {
    setBusy(true)
    const codes = wanted.map(({ code }) => code)
    const refused = await addImported({ api, apply: watchlist.apply, codes, groupId })
    setBusy(false)
    toast(refused ?? `已导入 ${codes.length} 只`)
    if (refused === null) onDone()
  }
  return (
    <div className={styles.body}>
      <TextArea
        label="粘贴代码或名称，任何格式都可以"
        rows={4}
        value={text}
        onChange={setText}
        placeholder={'600519 sz300750 1.688981\n贵州茅台，宁德时代'}
      />
      <Understood {...understood} isAdded={(code) => watchlist.has(code)} />
      <div className={layout.actions}>
        <Button kind="primary" disabled={wanted.length === 0 || isBusy} onClick={() => void add()}>
          {isBusy ? '正在导入' : `导入 ${wanted.length} 只`}
        </Button>
      </div>
    </div>
  )
}

function Understood({ found, unknown, isAdded }: ImportedText & { isAdded: (code: string) => boolean }) {
  return (
    <div className={styles.results} aria-live="polite">
      {found.length > 0 && <p className={styles.subtitle}>识别到 {found.length} 只</p>}
      <div className={cx(layout.wrap, styles.chips)}>
        {found.map(({ code, name }) => (
          <span key={code} className={styles.chip}>
            {name} {code.slice(2)}
            {isAdded(code) && '（已在自选）'}
          </span>
        ))}
      </div>
      {unknown.length > 0 && <p className={styles.subtitle}>没有识别 {unknown.length} 处，不会导入</p>}
      <div className={cx(layout.wrap, styles.chips)}>
        {unknown.slice(0, SHOWN_UNKNOWN).map((word) => (
          <span key={word} className={cx(styles.chip, styles.unknown)}>
            {word}
          </span>
        ))}
      </div>
    </div>
  )
}

/** Reads the text with the table of names, which comes in a chunk of its own. */
function useUnderstood(text: string): ImportedText {
  const [read, setRead] = useState<((text: string) => ImportedText) | null>(null)
  useEffect(() => {
    let isGone = false
    void import('./import-text.ts').then(({ readImport }) => isGone || setRead(() => readImport))
    return () => {
      isGone = true
    }
  }, [])
  return read === null || text.trim() === '' ? { found: [], unknown: [] } : read(text)
}
