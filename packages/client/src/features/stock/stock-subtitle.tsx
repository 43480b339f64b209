import { BriefQuote } from './quote-header.tsx'
import { priceUnitOf, statusText } from './stock-figures.ts'
import { useScrolledPast } from './use-scrolled-past.ts'
import type { Stock } from './use-stock.ts'

/** Scrolled this far, the price under the header is out of view. */
const QUOTE_PX = 90

/** SH600519 · 交易中 14:32:08 or 收盘 2024-09-19, under the name in a phone's header; the currency where it is not 人民币. Price and change once they scrolled away. */
export function StockSubtitle({ stock }: { stock: Stock }) {
  const { base, meta } = stock
  const isPriceAbove = useScrolledPast(QUOTE_PX)
  if (isPriceAbove) return <BriefQuote stock={stock} />
  const unit = base.kind === 'stock' ? priceUnitOf(base) : '元'
  return (
    <span>
      {base.secucode} · {statusText(base, meta)}
      {unit !== '元' && ` · ${unit}`}
    </span>
  )
}
