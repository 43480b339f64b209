import { AppError } from '@guanlan/contract/errors.ts'
import type { Answer, CallContext } from '../call-context.ts'
import { formatInstant } from '../clock.ts'
import type { Instrument } from '../market/instrument.ts'
import { requireByAnyCode } from '../market/reading/codes.ts'
import { readable } from '../market/reading/ready.ts'
import { contentProvider } from '../providers/content/content.ts'
import { filesProvider } from '../providers/files/files-provider.ts'
import { liveProvider } from '../providers/live/live-provider.ts'
import type { RecordDataset, RecordRow } from './definition.ts'
import type { Kept } from './store/segment-codec.ts'
import { withoutLive } from './without-live.ts'

/** What `meta` says of an answer made of records: where they come from, when the newest could be known, whether they are generated. */
export type RowsOrigin = Pick<Answer<'stock.base'>, 'source' | 'simulated' | 'asOf' | 'mode'>

/** Rows of one company as known now, and what `meta` says of them; `absent` is why there are none, null when there are some. */
export type CompanyRows<Row> = { rows: Row[]; origin: RowsOrigin; absent: string | null }

const NAMES = new Map(
  [filesProvider, liveProvider, contentProvider, { id: 'simulated', name: '模拟数据' }].map(({ id, name }) => [id, name]),
)

/** The share of an answer's code. Throws unknown_security, and no_data for an index, which nobody owns and which publishes nothing. */
export function requireStock({ market }: Pick<CallContext, 'market'>, text: string): Instrument {
  const found = requireByAnyCode(readable(market), text)
  if (found.kind !== 'stock') throw new AppError('no_data', `${found.name}是指数，没有此项`, 'secucode')
  return found
}

/** Rows a data set tells of a company, in the order of the store, as the public knows them now. Throws TornPart. */
export async function companyRows<Row extends RecordRow>(
  { datasets, clock, source }: Pick<CallContext, 'datasets' | 'clock' | 'source'>,
  i: Instrument,
  dataset: RecordDataset<Row>,
): Promise<CompanyRows<Row>> {
  datasets.opened(i.id)
  const kept = await datasets.records.bySecurity(dataset, i.id, { asOfMs: clock.nowMs() })
  return { rows: kept.map(({ row }) => row), origin: rowsOrigin(kept), absent: kept.length > 0 ? null : absentReason(dataset, source) }
}

/** Why a data set tells nothing of a company. */
export function absentReason({ key, name }: Pick<RecordDataset, 'key' | 'name'>, source: CallContext['source']): string {
  if (source === 'live') return withoutLive[key] ?? `还没有取到${name}，稍候即有；取到后仍为空则是没有披露过`
  return source === 'files' ? `没有导入${name}` : `没有${name}的记录`
}

/** Where rows come from; nothing said when there are none, so that the snapshot speaks. */
export function rowsOrigin(kept: readonly Kept[]): RowsOrigin {
  if (kept.length === 0) return {}
  const fetched = new Map<string, number>()
  for (const { source, fetchedAtMs } of kept) fetched.set(source, Math.max(fetched.get(source) ?? 0, fetchedAtMs))
  return {
    source: [...fetched].map(([id, atMs]) => ({ id, name: NAMES.get(id) ?? id, fetchedAt: formatInstant(atMs) })),
    simulated: fetched.has('simulated'),
    asOf: formatInstant(Math.max(...kept.map(({ row }) => row.effectiveAtMs))),
    mode: 'report',
  }
}

/** Of several data sets together: all their sources, the newest of their instants. */
export function mergedOrigin(origins: readonly RowsOrigin[]): RowsOrigin {
  const told = origins.filter(({ asOf }) => asOf !== undefined)
  if (told.length === 0) return {}
  const sources = new Map(told.flatMap(({ source = [] }) => source.map((one) => [one.id, one] as const)))
  return {
    source: [...sources.values()],
    simulated: told.some(({ simulated }) => simulated),
    asOf: told
      .map(({ asOf = '' }) => asOf)
      .sort()
      .at(-1) as string,
    mode: 'report',
  }
}
