import { useState } from 'react'
import { cx } from '../../ui/text/class-names.ts'
import typography from '../../ui/text/typography.module.css'
import styles from './notices.module.css'

/** Two lines of a longer text; a press opens the rest. */
export function Clipped({ text }: { text: string }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <button
      type="button"
      className={cx(typography.noteLines, styles.clipped, !isOpen && styles.closed)}
      aria-expanded={isOpen}
      onClick={() => setOpen(!isOpen)}
    >
      {text}
    </button>
  )
}
