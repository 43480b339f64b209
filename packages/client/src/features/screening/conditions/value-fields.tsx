import { type DraftOp, isUpper } from '../../../parts/screens/condition-draft.ts'
import { scaleOf, shownText } from '../../../parts/screens/figure-scale.ts'
import { Chip } from '../../../ui/button/chip.tsx'
import { RangeSlider } from '../../../ui/field/range-slider.tsx'
import type { SliderScale } from '../../../ui/field/slider-values.ts'
import layout from '../../../ui/layout/layout.module.css'
import type { DraftFields } from './draft-fields.ts'
import { FigureField } from './figure-field.tsx'
import styles from './sheet.module.css'
import { SpreadBars } from './spread-bars.tsx'

const OPS: readonly { key: DraftOp; title: string }[] = [
  { key: '>', title: '大于' },
  { key: '>=', title: '≥' },
  { key: '<', title: '小于' },
  { key: '<=', title: '≤' },
  { key: 'between', title: '区间' },
  { key: '=', title: '等于' },
  { key: '!=', title: '不等于' },
]

/** Bounds of a figure: on how it spreads over the market with handles, and as numbers. */
export function ValueFields({ draft, change, unit, detail: { spread } }: DraftFields) {
  const { op, from, to } = draft
  const isRange = op === 'between'
  const reach =
    spread === null ? Math.max(Math.abs(from ?? 0), Math.abs(to ?? 0)) : Math.max(Math.abs(spread.scale.min), Math.abs(spread.scale.max))
  const shown = scaleOf(unit, reach)
  const bounds = isRange ? [from, to] : [isUpper(op) ? to : from]
  const keys = isRange ? (['from', 'to'] as const) : ([isUpper(op) ? 'to' : 'from'] as const)
  return (
    <>
      <div className={layout.wrap8}>
        {OPS.map(({ key, title }) => (
          <Chip key={key} on={key === op} onClick={() => change({ op: key, ...rangeFor(key, draft, spread?.scale) })}>
            {title}
          </Chip>
        ))}
      </div>
      {spread !== null && bounds.every((bound) => bound !== null) && (
        <RangeSlider
          scale={spread.scale}
          values={bounds}
          names={isRange ? ['下限', '上限'] : ['界限']}
          text={(value) => `${shownText(value, shown)}${shown.unit}`}
          taken={isRange ? 'between' : isUpper(op) ? 'below' : op === '>' || op === '>=' ? 'above' : 'none'}
          onChange={(values) => change(Object.fromEntries(keys.map((key, at) => [key, values[at]])))}
        >
          <SpreadBars spread={spread} shown={shown} draft={draft} />
        </RangeSlider>
      )}
      <div className={styles.fields}>
        {keys.map((key) => (
          <FigureField
            key={key}
            label={`${isRange ? (key === 'from' ? '下限' : '上限') : '数值'}（${shown.unit || unit}）`}
            value={draft[key]}
            shown={shown}
            onChange={(value) => change({ [key]: value })}
          />
        ))}
      </div>
    </>
  )
}

/** Bounds for an operator chosen just now: two that stand apart for a range, else the one there is. */
function rangeFor(op: DraftOp, { from, to }: DraftFields['draft'], scale: SliderScale | undefined): Partial<DraftFields['draft']> {
  if (op !== 'between') return isUpper(op) ? { to: to ?? from } : { from: from ?? to }
  const low = from ?? scale?.min ?? null
  const high = to ?? scale?.max ?? null
  return low !== null && high !== null && low >= high ? { from: low, to: Math.max(scale?.max ?? low, low) } : { from: low, to: high }
}
