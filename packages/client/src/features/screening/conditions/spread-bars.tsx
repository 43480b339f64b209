import type { ConditionDraft } from '../../../parts/screens/condition-draft.ts'
import { type FigureScale, shownText } from '../../../parts/screens/figure-scale.ts'
import layout from '../../../ui/layout/layout.module.css'
import { cx } from '../../../ui/text/class-names.ts'
import styles from './spread-bars.module.css'
import type { Spread } from './use-factor-detail.ts'

type SpreadBarsProps = { spread: Spread; shown: FigureScale; draft: ConditionDraft }

/** How many securities have which figure, bars from zero; what the bounds take in is in the accent. The outer bars hold all that lies beyond. */
export function SpreadBars({ spread: { bars, scale, n }, shown, draft }: SpreadBarsProps) {
  const most = Math.max(...bars.map(({ count }) => count))
  return (
    <div>
      <div
        className={styles.bars}
        role="img"
        aria-label={`全市场 ${n} 只的分布，从 ${shownText(scale.min, shown)} 到 ${shownText(scale.max, shown)}${shown.unit}`}
      >
        {bars.map(({ from, to, count }) => (
          <i
            key={from}
            className={cx(layout.grow, styles.bar, isTaken((from + to) / 2, draft) && styles.taken)}
            style={{ height: `${Math.max((count / most) * 100, count > 0 ? 2 : 0)}%` }}
          />
        ))}
      </div>
      <div className={cx(layout.between, styles.axis)}>
        <span>≤ {shownText(scale.min, shown).replace('-', '−')}</span>
        <span>{shown.unit}</span>
        <span>≥ {shownText(scale.max, shown).replace('-', '−')}</span>
      </div>
    </div>
  )
}

function isTaken(figure: number, { op, from, to, isNegated }: ConditionDraft): boolean {
  const isIn = {
    '>': figure > (from ?? Number.NaN),
    '>=': figure >= (from ?? Number.NaN),
    '<': figure < (to ?? Number.NaN),
    '<=': figure <= (to ?? Number.NaN),
    between: figure >= (from ?? Number.NaN) && figure <= (to ?? Number.NaN),
    '=': false,
    '!=': true,
  }[op]
  return isIn !== isNegated
}
