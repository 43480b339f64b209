import type { Meta } from '@guanlan/contract/envelope.ts'
import { formatInstant } from '../../clock.ts'
import { filesProvider } from '../../providers/files/files-provider.ts'
import type { Instrument } from '../instrument.ts'
import type { Market, PastBar } from '../market.ts'

type Origin = Partial<Pick<Meta, 'source' | 'simulated' | 'asOf' | 'tradeDate' | 'mode'>>

/**
 * What `meta` says about an answer on one instrument alone: the source its own bars come from, whether that generates them, and for an imported
 * security without a bar of the present session the end of its own newest one.
 */
export function originOf(i: Instrument, market: Market): Origin {
  const { simulated, source } = market.snapshot()
  if (i.source !== filesProvider.id) {
    const own = source.filter(({ id }) => id !== filesProvider.id)
    return { simulated, source: own.map(({ id, name, fetchedAtMs }) => ({ id, name, fetchedAt: formatInstant(fetchedAtMs) })) }
  }
  const { id, name } = filesProvider
  const own = i.importedAtMs === null ? [] : [{ id, name, fetchedAt: formatInstant(i.importedAtMs) }]
  const past = market.pastBar(i.row)
  return { simulated: false, source: own, ...(past && { asOf: closeOf(past), tradeDate: past.date, mode: 'close' as const }) }
}

/** 'YYYY-MM-DD HH:mm:ss' of the end of a past session. */
export function closeOf({ date }: PastBar): string {
  return `${date} 15:00:00`
}
