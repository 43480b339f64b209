import type { Meta } from '@guanlan/contract/envelope.ts'
import type { CallContext, Handlers } from '../../call-context.ts'
import type { Instrument } from '../../market/instrument.ts'
import type { Market } from '../../market/market.ts'
import { findByAnyCode } from '../../market/reading/codes.ts'
import { originOf } from '../../market/reading/origin-of.ts'
import { countGaps, quoteGap } from '../../market/reading/quote-gaps.ts'
import { quoteRow } from '../../market/reading/quote-row.ts'
import { startSlices } from '../../slices.ts'
import { writeList } from '../../written-list.ts'
import { multipleGap, multiplesOf, type Reported, reportedInCut, withoutReports } from './multiples.ts'

/** 实时行情. `["all"]` answers every security; a code nobody knows is left out and named in `missing`. */
export const quotes: Handlers['stock.quotes'] = async ({ secucodes, cols }, ctx) => {
  const slices = startSlices()
  const market = ctx.market.still()
  const { found, unknown } = asked(market, secucodes)
  const reported = reportedBy(ctx)
  const gaps = countGaps(cols, market, (col, i, q) =>
    col === 'peTtm' || col === 'pb' ? multipleGap(col, reported(i), i) : quoteGap(col, i, q),
  )
  const priced = cols.filter((col) => col === 'peTtm' || col === 'pb')
  const rowOf = (i: Instrument) => {
    const row = quoteRow(i, cols, market)
    const told = priced.length === 0 ? null : reported(i)
    if (told !== null) {
      const q = market.quotes()
      const multiples = multiplesOf(told, { price: q.price[i.row], totalShares: q.totalShares[i.row] })
      for (const col of priced) row[col] = multiples[col]
    }
    gaps.see(row)
    return row
  }
  const infos = await writeList(found, rowOf, slices)
  const missing = [...unknown, ...gaps.missing()]
  return { data: { infos, total: infos.length }, missing, ...(found.length === 1 && originOf(found[0], market)) }
}

const UNTOLD = { profitYear: Number.NaN, profit: Number.NaN, quarters: Number.NaN, revenueTtm: Number.NaN }

/** What reports told by the last session the factors were computed of. */
function reportedBy({ factors }: CallContext): (i: Instrument) => Reported | null {
  const cut = factors.cut()
  return (i) => {
    const told = withoutReports(i) === null ? reportedInCut(cut, i.id) : null
    return told === null ? null : { ...UNTOLD, ...told }
  }
}

function asked(market: Market, secucodes: readonly string[]): { found: Instrument[]; unknown: Meta['missing'] } {
  if (secucodes.includes('all')) return { found: market.instruments.filter((i) => i.kind === 'stock'), unknown: [] }
  const pairs = [...new Set(secucodes)].map((text) => ({ text, found: findByAnyCode(market, text) }))
  const unknown = pairs.filter((a) => a.found === null).map((a) => ({ field: 'secucodes', secucode: a.text, reason: '没有这只证券' }))
  return { found: [...new Set(pairs.flatMap((one) => one.found ?? []))], unknown }
}
