import type { RefObject } from 'react'
import { usePlatform } from '../../platform/platform-context.ts'
import { IconButton } from '../../ui/button/icon-button.tsx'
import { Form } from '../../ui/field/form.tsx'
import { TextField } from '../../ui/field/text-field.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import layout from '../../ui/layout/layout.module.css'
import { cx } from '../../ui/text/class-names.ts'
import { RESULTS_ID } from './results.tsx'
import styles from './search-header.module.css'

type SearchHeaderProps = {
  field: RefObject<HTMLInputElement>
  text: string
  onText: (text: string) => void
  onEnter: () => void
  /** Element of the active row; null when there are no rows. */
  activeId: string | null
  isOpen: boolean
}

/** Back, the field and its clearing. The field stays in focus while ↑ ↓ move through the rows. */
export function SearchHeader({ field, text, onText, onEnter, activeId, isOpen }: SearchHeaderProps) {
  const platform = usePlatform()
  return (
    <div className={cx(layout.row, styles.header)}>
      <h1 className={layout.unseen}>搜索</h1>
      <span className={styles.back}>
        <IconButton icon="back" label="返回" onClick={() => platform.back()} />
      </span>
      <Form className={layout.grow} role="search" onSubmit={onEnter}>
        <TextField
          label="搜索股票、板块、功能"
          hideLabel
          small
          inputRef={field}
          type="search"
          inputMode="search"
          value={text}
          onChange={onText}
          maxLength={40}
          placeholder="代码 / 简称 / 拼音 / 板块"
          start={<Icon name="search" size={18} />}
          end={text === '' ? null : <IconButton icon="close" size={16} label="清空" onClick={() => clear(field, onText)} />}
          aria={{
            role: 'combobox',
            autoComplete: 'off',
            'aria-autocomplete': 'list',
            'aria-haspopup': 'grid',
            'aria-expanded': isOpen,
            ...(isOpen ? { 'aria-controls': RESULTS_ID } : {}),
            ...(activeId === null ? {} : { 'aria-activedescendant': activeId }),
          }}
        />
      </Form>
    </div>
  )
}

function clear(field: RefObject<HTMLInputElement>, onText: (text: string) => void): void {
  onText('')
  field.current?.focus()
}
