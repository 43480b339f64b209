import { formatInstant } from '../../runtime/clock.ts'
import { filesProvider } from '../../sources/files/files-provider.ts'
import type { Instrument } from '../instrument.ts'
import type { Market } from '../market.ts'
import { adjustGap } from './adjust-gap.ts'
import { closedSource, closeOf, marketSource, type Provenance } from './provenance.ts'

/**
 * Provenance of an answer on one instrument alone: the source of its own bars, and for an imported security without a bar of the present session the end of its
 * newest one. `until`: the last session (YYYY-MM-DD) shown, where it may lie before the newest.
 */
export function originOf(i: Instrument, market: Market, until?: string): Provenance {
  const s = market.snapshot()
  const isImported = i.source === filesProvider.id
  const past = isImported ? (market.pastBar(i.row)?.date ?? null) : null
  const newest = past ?? s.tradeDate
  const date = until !== undefined && until < newest ? until : past
  const own = isImported ? importedSource(i) : s.source.filter(({ id }) => id !== filesProvider.id)
  const source = date === null ? marketSource({ source: own }) : closedSource({ source: own }, date)
  const time =
    date === null
      ? { mode: s.mode, asOf: formatInstant(s.asOfMs), tradeDate: s.tradeDate }
      : { mode: 'close' as const, asOf: closeOf(date), tradeDate: date }
  const gap = adjustGap(market, i)
  const unadjusted = gap === null ? {} : { unadjusted: { securities: 1, of: 1, reason: gap } }
  return { basis: [{ ...time, source, simulated: isImported ? false : s.simulated, ...unadjusted }] }
}

function importedSource({ importedAtMs }: Instrument) {
  const { id, name } = filesProvider
  return importedAtMs === null ? [] : [{ id, name, fetchedAtMs: importedAtMs }]
}
