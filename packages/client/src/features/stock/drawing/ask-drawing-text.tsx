import { useState } from 'react'
import { TEXT_LENGTH } from '../../../charts/kline/drawing/drawing.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Form } from '../../../ui/field/form.tsx'
import { TextField } from '../../../ui/field/text-field.tsx'
import { openPopup } from '../../../ui/popup/use-popup.ts'
import styles from './drawing-strip.module.css'

/** Asks for the words of a 价格标注, which may be none; null when it was given up. */
export function promptDrawingText(text = ''): Promise<string | null> {
  return new Promise((resolve) => {
    let written: string | null = null
    openPopup({
      position: 'dialog',
      label: '价格标注',
      onClose: () => resolve(written),
      content: (close) => (
        <TextForm
          text={text}
          onDone={(answer) => {
            written = answer
            close()
          }}
        />
      ),
    })
  })
}

function TextForm({ text, onDone }: { text: string; onDone: (text: string | null) => void }) {
  const [written, write] = useState(text)
  return (
    <Form className={styles.form} onSubmit={() => onDone(written.trim())}>
      <TextField label="写在价格旁边的话（可以不写）" value={written} maxLength={TEXT_LENGTH} placeholder="例如：前高" onChange={write} />
      <div className={styles.actions}>
        <Button kind="text" onClick={() => onDone(null)}>
          取消
        </Button>
        <Button kind="primary" type="submit">
          确定
        </Button>
      </div>
    </Form>
  )
}
