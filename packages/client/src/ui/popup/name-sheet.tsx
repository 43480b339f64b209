import { useState } from 'react'
import { Button } from '../button/button.tsx'
import { Form } from '../field/form.tsx'
import { TextField } from '../field/text-field.tsx'
import layout from '../layout/layout.module.css'
import styles from './name-sheet.module.css'
import { openPopup } from './use-popup.ts'

/** What is named, and what is done with the name. */
export type NameRequest = {
  title: string
  initial?: string
  /** Answers why the name was refused, or null. */
  onSave: (name: string) => string | null
}

type NameSheetOptions = NameRequest & {
  /** What kind of name the field takes. */
  label: string
  /** Example of a name, shown with the maximum length. */
  example: string
  maxLength: number
}

/** Asks for the name of something that is kept, new or present. */
export function openNameSheet(options: NameSheetOptions): void {
  openPopup({ position: 'center', label: options.title, content: (close) => <NameSheet {...options} onDone={close} /> })
}

function NameSheet({ label, example, maxLength, initial = '', onSave, onDone }: NameSheetOptions & { onDone: () => void }) {
  const [name, setName] = useState(initial)
  const [error, setError] = useState<string | null>(null)
  function submit() {
    const refused = onSave(name)
    setError(refused)
    if (refused === null) onDone()
  }
  return (
    <Form className={styles.body} onSubmit={submit}>
      <TextField
        label={label}
        value={name}
        onChange={setName}
        placeholder={`例如 ${example}，最多 ${maxLength} 个字`}
        maxLength={maxLength}
        error={error}
      />
      <div className={layout.actions}>
        <Button onClick={onDone}>取消</Button>
        <Button kind="primary" type="submit">
          保存
        </Button>
      </div>
    </Form>
  )
}
