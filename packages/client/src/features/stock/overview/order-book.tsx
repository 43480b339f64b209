import type { Meta } from '@guanlan/contract/envelope.ts'
import type { StockBase } from '@guanlan/contract/schemas/market/stock.ts'
import { SHARES_PER_LOT } from '@guanlan/domain/format/volume.ts'
import { formulasById } from '@guanlan/engine/formulas/formulas-by-id.ts'
import { tradingFormulas } from '@guanlan/engine/formulas/stock/trading.ts'
import { AbsentLine, absenceOf } from '../../../parts/availability/absent-state.tsx'
import { figureInputs } from '../../../parts/read-out/figure-inputs.ts'
import { missingReason } from '../../../ui/figure/missing-figure.tsx'
import { Num } from '../../../ui/figure/num.tsx'
import { Panel } from '../../../ui/layout/panel.tsx'
import { cx } from '../../../ui/text/class-names.ts'
import { bidAskRatio, knownInputs, priceFormOf, priceUnitOf } from '../stock-figures.ts'
import styles from './order-book.module.css'

type Level = { price: number; volume: number }
const traded = formulasById(tradingFormulas)
const NO_ORDERS: Partial<Record<StockBase['status'], string>> = { suspended: '停牌，没有挂单。', delisted: '已退市，没有挂单。' }
/** The longest bar leaves the names of the sides free. */
const DEPTH_MAX_PERCENT = 66

/** 五档盘口: five asks over five bids with the depth of each, and 委比. Prices stay neutral, words and bars mark the sides. */
export function OrderBook({ base, meta }: { base: StockBase; meta: Meta | null }) {
  const { bids, asks } = base.quote
  const ratio = bidAskRatio(base.quote)
  const head = (
    <Num
      name="委比"
      value={ratio}
      form="signedPercent"
      formula="bid-ask-imbalance"
      meta={meta}
      toneOf={ratio}
      inputs={figureInputs('bid-ask-imbalance', knownInputs(base))}
      reason="两边都没有挂单"
    />
  )
  const hasBook = (bids?.length ?? 0) + (asks?.length ?? 0) > 0
  return (
    <Panel title="五档盘口" meta={hasBook ? <>委比 {head}</> : undefined} flush>
      <OrderLevels base={base} meta={meta} />
    </Panel>
  )
}

/** The five asks over the five bids; `brief` in small type beside 分时. */
export function OrderLevels({ base, meta, brief }: { base: StockBase; meta: Meta | null; brief?: boolean }) {
  const { bids, asks } = base.quote
  const most = Math.max(...[...(bids ?? []), ...(asks ?? [])].map(({ volume }) => volume), 1)
  if ((bids?.length ?? 0) + (asks?.length ?? 0) === 0)
    return (
      <p className={styles.empty}>
        {NO_ORDERS[base.status] ??
          (bids === null ? <AbsentLine absence={absenceOf(meta, 'bids') ?? { reason: missingReason(meta, 'bids') }} /> : '现在没有挂单。')}
      </p>
    )
  return (
    <div className={cx(styles.book, brief && styles.brief)}>
      {rungs('ask', asks).map((rung) => (
        <Rung key={rung.name} {...rung} of={{ base, meta, most }} />
      ))}
      {rungs('bid', bids)
        .reverse()
        .map((rung, index) => (
          <Rung key={rung.name} {...rung} of={{ base, meta, most }} isFirst={index === 0} />
        ))}
    </div>
  )
}

type Side = 'ask' | 'bid'
type RungOf = { side: Side; name: string; level: Level | null }

/** The five levels from the fifth to the first; an empty level is null. */
function rungs(side: Side, levels: Level[] | null): RungOf[] {
  const word = side === 'ask' ? '卖' : '买'
  return [5, 4, 3, 2, 1].map((place) => ({ side, name: `${word}${place}`, level: levels?.[place - 1] ?? null }))
}

type RungProps = RungOf & { of: { base: StockBase; meta: Meta | null; most: number }; isFirst?: boolean }

function Rung({ side, name, level, of: { base, meta, most }, isFirst }: RungProps) {
  const wholeLots = level === null ? null : level.volume - (level.volume % SHARES_PER_LOT)
  const width = level === null ? 0 : (level.volume / most) * DEPTH_MAX_PERCENT
  return (
    <div className={cx(styles.level, isFirst && styles.first)}>
      <i className={cx(styles.depth, styles[side])} style={{ width: `${width}%` }} />
      <span className={styles.side}>{name}</span>
      <span className={styles.figure}>
        <Num
          name={`${name}价`}
          value={level?.price ?? null}
          form={priceFormOf(base)}
          priceUnit={priceUnitOf(base)}
          formula={traded('order-price')}
          meta={meta}
          reason="这一档没有挂单"
        />
      </span>
      <span className={styles.figure}>
        <Num name={`${name}量`} value={wholeLots} form="volume" formula={traded('order-volume')} meta={meta} reason="这一档没有挂单" />
      </span>
    </div>
  )
}
