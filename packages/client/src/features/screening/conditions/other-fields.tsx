import type { Comparison } from '@guanlan/engine/screening/condition.ts'
import { operandName } from '../../../parts/screens/screen-words.ts'
import { Chip } from '../../../ui/button/chip.tsx'
import layout from '../../../ui/layout/layout.module.css'
import typography from '../../../ui/text/typography.module.css'
import type { DraftFields } from './draft-fields.ts'
import { FactorFinder } from './factor-finder.tsx'

const OPS: readonly { key: Comparison; title: string }[] = [
  { key: '>', title: '大于' },
  { key: '>=', title: '≥' },
  { key: '<', title: '小于' },
  { key: '<=', title: '≤' },
]

/** Another figure of the same unit to compare with. */
export function OtherFields({ draft, change, words, unit }: DraftFields) {
  const op = draft.op === 'between' ? '>' : draft.op
  return (
    <>
      <div className={layout.wrap8}>
        {OPS.map(({ key, title }) => (
          <Chip key={key} on={key === op} onClick={() => change({ op: key })}>
            {title}
          </Chip>
        ))}
      </div>
      {draft.other !== null && (
        <p className={typography.bodyLines}>
          对比 <b>{operandName(draft.other, words)}</b>
        </p>
      )}
      <FactorFinder
        label={`${draft.other === null ? '选择' : '换一个'}要对比的指标（单位同为${unit}）`}
        unit={unit}
        onPick={(key) => change({ other: { factor: key } })}
      />
    </>
  )
}
