import { useState } from 'react'
import { type ConditionDraft, conditionOf, type DraftMode } from '../../../parts/screens/condition-draft.ts'
import { operandUnit, type ScreenWords } from '../../../parts/screens/screen-words.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Segment } from '../../../ui/field/segment.tsx'
import { Switch } from '../../../ui/field/switch.tsx'
import layout from '../../../ui/layout/layout.module.css'
import { cx } from '../../../ui/text/class-names.ts'
import typography from '../../../ui/text/typography.module.css'
import type { ConditionActions } from './condition-actions.ts'
import { FigureFacts } from './figure-facts.tsx'
import { HitsLine } from './hits-line.tsx'
import { OtherFields } from './other-fields.tsx'
import { RankFields } from './rank-fields.tsx'
import styles from './sheet.module.css'
import { useFactorDetail } from './use-factor-detail.ts'
import { ValueFields } from './value-fields.tsx'

const MODES: readonly { key: DraftMode; title: string }[] = [
  { key: 'value', title: '数值' },
  { key: 'rank', title: '排名' },
  { key: 'other', title: '对比指标' },
]
const ANSWERS = [
  { key: 'yes', title: '是' },
  { key: 'no', title: '否' },
] as const

type FigureSheetProps = { words: ScreenWords; start: ConditionDraft; isNew?: boolean; actions: ConditionActions }

/** A condition on a figure: how it spreads over the market, what is asked of it, and how many that leaves. */
export function FigureSheet({ words, start, isNew, actions }: FigureSheetProps) {
  const detail = useFactorDetail(start.left)
  const [edited, setDraft] = useState<ConditionDraft | null>(null)
  const draft = edited ?? (isNew ? { ...start, from: detail.median, to: detail.median } : start)
  const change = (part: Partial<ConditionDraft>) => setDraft({ ...draft, ...part })
  const outcome = conditionOf(draft)
  const unit = operandUnit(draft.left, words)
  const fields = { draft, change, words, unit, detail }
  return (
    <div className={cx(layout.column12, styles.body)}>
      <FigureFacts operand={draft.left} detail={detail} />
      {draft.mode === 'flag' ? (
        <Segment
          label="是或否"
          items={ANSWERS}
          value={draft.isSo ? 'yes' : 'no'}
          onChange={(answer) => change({ isSo: answer === 'yes' })}
        />
      ) : (
        <Segment label="怎样比较" items={MODES} value={draft.mode} onChange={(mode) => change({ mode })} />
      )}
      {draft.mode === 'value' && <ValueFields {...fields} />}
      {draft.mode === 'rank' && <RankFields {...fields} />}
      {draft.mode === 'other' && <OtherFields {...fields} />}
      {draft.mode !== 'flag' && (
        <div className={cx(layout.rowBetween12, typography.size13)}>
          排除：满足的不要，数值未知的也不入选
          <Switch label="排除满足这个条件的" checked={draft.isNegated} onChange={(isNegated) => change({ isNegated })} />
        </div>
      )}
      {outcome.ok ? (
        <HitsLine screen={actions.tried(outcome.condition)} />
      ) : (
        <p className={cx(typography.size12, typography.danger)}>{outcome.reason}</p>
      )}
      <div className={cx(layout.wrap8, styles.actions)}>
        {actions.orElse && <Button onClick={actions.orElse}>加「或」条件</Button>}
        {actions.remove && <Button onClick={actions.remove}>移除</Button>}
        <Button kind="primary" disabled={!outcome.ok} onClick={() => outcome.ok && actions.apply(outcome.condition)}>
          {isNew ? '加入条件' : '应用'}
        </Button>
      </div>
    </div>
  )
}
