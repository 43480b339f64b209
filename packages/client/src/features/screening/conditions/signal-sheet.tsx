import type { Leaf } from '@guanlan/engine/screening/condition.ts'
import { useState } from 'react'
import { useMarketWords } from '../../../parts/screens/use-dictionary.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Switch } from '../../../ui/field/switch.tsx'
import layout from '../../../ui/layout/layout.module.css'
import { cx } from '../../../ui/text/class-names.ts'
import typography from '../../../ui/text/typography.module.css'
import type { ConditionActions } from './condition-actions.ts'
import { HitsLine } from './hits-line.tsx'
import styles from './sheet.module.css'

type SignalSheetProps = { leaf: Extract<Leaf, { kind: 'signal' }>; isNegated: boolean; actions: ConditionActions }

/** A condition of the formula language: what it says, whether it is turned round, and its way out. */
export function SignalSheet({ leaf, isNegated, actions }: SignalSheetProps) {
  const words = useMarketWords()
  const [isTurned, setTurned] = useState(isNegated)
  const condition = isTurned ? ({ kind: 'not', part: leaf } as const) : leaf
  return (
    <div className={cx(layout.column12, styles.body)}>
      <p className={typography.captionLines}>{words('按最近一根日 K 线（前复权）判断，公式为：')}</p>
      <p className={cx(typography.noteLines, styles.formula)}>{leaf.formula}</p>
      <div className={cx(layout.rowBetween12, typography.size13)}>
        排除：不满足这个条件的才入选
        <Switch label="排除：不满足这个条件的才入选" checked={isTurned} onChange={setTurned} />
      </div>
      <HitsLine screen={actions.tried(condition)} />
      <div className={cx(layout.wrap8, styles.actions)}>
        {actions.orElse && <Button onClick={actions.orElse}>加「或」条件</Button>}
        {actions.remove && <Button onClick={actions.remove}>移除</Button>}
        <Button kind="primary" onClick={() => actions.apply(condition)}>
          应用
        </Button>
      </div>
    </div>
  )
}
