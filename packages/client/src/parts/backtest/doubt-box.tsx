import { mostAnnual } from '@guanlan/engine/backtest/plausibility.ts'
import { figureText } from '../../ui/figure/figure-text.ts'
import { Icon } from '../../ui/icon/icon.tsx'
import layout from '../../ui/layout/layout.module.css'
import { cx } from '../../ui/text/class-names.ts'
import styles from './backtest.module.css'
import type { BacktestResult } from './use-backtest-run.ts'

/** 可信度: figures above what is plausible, where each bound is from, and what in this run makes them so. Nothing where no figure is. */
export function DoubtBox({ result: { plausibility } }: { result: BacktestResult }) {
  const { excesses, reasons } = plausibility
  if (excesses.length === 0) return null
  return (
    <div className={styles.bias} role="region" aria-label="结果高得不可信">
      <h3 className={cx(layout.row6, styles.biasTitle)}>
        <Icon name="alert" size={16} />
        结果高得不可信
      </h3>
      <ul className={styles.points}>
        {excesses.map(({ text }) => (
          <li key={text}>{text}。</li>
        ))}
      </ul>
      <Reasons reasons={reasons} />
    </div>
  )
}

function Reasons({ reasons }: { reasons: readonly string[] }) {
  return (
    <>
      <p>多半来自：</p>
      <ul className={styles.points}>
        {reasons.map((reason) => (
          <li key={reason}>· {reason}</li>
        ))}
      </ul>
    </>
  )
}

/** A yearly return and the sessions it is of. */
type Yearly = { annual: number | null; sessions: number }

/** Under a table of yearly returns some of which are above what is plausible: which bound, and what makes them so. */
export function DoubtNote({ result, yearly }: { result: BacktestResult; yearly: readonly Yearly[] }) {
  const above = yearly.filter(({ annual, sessions }) => annual !== null && annual > mostAnnual(sessions))
  if (above.length === 0) return null
  const least = Math.min(...above.map(({ sessions }) => mostAnnual(sessions)))
  return (
    <div className={styles.bias} role="note">
      <p>
        表中 {above.length} 个年化收益高于可信的上限 {figureText(least, 'percent')}（公开业绩最好的基金加两倍误差）。
      </p>
      <Reasons reasons={result.plausibility.reasons} />
    </div>
  )
}
