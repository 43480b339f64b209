import { type UIEvent, useId, useRef } from 'react'
import { cx } from '../text/class-names.ts'
import { markedParts } from '../text/marked-parts.ts'
import typography from '../text/typography.module.css'
import styles from './code-area.module.css'

type CodeAreaProps = {
  label: string
  value: string
  onChange: (text: string) => void
  /** Stretches of the text that are wrong: underlined. */
  marks: readonly { at: number; length: number }[]
  placeholder?: string
  rows?: number
  maxLength?: number
}

/** A field for text in a language of signs: equal widths, no spelling help, wrong places underlined by a copy of the text that lies behind. */
export function CodeArea({ label, value, onChange, marks, placeholder, rows = 6, maxLength }: CodeAreaProps) {
  const id = useId()
  const behind = useRef<HTMLDivElement>(null)
  function follow({ currentTarget }: UIEvent<HTMLTextAreaElement>) {
    behind.current?.scrollTo(currentTarget.scrollLeft, currentTarget.scrollTop)
  }
  return (
    <div className={styles.box}>
      <label htmlFor={id} className={cx(typography.note, styles.label)}>
        {label}
      </label>
      <div className={styles.stack}>
        <div ref={behind} className={cx(styles.text, styles.behind)} aria-hidden="true">
          {markedParts(value, marks).map(({ at, text, isMarked }) => (
            <span key={at} className={isMarked ? styles.wrong : undefined}>
              {text}
            </span>
          ))}
        </div>
        <textarea
          id={id}
          className={cx(styles.text, styles.area)}
          rows={rows}
          value={value}
          placeholder={placeholder}
          maxLength={maxLength}
          spellCheck={false}
          autoCapitalize="off"
          autoComplete="off"
          aria-invalid={marks.length > 0 ? true : undefined}
          onScroll={follow}
          onChange={(event) => onChange(event.target.value)}
        />
      </div>
    </div>
  )
}
