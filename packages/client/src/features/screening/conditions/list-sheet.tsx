import type { Leaf } from '@guanlan/engine/screening/condition.ts'
import { useState } from 'react'
import { listTitles, type ScreenWords } from '../../../parts/screens/screen-words.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Switch } from '../../../ui/field/switch.tsx'
import { TextField } from '../../../ui/field/text-field.tsx'
import { TickBox } from '../../../ui/field/tick-box.tsx'
import layout from '../../../ui/layout/layout.module.css'
import { cx } from '../../../ui/text/class-names.ts'
import typography from '../../../ui/text/typography.module.css'
import type { ConditionActions } from './condition-actions.ts'
import { HitsLine } from './hits-line.tsx'
import styles from './sheet.module.css'

/** A list longer than this has a field to search it. */
const SHORT = 12
/** Rows shown at once. */
const MOST = 120

type ListSheetProps = { words: ScreenWords; leaf: Extract<Leaf, { kind: 'list' }>; isNegated: boolean; actions: ConditionActions }

/** Entries of a list to tick; a security is in with any of them. */
export function ListSheet({ words, leaf, isNegated, actions }: ListSheetProps) {
  const [ids, setIds] = useState<readonly string[]>(leaf.ids)
  const [isTurned, setTurned] = useState(isNegated)
  const [text, setText] = useState('')
  const names = words.lists.get(leaf.list) ?? new Map<string, string>()
  const options = [...names, ...leaf.ids.flatMap((id) => (names.has(id) ? [] : [[id, id] as const]))]
  const found = options.filter(([id, name]) => `${name} ${id}`.toLowerCase().includes(text.trim().toLowerCase()))
  const next: Leaf = { ...leaf, ids }
  const condition = isTurned ? ({ kind: 'not', part: next } as const) : next
  const toggle = (id: string) => setIds(ids.includes(id) ? ids.filter((one) => one !== id) : [...ids, id])
  return (
    <div className={cx(layout.column12, styles.body)}>
      {options.length > SHORT && (
        <TextField
          label={`查找${listTitles[leaf.list]}`}
          hideLabel
          small
          type="search"
          value={text}
          onChange={setText}
          placeholder={`查找${listTitles[leaf.list]}`}
        />
      )}
      <div className={styles.list} role="group" aria-label={listTitles[leaf.list]}>
        {found.slice(0, MOST).map(([id, name]) => (
          <button
            key={id}
            type="button"
            role="checkbox"
            aria-checked={ids.includes(id)}
            className={cx(layout.row, styles.row)}
            onClick={() => toggle(id)}
          >
            <TickBox isOn={ids.includes(id)} />
            <span className={layout.grow}>{name}</span>
          </button>
        ))}
        {found.length === 0 && (
          <p className={cx(layout.row, styles.row)}>{options.length === 0 ? '还没有可选的项' : `没有找到「${text.trim()}」`}</p>
        )}
        {found.length > MOST && <p className={cx(layout.row, styles.row)}>还有 {found.length - MOST} 项，请先查找</p>}
      </div>
      <div className={cx(layout.rowBetween12, typography.size13)}>
        排除所选的
        <Switch label="排除所选的" checked={isTurned} onChange={setTurned} />
      </div>
      {ids.length > 0 ? <HitsLine screen={actions.tried(condition)} /> : <p className={typography.captionLines}>请至少选一项</p>}
      <div className={cx(layout.wrap8, styles.actions)}>
        {actions.orElse && <Button onClick={actions.orElse}>加「或」条件</Button>}
        {actions.remove && <Button onClick={actions.remove}>移除</Button>}
        <Button kind="primary" disabled={ids.length === 0} onClick={() => actions.apply(condition)}>
          应用
        </Button>
      </div>
    </div>
  )
}
