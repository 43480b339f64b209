import type { StockBase } from '@guanlan/contract/schemas/market/stock.ts'
import { Panel } from '../../../ui/layout/panel.tsx'
import { TradesList } from './trades-list.tsx'

/** 分笔成交 under the five levels. */
export function TradesPanel({ base }: { base: StockBase }) {
  return (
    <Panel title="分笔成交" meta="按行情快照，没有逐笔来源" flush>
      <TradesList base={base} />
    </Panel>
  )
}
