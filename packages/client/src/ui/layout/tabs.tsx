import { type KeyboardEvent, type ReactNode, useRef } from 'react'
import { nextIndex } from '../gesture/roving.ts'
import { cx } from '../text/class-names.ts'
import typography from '../text/typography.module.css'
import layout from './layout.module.css'
import styles from './tabs.module.css'
import { useTabInView } from './use-tab-in-view.ts'

export type TabItem<K extends string = string> = {
  key: K
  title: string
  /** Number of its entries, small beside the title. */
  count?: number
}

type TabsProps<K extends string> = {
  /** What the strip chooses, read out. */
  label: string
  items: readonly TabItem<K>[]
  value: K
  onChange: (key: K) => void
  /** 36 px and 13 px type, for chart periods. */
  compact?: boolean
  /** Controls at the right end that stay while the strip scrolls. */
  end?: ReactNode
}

/** A strip of tabs, 40 px; one tab stop, ← → Home End move and choose; overflow scrolls sideways. */
export function Tabs<K extends string>({ label, items, value, onChange, compact, end }: TabsProps<K>) {
  const list = useRef<HTMLDivElement>(null)
  const at = items.findIndex((item) => item.key === value)
  useTabInView(list, at)
  function handleKey(event: KeyboardEvent) {
    const next = nextIndex(event.key, at, items.length)
    if (next === null) return
    event.preventDefault()
    onChange(items[next]!.key)
    ;(list.current?.children[next] as HTMLElement | undefined)?.focus()
  }
  return (
    <div className={cx(styles.strip, compact && styles.compact)}>
      <div ref={list} className={cx(layout.grow, styles.list)} role="tablist" aria-label={label} onKeyDown={handleKey} tabIndex={-1}>
        {items.map((item, i) => (
          <button
            key={item.key}
            type="button"
            role="tab"
            aria-selected={i === at}
            tabIndex={i === at || (at < 0 && i === 0) ? 0 : -1}
            className={cx(layout.row, styles.tab, i === at && styles.on)}
            onClick={() => onChange(item.key)}
          >
            {item.title}
            {item.count !== undefined && <span className={cx(typography.tiny, styles.count)}>{item.count}</span>}
          </button>
        ))}
      </div>
      {end && <div className={cx(layout.row4, styles.end)}>{end}</div>}
    </div>
  )
}
