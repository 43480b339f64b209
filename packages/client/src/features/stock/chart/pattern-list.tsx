import { patterns } from '@guanlan/engine/patterns/index.ts'
import { useState } from 'react'
import { Button } from '../../../ui/button/button.tsx'
import styles from './indicator-sheet.module.css'

/** What each K-line pattern is, and how tradition reads it; folded until asked for. */
export function PatternList() {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <p className={styles.note}>偏强、偏弱、中性是传统读法，只描述已经走完的 K 线，不是预测。</p>
      <Button kind="text" onClick={() => setOpen(!isOpen)}>
        {isOpen ? '收起形态说明' : `查看 ${patterns.length} 种形态的定义`}
      </Button>
      {isOpen &&
        patterns.map(({ key, name, short, tendency, definition }) => (
          <p key={key} className={styles.pattern}>
            <b>{name}</b>（图上记“{short}”，{tendency}）：{definition}
          </p>
        ))}
    </>
  )
}
