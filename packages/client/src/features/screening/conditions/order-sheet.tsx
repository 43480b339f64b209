import type { Screen } from '@guanlan/engine/screening/condition.ts'
import { useState } from 'react'
import { operandName } from '../../../parts/screens/screen-words.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Form } from '../../../ui/field/form.tsx'
import { Segment } from '../../../ui/field/segment.tsx'
import { TextField } from '../../../ui/field/text-field.tsx'
import layout from '../../../ui/layout/layout.module.css'
import { openPopup } from '../../../ui/popup/use-popup.ts'
import { cx } from '../../../ui/text/class-names.ts'
import typography from '../../../ui/text/typography.module.css'
import { FactorFinder } from './factor-finder.tsx'
import type { ScreenEdits } from './screen-edits.ts'
import styles from './sheet.module.css'

const DIRECTIONS = [
  { key: 'desc', title: '从高到低' },
  { key: 'asc', title: '从低到高' },
] as const
const MOST = 10_000

/** Opens the choice of an order and of how many are taken. */
export function openOrder(edits: ScreenEdits): void {
  openPopup({ position: 'bottom', label: '排序与只数', content: (close) => <OrderSheet edits={edits} onDone={close} /> })
}

function OrderSheet({ edits: { screen, words, change }, onDone }: { edits: ScreenEdits; onDone: () => void }) {
  const [sort, setSort] = useState<Screen['sort']>(screen.sort)
  const [most, setMost] = useState(screen.limit === null ? '' : String(screen.limit))
  const limit = most.trim() === '' ? null : Number(most)
  const isFit = limit === null || (Number.isInteger(limit) && limit >= 1 && limit <= MOST)
  function save() {
    if (!isFit) return
    onDone()
    change({ ...screen, sort, limit })
  }
  const by = sort === null ? '总市值（没有时按成交额）' : operandName(sort.by, words)
  return (
    <Form className={cx(layout.column12, styles.body)} onSubmit={save}>
      <p className={typography.bodyLines}>
        按 <b>{by}</b> 排列
      </p>
      {sort !== null && (
        <Segment label="排序方向" items={DIRECTIONS} value={sort.direction} onChange={(direction) => setSort({ ...sort, direction })} />
      )}
      <FactorFinder label="换一个排序指标" onPick={(key) => setSort({ by: { factor: key }, direction: sort?.direction ?? 'desc' })} />
      <TextField
        label="最多取几只（留空为全部）"
        small
        inputMode="numeric"
        value={most}
        onChange={setMost}
        maxLength={5}
        error={isFit ? null : `请写 1 到 ${MOST} 的整数`}
      />
      <div className={cx(layout.wrap8, styles.actions)}>
        <Button
          onClick={() => {
            onDone()
            change({ ...screen, sort: null, limit: null })
          }}
        >
          恢复默认
        </Button>
        <Button kind="primary" type="submit" disabled={!isFit}>
          应用
        </Button>
      </div>
    </Form>
  )
}
