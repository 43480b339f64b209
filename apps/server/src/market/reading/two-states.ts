import type { RecordDataset, RecordRow } from '@guanlan/datasets/definition.ts'
import { shanghaiDate } from '@guanlan/domain/calendar/trade-date.ts'
import { mapTuple } from '@guanlan/domain/collections/elements.ts'
import { knownAt } from '../../storage/columns/versions.ts'
import type { Instrument } from '../instrument.ts'
import { absentReason } from './absence.ts'
import { rowsOrigin } from './company-rows.ts'
import type { Provenance } from './provenance.ts'
import type { ReadingPorts } from './reading-ports.ts'

/** Rows of one company as the public knew them at an instant and as it knows them now. */
export type TwoStates<Row extends RecordRow = RecordRow> = {
  before: Row[]
  after: Row[]
  origin: Provenance
  /** Why nothing is known even now, not spelled out; null where something is. */
  absent: string | null
  /** Why nothing is known of the earlier instant though something is now; null where it is known. */
  unreached: string | null
  /** When the oldest of the rows came to this store, epoch ms; later versions are kept from then on. */
  keptSinceMs: number
}

/** Throws TornPart. */
export async function twoStates<Row extends RecordRow>(
  ctx: Pick<ReadingPorts, 'datasets' | 'clock'>,
  i: Instrument,
  { dataset, sinceMs }: { dataset: RecordDataset<Row>; sinceMs: number },
): Promise<TwoStates<Row>> {
  const { datasets, clock } = ctx
  datasets.opened(i.id)
  const kept = await datasets.records.bySecurity(dataset, i.id, { asOfMs: clock.nowMs(), versions: 'all' })
  const before = knownAt(dataset, kept, sinceMs)
  const oldest = kept.reduce((least, { row }) => Math.min(least, row.effectiveAtMs), Number.POSITIVE_INFINITY)
  return {
    before: before.map(({ row }) => row),
    after: knownAt(dataset, kept).map(({ row }) => row),
    origin: rowsOrigin(kept),
    absent: kept.length > 0 ? null : absentReason(dataset),
    unreached:
      kept.length === 0 || before.length > 0 ? null : `保存的${dataset.name}最早在 ${shanghaiDate(oldest)}，晚于起点，起点时的情况不清楚`,
    keptSinceMs: kept.reduce((least, { fetchedAtMs }) => Math.min(least, fetchedAtMs), Number.POSITIVE_INFINITY),
  }
}

/** The row of the latest period, day or instant. */
export function newestBy<Row extends object, K extends keyof Row & string>(rows: readonly Row[], key: K): Row | null {
  let best: Row | null = null
  for (const row of rows) if (best === null || row[key] > best[key]) best = row
  return best
}

/** The newest rows of two states that both hold some. Throws RangeError where one holds none. */
export function bothNewest<Row extends object, K extends keyof Row & string>(
  { before, after }: { before: readonly Row[]; after: readonly Row[] },
  key: K,
): [before: Row, after: Row] {
  const [then, now] = mapTuple([before, after], (rows) => newestBy(rows, key))
  if (then === null || now === null) throw new RangeError('one of two states holds no row')
  return [then, now]
}
