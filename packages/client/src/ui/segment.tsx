import { type KeyboardEvent, useRef } from 'react'
import { cx } from './class-names.ts'
import { nextIndex } from './roving.ts'
import styles from './segment.module.css'

type SegmentProps<K extends string> = { label: string; items: readonly { key: K; title: string }[]; value: K; onChange: (key: K) => void }

/** Two to five choices side by side, one taken; one tab stop, arrows move. */
export function Segment<K extends string>({ label, items, value, onChange }: SegmentProps<K>) {
  const box = useRef<HTMLDivElement>(null)
  const at = items.findIndex((item) => item.key === value)
  function handleKey(event: KeyboardEvent) {
    const next = nextIndex(event.key, at, items.length)
    if (next === null) return
    event.preventDefault()
    onChange(items[next]!.key)
    ;(box.current?.children[next] as HTMLElement | undefined)?.focus()
  }
  return (
    <div ref={box} className={styles.segment} role="radiogroup" aria-label={label} onKeyDown={handleKey} tabIndex={-1}>
      {items.map((item, i) => (
        <button
          key={item.key}
          type="button"
          role="radio"
          aria-checked={i === at}
          tabIndex={i === at || (at < 0 && i === 0) ? 0 : -1}
          className={cx(styles.item, i === at && styles.on)}
          onClick={() => onChange(item.key)}
        >
          {item.title}
        </button>
      ))}
    </div>
  )
}
