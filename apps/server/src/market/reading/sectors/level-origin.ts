import { formatInstant } from '../../../runtime/clock.ts'
import type { Instrument } from '../../instrument.ts'
import type { Market } from '../../market.ts'
import { pricedOf } from '../adjust-gap.ts'
import { COMPUTED_LEVEL, ofMarket, type Provenance } from '../provenance.ts'
import { isComputedLevel } from './sector-session.ts'

/**
 * Provenance of an answer that shows levels of sectors, all of them where none are named: adds that imported ones are computed from their members, and how many of
 * these have prices that cannot be adjusted.
 */
export function ofLevels(
  market: Market,
  sectors?: readonly Instrument[],
  provenance: Provenance = ofMarket(market.snapshot()),
): Provenance {
  const shown = sectors ?? market.sectors.flatMap(({ id }) => market.find(id) ?? [])
  const computed = shown.filter((i) => isComputedLevel(i) && i.importedAtMs !== null)
  if (computed.length === 0) return provenance
  const importedAtMs = Math.max(...computed.map((i) => i.importedAtMs ?? 0))
  const source = { ...COMPUTED_LEVEL, fetchedAt: formatInstant(importedAtMs) }
  const rows = new Set(computed.flatMap(({ id }) => market.members(id, null).map(({ row }) => row)))
  const members = [...rows].flatMap((row) => market.instruments[row] ?? [])
  const basis = (provenance.basis ?? []).map((one) => ({ ...one, source: [...one.source, source] }))
  return pricedOf(market, members, { basis })
}
