import { useState } from 'react'
import { GROUP_NAME_LENGTH } from '../../parts/watchlist/watchlist.ts'
import { Button } from '../../ui/button.tsx'
import { Form } from '../../ui/form.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { openPopup } from '../../ui/use-popup.ts'
import styles from './sheet.module.css'

type GroupNameOptions = {
  title: string
  initial?: string
  /** Answers why the name was refused, or null. */
  onSave: (name: string) => string | null
}

/** Asks for the name of a group, new or present. */
export function openGroupName(options: GroupNameOptions): void {
  openPopup({ position: 'center', label: options.title, content: (close) => <GroupName {...options} onDone={close} /> })
}

/** An id no other group of this device has. */
export function newGroupId(): string {
  return `g${Date.now().toString(36)}${Math.floor(Math.random() * 1296).toString(36)}`
}

function GroupName({ initial = '', onSave, onDone }: GroupNameOptions & { onDone: () => void }) {
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
        label="分组名"
        value={name}
        onChange={setName}
        placeholder={`例如 核心、高股息，最多 ${GROUP_NAME_LENGTH} 个字`}
        maxLength={GROUP_NAME_LENGTH}
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
