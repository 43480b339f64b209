import type { StockBase } from '@guanlan/contract/schemas/market/stock.ts'
import { SHARES_PER_LOT } from '@guanlan/domain/format/volume.ts'
import { formulasById } from '@guanlan/engine/formulas/formulas-by-id.ts'
import { tradingFormulas } from '@guanlan/engine/formulas/stock/trading.ts'
import { AbsentLine, absenceOf } from '../../../parts/availability/absent-state.tsx'
import { Unloaded } from '../../../ui/feedback/unloaded.tsx'
import { Num } from '../../../ui/figure/num.tsx'
import { DotTabContext } from '../../../ui/figure/provenance.ts'
import { cx } from '../../../ui/text/class-names.ts'
import typography from '../../../ui/text/typography.module.css'
import { priceFormOf, priceUnitOf } from '../stock-figures.ts'
import styles from './trades.module.css'
import { useTrades } from './use-trades.ts'

const formulaOf = formulasById(tradingFormulas)

/** Rows of 分笔成交: time, price and volume, coloured by the move against the row before. */
export function TradesList({ base, brief }: { base: StockBase; brief?: boolean }) {
  const { query, meta, rows } = useTrades(base)
  if (rows === null) return <Unloaded query={query} skeleton="rows" count={4} />
  if (rows.length === 0) {
    const absence = absenceOf(meta, 'sessions')
    const nothing = base.status === 'trading' ? '本交易日还没有成交' : '没有分笔成交'
    return (
      <p className={styles.empty}>
        <AbsentLine absence={absence === null ? { reason: nothing } : { ...absence, reason: `没有分笔成交：${absence.reason}` }} />
      </p>
    )
  }
  return (
    <DotTabContext.Provider value={-1}>
      <div className={cx(styles.list, brief && styles.brief)} role="list" aria-label="分笔成交">
        {rows.map(({ time, price, volume, side }) => (
          <div key={time} className={styles.row} role="listitem">
            <span className={cx(typography.muted, styles.time)}>{brief ? time.slice(0, 5) : time}</span>
            <Num
              name={`${time} 成交价`}
              value={price}
              form={priceFormOf(base)}
              priceUnit={priceUnitOf(base)}
              formula={formulaOf('trade-price')}
              meta={meta}
              toneOf={side}
            />
            <Num
              name={`${time} 成交量`}
              value={volume - (volume % SHARES_PER_LOT)}
              form="volume"
              formula={formulaOf('trade-volume')}
              meta={meta}
              toneOf={side}
            />
          </div>
        ))}
      </div>
    </DotTabContext.Provider>
  )
}
