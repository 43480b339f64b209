import type { CallContext } from '../call-context.ts'
import { formatInstant } from '../clock.ts'
import type { Instrument } from '../market/instrument.ts'
import { packDate } from '../market/reference-tables.ts'
import { filesProvider } from '../providers/files/files-provider.ts'
import { liveProvider } from '../providers/live/live-provider.ts'
import { absentReason, type RowsOrigin } from './company-rows.ts'
import type { ColumnDataset, DatedColumns } from './definition.ts'
import { knownFromMs } from './store/column-store.ts'

/** Columns are kept without who told each figure: they are from what the server runs on. */
const SOURCES: Readonly<Record<CallContext['source'], { id: string; name: string }>> = {
  simulated: { id: 'simulated', name: '模拟数据' },
  files: filesProvider,
  live: liveProvider,
}

export type CompanyColumns<C extends string> = { columns: DatedColumns<C>; origin: RowsOrigin; absent: string | null }

/** Figures a data set tells of a company by session from a date on, as the public knows them now, and what `meta` says of them. Throws TornPart. */
export async function companyColumns<C extends string>(
  { datasets, clock, source }: Pick<CallContext, 'datasets' | 'clock' | 'source'>,
  i: Instrument,
  { dataset, from }: { dataset: ColumnDataset<C>; from: string },
): Promise<CompanyColumns<C>> {
  datasets.opened(i.id)
  const columns = await datasets.columns.bySecurity(dataset, i.id, { from: packDate(from), asOfMs: clock.nowMs() })
  const newest = columns.date.at(-1)
  if (newest === undefined) return { columns, origin: {}, absent: absentReason(dataset, source) }
  const asOf = formatInstant(knownFromMs(dataset, newest))
  const told = { source: [{ id: SOURCES[source].id, name: SOURCES[source].name, fetchedAt: asOf }], simulated: source === 'simulated' }
  return { columns, origin: { ...told, asOf, mode: 'report' }, absent: null }
}
