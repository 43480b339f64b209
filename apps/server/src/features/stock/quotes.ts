import type { Meta } from '@guanlan/contract/envelope.ts'
import type { Handlers } from '../../call-context.ts'
import type { Instrument } from '../../market/instrument.ts'
import type { Market } from '../../market/market.ts'
import { findByAnyCode } from '../../market/reading/codes.ts'
import { originOf } from '../../market/reading/origin-of.ts'
import { countGaps } from '../../market/reading/quote-gaps.ts'
import { quoteRow } from '../../market/reading/quote-row.ts'
import { startSlices } from '../../slices.ts'
import { writeList } from '../../written-list.ts'

/** 实时行情. `["all"]` answers every security; a code nobody knows is left out and named in `missing`. */
export const quotes: Handlers['stock.quotes'] = async ({ secucodes, cols }, ctx) => {
  const slices = startSlices()
  const market = ctx.market.still()
  const { found, unknown } = asked(market, secucodes)
  const gaps = countGaps(cols, market)
  const rowOf = (i: Instrument) => {
    const row = quoteRow(i, cols, market)
    gaps.see(row)
    return row
  }
  const infos = await writeList(found, rowOf, slices)
  const missing = [...unknown, ...gaps.missing()]
  return { data: { infos, total: infos.length }, missing, ...(found.length === 1 && originOf(found[0], market)) }
}

function asked(market: Market, secucodes: readonly string[]): { found: Instrument[]; unknown: Meta['missing'] } {
  if (secucodes.includes('all')) return { found: market.instruments.filter((i) => i.kind === 'stock'), unknown: [] }
  const pairs = [...new Set(secucodes)].map((text) => ({ text, found: findByAnyCode(market, text) }))
  const unknown = pairs.filter((a) => a.found === null).map((a) => ({ field: 'secucodes', secucode: a.text, reason: '没有这只证券' }))
  return { found: [...new Set(pairs.flatMap((one) => one.found ?? []))], unknown }
}
