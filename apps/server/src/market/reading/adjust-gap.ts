import type { Instrument } from '../instrument.ts'
import type { Market } from '../market.ts'
import { packDate } from '../reference-tables.ts'

const UNKNOWN = {
  files: '没有分红与昨收，无法复权：显示不复权价，导入分红送转、复权因子或带昨收的日线后可用',
  live: '分红送转还没有取到，无法复权：显示不复权价',
} as const

/** Why bars of an instrument cannot be adjusted at all, in Chinese; null where they can. */
export function adjustGap(market: Market, i: Instrument): string | null {
  if (i.kind !== 'stock' || market.exRightsKnownFrom(i.row) !== null || market.dayBars(i.row, 1).length === 0) return null
  return i.source === 'live' ? UNKNOWN.live : UNKNOWN.files
}

/** Since when adjusted bars take every corporate action in, where the oldest of them (yyyymmdd) are before that; null where all do. */
export function adjustSince(market: Market, i: Instrument, oldest: number): string | null {
  const from = market.exRightsKnownFrom(i.row)
  return i.kind === 'stock' && from !== null && packDate(from) > oldest ? from : null
}
