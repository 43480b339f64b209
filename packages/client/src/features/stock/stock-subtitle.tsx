import { priceUnitOf, statusText } from './stock-figures.ts'
import type { Stock } from './use-stock.ts'

/** SH600519 · 交易中 14:32:08 or 收盘 2024-09-19, under the name in a phone's header; the currency where it is not 人民币. */
export function StockSubtitle({ stock: { base, meta } }: { stock: Stock }) {
  const unit = base.kind === 'stock' ? priceUnitOf(base) : '元'
  return (
    <span>
      {base.secucode} · {statusText(base, meta)}
      {unit !== '元' && ` · ${unit}`}
    </span>
  )
}
