import type { Meta } from '@guanlan/contract/envelope.ts'
import { firstItem, numberAt } from '@guanlan/domain/collections/elements.ts'
import type { Instrument } from '../../../market/instrument.ts'
import type { Market } from '../../../market/market.ts'
import { findByAnyCode } from '../../../market/reading/codes.ts'
import type { ImportedMultiples } from '../../../market/reading/imported-valuation.ts'
import { originOf } from '../../../market/reading/origin-of.ts'
import { countGaps, quoteGap } from '../../../market/reading/quote-gaps.ts'
import { quoteRow } from '../../../market/reading/quote-row.ts'
import { startSlices } from '../../../runtime/slices.ts'
import type { Handler } from '../../handler.ts'
import { serializeRows } from '../../streamed-json-array.ts'
import { multipleGap, multiplesInCut, multiplesOf, type Reported, readReported, reportedInCut, withoutReports } from './multiples.ts'
import type { Ports } from './ports.ts'

/** 实时行情. `["all"]` answers every security; an unknown code is left out and named in `missing`. */
export const quotes: Handler<'stock.quotes', Ports> = async ({ secucodes, cols }, ctx) => {
  const slices = startSlices()
  const market = ctx.market.freeze()
  const { found, unknown } = asked(market, secucodes)
  const priced = cols.filter((col) => col === 'peTtm' || col === 'pb')
  const reports = priced.length === 0 ? null : await reportsOf(found, ctx)
  const gaps = countGaps(cols, market, (col, i, q) =>
    reports !== null && (col === 'peTtm' || col === 'pb') ? reports.gap(col, i) : quoteGap(col, i, q),
  )
  const rowOf = (i: Instrument) => {
    const row = quoteRow(i, cols, market)
    const reported = reports?.of(i) ?? null
    if (reported !== null) {
      const { price, totalShares } = market.quotes()
      const multiples = multiplesOf(reported, { price: numberAt(price, i.row), totalShares: numberAt(totalShares, i.row) })
      for (const col of priced) row[col] = multiples[col]
    } else if (priced.length > 0) {
      const imported = importedOf(i, ctx)
      for (const col of priced) row[col] = imported?.[col] ?? null
    }
    if (row.totalMv === null) row.totalMv = importedOf(i, ctx)?.totalMv ?? null
    gaps.see(row)
    return row
  }
  const infos = await serializeRows(found, rowOf, slices)
  const missing = [...unknown, ...gaps.missing()]
  return { data: { infos, total: infos.length }, missing, ...(found.length === 1 && originOf(firstItem(found), market)) }
}

/** Statements are read of so many; beyond, what the newest factors know of the whole market serves. */
const MAX_READ = 100
const NOT_COMPUTED = '因子算出后才有'

type Reports = { of(i: Instrument): Reported | null; gap(col: 'peTtm' | 'pb', i: Instrument): string }

/** What reports reported the securities asked for. */
async function reportsOf(found: readonly Instrument[], { factors, datasets, clock }: Ports): Promise<Reports> {
  const able = found.filter((i) => withoutReports(i) === null)
  const cut = found.length > MAX_READ ? factors.cut() : null
  const isRead = found.length <= MAX_READ
  const codes = able.map(({ id }) => id)
  const read = isRead ? await readReported(datasets.records, codes, clock.nowMs()) : null
  const of = (i: Instrument) => read?.get(i.id) ?? (cut === null || withoutReports(i) !== null ? null : reportedInCut(cut, i.id))
  const isComing = !isRead && cut === null
  return { of, gap: (col, i) => (isComing && withoutReports(i) === null ? NOT_COMPUTED : multipleGap(col, of(i), i)) }
}

/** What imported valuations report a security of files, of the newest session of the market. */
function importedOf(i: Instrument, { market, factors }: Ports): ImportedMultiples | null {
  return i.source !== 'files' || i.kind !== 'stock' ? null : multiplesInCut(factors.cut(), i.id, market.snapshot().tradeDate)
}

function asked(market: Market, secucodes: readonly string[]): { found: Instrument[]; unknown: Meta['missing'] } {
  if (secucodes.includes('all')) return { found: market.instruments.filter((i) => i.kind === 'stock'), unknown: [] }
  const pairs = [...new Set(secucodes)].map((text) => ({ text, found: findByAnyCode(market, text) }))
  const unknown = pairs.filter((a) => a.found === null).map((a) => ({ field: 'secucodes', secucode: a.text, reason: '没有这只证券' }))
  return { found: [...new Set(pairs.flatMap((one) => one.found ?? []))], unknown }
}
