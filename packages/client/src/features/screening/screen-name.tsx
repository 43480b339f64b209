import { useState } from 'react'
import { MAX_SAVED_NAME } from '../../parts/screens/saved-screens.ts'
import { Button } from '../../ui/button.tsx'
import { Form } from '../../ui/form.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { openPopup } from '../../ui/use-popup.ts'
import styles from './sheet.module.css'

type ScreenNameOptions = {
  title: string
  initial?: string
  /** Answers why the name was refused, or null. */
  onSave: (name: string) => string | null
}

/** Asks for the name of a screen that is kept. */
export function openScreenName(options: ScreenNameOptions): void {
  openPopup({ position: 'center', label: options.title, content: (close) => <ScreenName {...options} onDone={close} /> })
}

function ScreenName({ initial = '', onSave, onDone }: ScreenNameOptions & { onDone: () => void }) {
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
        label="名称"
        value={name}
        onChange={setName}
        placeholder={`例如 高股息低估值，最多 ${MAX_SAVED_NAME} 个字`}
        maxLength={MAX_SAVED_NAME}
        error={error}
      />
      <div className={styles.actions}>
        <Button onClick={onDone}>取消</Button>
        <Button kind="primary" type="submit">
          保存
        </Button>
      </div>
    </Form>
  )
}
