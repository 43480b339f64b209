import type { Meta } from '@guanlan/contract/envelope.ts'
import { minuteLabel, TRADING_MINUTES } from '@guanlan/domain/calendar/trading-minutes.ts'
import { limitStockRow } from '@guanlan/figures/tables/limit-stock.ts'
import { FigureNum } from '../../parts/module/figure-num.tsx'
import { recordFigures } from '../../parts/module/record-figures.ts'
import layout from '../../ui/layout/layout.module.css'
import { cx } from '../../ui/text/class-names.ts'
import typography from '../../ui/text/typography.module.css'
import type { BoardStock } from './board-at.ts'
import styles from './tiers.module.css'

const LAST = TRADING_MINUTES - 1
const NOON = LAST / 2
const figure = recordFigures('tiers.stocks', limitStockRow)
const place = (minute: number) => `${((minute / LAST) * 100).toFixed(1)}%`

/** When a stock stood at its limit, up to a minute of the replay; and the times in words. */
export function SealLine({ stock, minute, meta }: { stock: BoardStock; minute: number | null; meta: Meta | null }) {
  const until = minute ?? LAST
  const stretches = (stock.stretches ?? []).filter(([from]) => from <= until).map(([from, to]) => [from, Math.min(to, until)] as const)
  const words = stretches.map(([from, to]) => `${minuteLabel(from)}–${minuteLabel(to)}`).join('、')
  return (
    <div className={styles.times}>
      {stock.stretches !== null && (
        <span className={styles.line} role="img" aria-label={`封住时段 ${words}`}>
          <i className={styles.noon} style={{ left: place(NOON) }} />
          {stretches.map(([from, to]) => (
            <i key={from} className={styles.stretch} style={{ left: place(from), width: `max(2px, ${place(to - from)})` }} />
          ))}
          {minute !== null && <i className={styles.cursor} style={{ left: place(minute) }} />}
        </span>
      )}
      {minute === null && (
        <span className={cx(layout.rowWrap, typography.tiny, styles.timeWords)}>
          <span>
            首封 <FigureNum meta={meta} figure={{ ...figure.figure('firstSeal', stock), form: 'sessionTime' }} />
          </span>
          {stock.lastSeal !== null && stock.lastSeal !== stock.firstSeal && (
            <span>
              末封 <FigureNum meta={meta} figure={{ ...figure.figure('lastSeal', stock), form: 'sessionTime' }} />
            </span>
          )}
          <span>
            开板 {stock.areOpensLeast ? '≥' : ''}
            <FigureNum meta={meta} figure={figure.figure('opens', stock)} />
          </span>
        </span>
      )}
    </div>
  )
}
