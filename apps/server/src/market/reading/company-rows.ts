import { AppError } from '@guanlan/contract/errors.ts'
import type { RecordDataset, RecordRow } from '@guanlan/datasets/definition.ts'
import { formatInstant } from '../../runtime/clock.ts'
import { contentProvider } from '../../sources/content/content.ts'
import { filesProvider } from '../../sources/files/files-provider.ts'
import { liveProvider } from '../../sources/live/live-provider.ts'
import type { Kept } from '../../storage/columns/segment-codec.ts'
import type { Instrument } from '../instrument.ts'
import { absentReason } from './absence.ts'
import { requireByAnyCode } from './codes.ts'
import { closeOf, datedAt, type Provenance } from './provenance.ts'
import type { ReadingPorts } from './reading-ports.ts'
import { readable } from './ready.ts'

/** Rows of one company as known now, and their provenance; `absent` is why there are none, null when there are some. */
export type CompanyRows<Row> = { rows: Row[]; origin: Provenance; absent: string | null }

const NAMES = new Map(
  [filesProvider, liveProvider, contentProvider, { id: 'simulated', name: '模拟数据' }].map(({ id, name }) => [id, name]),
)

/** How a source of rows is called. */
export const sourceName = (id: string): string => NAMES.get(id) ?? id

/** The share of an answer's code. Throws unknown_security, and no_data for an index, which has no owners and no reports. */
export function requireStock({ market }: Pick<ReadingPorts, 'market'>, text: string): Instrument {
  const found = requireByAnyCode(readable(market), text)
  if (found.kind !== 'stock') throw new AppError('no_data', `${found.name}是指数，没有此项`, 'secucode')
  return found
}

/** Rows a data set reports about a company, in the order of the store, as the public knows them now. Throws TornPart. */
export async function companyRows<Row extends RecordRow>(
  ctx: Pick<ReadingPorts, 'datasets' | 'clock' | 'source'>,
  i: Instrument,
  dataset: RecordDataset<Row>,
): Promise<CompanyRows<Row>> {
  const { datasets, clock } = ctx
  datasets.opened(i.id)
  const kept = await datasets.records.bySecurity(dataset, i.id, { asOfMs: clock.nowMs() })
  if (kept.length === 0) return { rows: [], origin: emptyOrigin(datasets, dataset), absent: absentReason(dataset) }
  return { rows: kept.map(({ row }) => row), origin: rowsOrigin(kept), absent: null }
}

/** Provenance of rows: their sources, and the time the newest was published; nothing for no rows. */
export function rowsOrigin(kept: readonly Kept[]): Provenance {
  const seen = createRowsOrigin()
  for (const one of kept) seen.add(one)
  return seen.origin()
}

/** The same of rows that are read one after another and not kept. */
export function createRowsOrigin(): { add(kept: Kept): void; origin(): Provenance } {
  const fetched = new Map<string, number>()
  let newestMs = Number.NEGATIVE_INFINITY
  return {
    add({ source, fetchedAtMs, row }) {
      fetched.set(source, Math.max(fetched.get(source) ?? 0, fetchedAtMs))
      newestMs = Math.max(newestMs, row.effectiveAtMs)
    },
    origin() {
      if (fetched.size === 0) return {}
      const source = [...fetched].map(([id, atMs]) => ({ id, name: sourceName(id), fetchedAt: formatInstant(atMs) }))
      return { basis: [{ mode: 'report', asOf: formatInstant(newestMs), source, simulated: fetched.has('simulated') }] }
    },
  }
}

/** Provenance of having no rows: the data set as far as it was published; nothing where it never was. */
export function emptyOrigin(
  { publication }: Pick<ReadingPorts['datasets'], 'publication'>,
  { key }: Pick<RecordDataset, 'key'>,
): Provenance {
  const published = publication(key)
  if (published === null) return {}
  const { source: id, coveredTo, publishedAtMs } = published
  const fetchedAt = formatInstant(publishedAtMs)
  const asOf = coveredTo === null || closeOf(coveredTo) > fetchedAt ? fetchedAt : closeOf(coveredTo)
  return { basis: [{ mode: 'report', asOf, source: [{ id, name: sourceName(id), fetchedAt }], simulated: id === 'simulated' }] }
}

/** Provenance of the rows an answer shows out of all: as of the newest of them. */
export function shownOrigin(origin: Provenance, shown: readonly Pick<RecordRow, 'effectiveAtMs'>[]): Provenance {
  const newestMs = shown.reduce((newest, { effectiveAtMs }) => Math.max(newest, effectiveAtMs), Number.NEGATIVE_INFINITY)
  return Number.isFinite(newestMs) ? datedAt(origin, formatInstant(newestMs)) : origin
}
