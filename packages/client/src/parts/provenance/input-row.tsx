import { useState } from 'react'
import layout from '../../ui/layout/layout.module.css'
import { cx } from '../../ui/text/class-names.ts'
import typography from '../../ui/text/typography.module.css'
import { inputText, wholeList } from './input-text.ts'
import styles from './provenance-body.module.css'

/** A value beside a formula; `whole` are all members of a list too long to be written out at once. */
export type ShownInput = { text: string; whole?: string | null }

/** A number or a list as it stands there; `priceUnit` is what the formula's 元 is for prices of this security. */
export function shownInput(value: number | readonly number[], unit: string, priceUnit?: string): ShownInput {
  return { text: inputText(value, unit, priceUnit), whole: wholeList(value, unit, priceUnit) }
}

type InputRowProps = { name: string; input: ShownInput; source?: string | null; onOpen?: (() => void) | undefined }

/** One input of a formula: its name and its value, a long list that can be opened. `source` is its data set and day, `onOpen` shows where it comes from. */
export function InputRow({ name, input: { text, whole }, source, onOpen }: InputRowProps) {
  const [isOpen, setOpen] = useState(false)
  const from = source ? <span className={typography.tiny}>{source}</span> : null
  if (onOpen)
    return (
      <button
        type="button"
        className={cx(layout.wrap8, styles.input, styles.opens)}
        aria-label={`${name} ${text}，查看来源`}
        onClick={onOpen}
      >
        <span>{name}</span>
        {from}
        <span className={styles.inputValue}>{text} ›</span>
      </button>
    )
  if (!whole)
    return (
      <div className={cx(layout.wrap8, styles.input)}>
        <span>{name}</span>
        {from}
        <span className={styles.inputValue}>{text}</span>
      </div>
    )
  return (
    <div className={cx(layout.wrap8, styles.input)}>
      <span>{name}</span>
      <button type="button" className={styles.more} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {isOpen ? '收起' : text}
      </button>
      {isOpen && <p className={styles.members}>{whole}</p>}
    </div>
  )
}
