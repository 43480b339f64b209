import type { ColumnDataset, DatedColumns } from '@guanlan/datasets/definition.ts'
import { dayOfIso, isoOfDay } from '@guanlan/domain/calendar/trade-date.ts'
import { formatInstant } from '../../runtime/clock.ts'
import { knownFromMs } from '../../storage/columns/column-store.ts'
import type { Instrument } from '../instrument.ts'
import { absentReason } from './absence.ts'
import { emptyOrigin, sourceName } from './company-rows.ts'
import { closeOf, type Provenance } from './provenance.ts'
import type { ReadingPorts } from './reading-ports.ts'

type CompanyColumns<C extends string> = { columns: DatedColumns<C>; origin: Provenance; absent: string | null }

/** Figures a data set reports about a company by session from a date on, as the public knows them now, and their provenance. Throws TornPart. */
export async function companyColumns<C extends string>(
  ctx: Pick<ReadingPorts, 'datasets' | 'clock' | 'source'>,
  i: Instrument,
  { dataset, from }: { dataset: ColumnDataset<C>; from: string },
): Promise<CompanyColumns<C>> {
  const { datasets, clock, source } = ctx
  datasets.opened(i.id)
  const columns = await datasets.columns.bySecurity(dataset, i.id, { from: dayOfIso(from), asOfMs: clock.nowMs() })
  const newest = columns.date.at(-1)
  if (newest === undefined) return { columns, origin: emptyOrigin(datasets, dataset), absent: absentReason(dataset) }
  return { columns, origin: columnsOrigin(dataset, newest, source), absent: null }
}

/**
 * Provenance of figures of a session (yyyymmdd) kept as columns: as of its end, fetched when they were published. Columns are stored without the source of
 * each figure: it is the source of the server.
 */
export function columnsOrigin(dataset: Pick<ColumnDataset, 'known'>, day: number, from: ReadingPorts['source']): Provenance {
  const source = [{ id: from, name: sourceName(from), fetchedAt: formatInstant(knownFromMs(dataset, day)) }]
  return { basis: [{ mode: 'report', asOf: closeOf(isoOfDay(day)), source, simulated: from === 'simulated' }] }
}
