import { type KeyboardEvent, type ReactNode, useRef } from 'react'
import { nextIndex } from '../gesture/roving.ts'
import { cx } from '../text/class-names.ts'

type RadioGroupProps<K extends string> = {
  label: string
  items: readonly { key: K; title: ReactNode }[]
  value: K | null
  onChange: (key: K) => void
  /** Of the group, of each choice, and of the one that is taken. */
  className?: string | undefined
  itemClassName?: string | undefined
  onClassName?: string | undefined
}

/** Choices of which one is taken; one tab stop, arrows move and choose. */
export function RadioGroup<K extends string>({ label, items, value, onChange, className, itemClassName, onClassName }: RadioGroupProps<K>) {
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
    <div ref={box} className={className} role="radiogroup" aria-label={label} onKeyDown={handleKey} tabIndex={-1}>
      {items.map((item, i) => (
        <button
          key={item.key}
          type="button"
          role="radio"
          aria-checked={i === at}
          tabIndex={i === at || (at < 0 && i === 0) ? 0 : -1}
          className={cx(itemClassName, i === at && onClassName)}
          onClick={() => onChange(item.key)}
        >
          {item.title}
        </button>
      ))}
    </div>
  )
}
