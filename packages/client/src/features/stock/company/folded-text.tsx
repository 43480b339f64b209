import { useState } from 'react'
import { Button } from '../../../ui/button/button.tsx'
import styles from './company.module.css'

/** Letters of a long text shown before it is opened. */
const SHOWN = 72

/** A text of which the first lines show; the rest opens. `label` names it for who cannot see what stands above the button. */
export function FoldedText({ label, text }: { label: string; text: string }) {
  const [isOpen, setOpen] = useState(false)
  if (text.length <= SHOWN * 1.3) return <span>{text}</span>
  return (
    <span className={styles.text}>
      {isOpen ? text : `${text.slice(0, SHOWN)}…`}
      <Button size="xs" kind="text" label={isOpen ? `收起${label}` : `展开${label}`} onClick={() => setOpen(!isOpen)}>
        {isOpen ? '收起' : '展开'}
      </Button>
    </span>
  )
}
