import type { RefObject } from 'react'
import { IconButton } from '../../ui/button/icon-button.tsx'
import { Form } from '../../ui/field/form.tsx'
import { TextField } from '../../ui/field/text-field.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import layout from '../../ui/layout/layout.module.css'
import { RESULTS_ID } from './results.tsx'

export type SearchFieldProps = {
  field: RefObject<HTMLInputElement>
  text: string
  onText: (text: string) => void
  onEnter: () => void
  /** Element of the active row; null when there are no rows. */
  activeId: string | null
  isOpen: boolean
  /** In a popup: the focus goes into it when the popup opens. */
  takesFocus?: boolean
}

/** The field and its clearing. It stays in focus while ↑ ↓ move through the rows. */
export function SearchField({ field, text, onText, onEnter, activeId, isOpen, takesFocus }: SearchFieldProps) {
  return (
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
        {...(takesFocus ? { takesFocus } : {})}
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
  )
}

function clear(field: RefObject<HTMLInputElement>, onText: (text: string) => void): void {
  onText('')
  field.current?.focus()
}
