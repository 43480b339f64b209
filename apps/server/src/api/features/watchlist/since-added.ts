import type { CollectItem } from '@guanlan/contract/schemas/business/watchlist.ts'
import { dayOfIso, shanghaiDate } from '@guanlan/domain/calendar/trade-date.ts'
import type { Instrument } from '../../../market/instrument.ts'
import type { Market } from '../../../market/market.ts'
import { dayHistory } from '../../../market/reading/day-series.ts'

/** Price when added with each later ex-right taken out: addPrice × the product of their factors (formula since-added-ratio). 元; null when it was not known, or an ex-right since cannot be determined. */
export function baseSince(market: Market, i: Instrument, { addPrice, addedAt }: CollectItem): number | null {
  if (addPrice === null) return null
  const added = shanghaiDate(addedAt)
  if (market.priceBreaks(i.row).some(({ kind, date }) => kind !== 'first' && date > dayOfIso(added))) return null
  if (!market.adjustingEvents(i.row).some(({ exDate }) => exDate > added)) return addPrice
  const { steps } = dayHistory(market, i, 'none')
  return steps.filter(({ exDate }) => exDate > added).reduce((price, { step }) => price * step, addPrice)
}
