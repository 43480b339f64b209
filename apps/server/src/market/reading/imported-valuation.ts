import type { StockBase } from '@guanlan/contract/schemas/market/stock.ts'
import { datasets } from '@guanlan/datasets/registry.ts'
import { isoOfDay } from '@guanlan/domain/calendar/trade-date.ts'
import { intAt, numberAt } from '@guanlan/domain/collections/elements.ts'
import type { Instrument } from '../instrument.ts'
import { companyColumns } from './company-columns.ts'
import { known } from './figures.ts'
import { completing, type Provenance } from './provenance.ts'
import type { ReadingPorts } from './reading-ports.ts'

/** What the data set of valuations reports about a session; multiples of either sign, market value in 元. */
export type ImportedMultiples = Record<'peTtm' | 'pb' | 'ps' | 'totalMv', number | null>

/** Imported valuations of one company: those of their newest session, and where they are from. */
export type ImportedValuation = ImportedMultiples & Pick<NonNullable<StockBase['valuation']>, 'date' | 'source'> & { origin: Provenance }

/** Columns are read so far back: a newer valuation is looked for in the last ten years. */
const YEARS_BACK = 10

/** The newest valuation that was imported of a company of files; null where none was. Throws TornPart. */
export async function importedValuation(
  ctx: Pick<ReadingPorts, 'market' | 'datasets' | 'clock' | 'source'>,
  i: Instrument,
): Promise<ImportedValuation | null> {
  const { tradeDate } = ctx.market.snapshot()
  const from = `${Number(tradeDate.slice(0, 4)) - YEARS_BACK}${tradeDate.slice(4)}`
  const { columns, origin } = await companyColumns(ctx, i, { dataset: datasets.valuation, from })
  const at = columns.length - 1
  const source = origin.basis?.[0]?.source ?? []
  if (at < 0 || source.length === 0) return null
  const of = (column: keyof typeof columns.values) => known(numberAt(columns.values[column], at))
  const multiples = { peTtm: of('peTtm'), pb: of('pb'), ps: of('psTtm'), totalMv: of('marketValue') }
  return { ...multiples, date: isoOfDay(intAt(columns.date, at)), source, origin: completing(origin) }
}
