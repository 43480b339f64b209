import { type NorthboundRegime, northboundRegimeOn, northboundRegimes } from '@guanlan/contract/rows/northbound.ts'
import { firstItem } from '@guanlan/domain/collections/elements.ts'

/** Every regime, as answers carry them. */
export const regimes: NorthboundRegime[] = northboundRegimes.map((one) => ({ ...one }))

/** The regime of a date; the first for what is older. */
export function regimeOf(date: string): NorthboundRegime['id'] {
  return northboundRegimeOn(date)?.id ?? firstItem(northboundRegimes).id
}

/** First date on which holdings are reported by quarter alone. */
export const QUARTERLY_FROM = '2024-08-19'
