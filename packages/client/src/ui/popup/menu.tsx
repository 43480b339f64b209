import { useId, useState } from 'react'
import { useKeys } from '../gesture/key-handlers.ts'
import { nextIndex } from '../gesture/roving.ts'
import layout from '../layout/layout.module.css'
import { useKeepInView } from '../layout/use-keep-in-view.ts'
import { cx } from '../text/class-names.ts'
import styles from './menu.module.css'

/** `off` is why it cannot be chosen, and stands behind it. */
export type MenuItem<K extends string> = { key: K; title: string; off?: string | undefined }

type MenuProps<K extends string> = {
  /** What is chosen here, read out. */
  label: string
  items: readonly MenuItem<K>[]
  value: K | null
  /** Stands on the button while nothing of the list is chosen. */
  idle: string
  /** Draw the button as chosen when one of the list is. */
  marks?: boolean
  onChange: (key: K) => void
}

/** A button with ▾ that opens a short list. Arrows move in it, Enter takes, Esc and a press outside close. */
export function Menu<K extends string>({ label, items, value, idle, marks, onChange }: MenuProps<K>) {
  const [isOpen, setOpen] = useState(false)
  const chosen = items.find(({ key }) => key === value)
  function choose(key: K) {
    setOpen(false)
    onChange(key)
  }
  return (
    <div className={styles.menu}>
      <button
        type="button"
        className={cx(layout.inlineRow, styles.button, marks && chosen && styles.on)}
        aria-haspopup="listbox"
        aria-expanded={isOpen}
        aria-label={`${label}：${chosen?.title ?? idle}`}
        onClick={() => setOpen(!isOpen)}
      >
        {chosen?.title ?? idle} ▾
      </button>
      {isOpen && <List label={label} items={items} value={value} onChoose={choose} onClose={() => setOpen(false)} />}
    </div>
  )
}

type ListProps<K extends string> = {
  label: string
  items: readonly MenuItem<K>[]
  value: K | null
  onChoose: (key: K) => void
  onClose: () => void
}

function List<K extends string>({ label, items, value, onChoose, onClose }: ListProps<K>) {
  const [at, setAt] = useState(
    Math.max(
      0,
      items.findIndex(({ key }) => key === value),
    ),
  )
  const id = useId()
  useKeepInView(`${id}${at}`)
  useKeys((press) => {
    if (press.key === 'Escape') onClose()
    const next = nextIndex(press.key, at, items.length)
    if (next !== null) setAt(next)
    const item = items[at]
    if (press.key === 'Enter' && item && item.off === undefined) onChoose(item.key)
    return next !== null || press.key === 'Escape' || press.key === 'Enter'
  })
  return (
    <>
      <button type="button" className={styles.mask} aria-label="关闭" tabIndex={-1} onClick={onClose} />
      <div className={styles.list} role="listbox" aria-label={label}>
        {items.map(({ key, title, off }, index) => (
          <button
            key={key}
            id={`${id}${index}`}
            type="button"
            role="option"
            aria-selected={key === value}
            {...(off === undefined ? {} : { 'aria-disabled': true })}
            className={cx(layout.row, styles.item, index === at && styles.chosen, off !== undefined && styles.off)}
            onClick={() => off === undefined && onChoose(key)}
          >
            {title}
            {off !== undefined && <span className={styles.reason}>{off}</span>}
          </button>
        ))}
      </div>
    </>
  )
}
