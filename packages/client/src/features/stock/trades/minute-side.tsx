import type { Meta } from '@guanlan/contract/envelope.ts'
import type { StockBase } from '@guanlan/contract/schemas/market/stock.ts'
import { OrderLevels } from '../overview/order-book.tsx'
import styles from './trades.module.css'
import { TradesList } from './trades-list.tsx'

/** Five levels over 分笔成交, beside 分时 on phones; as high as the chart. */
export function MinuteSide({ base, meta }: { base: StockBase; meta: Meta | null }) {
  return (
    <div className={styles.side}>
      <OrderLevels base={base} meta={meta} brief />
      <div className={styles.title}>分笔 · 按快照</div>
      <div className={styles.scroll}>
        <TradesList base={base} brief />
      </div>
    </div>
  )
}
