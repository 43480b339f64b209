import type { Meta } from '@guanlan/contract/envelope.ts'
import type { Quote, QuoteColumnName } from '@guanlan/contract/schemas/quote.ts'
import type { Handlers } from '../../call-context.ts'
import type { Instrument } from '../../market/instrument.ts'
import type { Market } from '../../market/market.ts'
import { findByAnyCode } from '../../market/reading/codes.ts'
import { originOf } from '../../market/reading/origin-of.ts'
import { columnGaps } from '../../market/reading/quote-gaps.ts'
import { quoteRow } from '../../market/reading/quote-row.ts'
import { startSlices } from '../../slices.ts'

/** 实时行情. `["all"]` answers every security; a code nobody knows is left out and named in `missing`. */
export const quotes: Handlers['stock.quotes'] = async ({ secucodes, cols }, ctx) => {
  const market = ctx.market.still()
  const { found, unknown } = asked(market, secucodes)
  const { infos, missing } = await rowsOf(market, found, cols)
  return { data: { infos, total: infos.length }, missing: [...unknown, ...missing], ...(found.length === 1 && originOf(found[0], market)) }
}

function asked(market: Market, secucodes: readonly string[]): { found: Instrument[]; unknown: Meta['missing'] } {
  if (secucodes.includes('all')) return { found: market.instruments.filter((i) => i.kind === 'stock'), unknown: [] }
  const pairs = [...new Set(secucodes)].map((text) => ({ text, found: findByAnyCode(market, text) }))
  const unknown = pairs.filter((a) => a.found === null).map((a) => ({ field: 'secucodes', secucode: a.text, reason: '没有这只证券' }))
  return { found: [...new Set(pairs.flatMap((one) => one.found ?? []))], unknown }
}

/** Rows and their gaps, a slice at a time. */
async function rowsOf(market: Market, found: readonly Instrument[], cols: readonly QuoteColumnName[]) {
  const slices = startSlices()
  const infos: Quote[] = []
  for (const i of found) {
    if (slices.isOver()) await slices.next()
    infos.push(quoteRow(i, cols, market))
  }
  const missing: Meta['missing'] = []
  for (const col of cols) {
    if (slices.isOver()) await slices.next()
    missing.push(...columnGaps(infos, col, market))
  }
  return { infos, missing }
}
