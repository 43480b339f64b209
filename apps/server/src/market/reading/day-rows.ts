import type { RecordDataset, RecordRow } from '@guanlan/datasets/definition.ts'
import { shanghaiDate } from '@guanlan/domain/calendar/trade-date.ts'
import { startSlices } from '../../runtime/slices.ts'
import { emptyOrigin, rowsOrigin } from './company-rows.ts'
import { oncePublished } from './once-published.ts'
import { type Provenance, seriesOf } from './provenance.ts'
import type { ReadingPorts } from './reading-ports.ts'

/** Rows of the newest days come to be known while the clock goes on, without a publication: those are read again so often. */
const AGAIN_MS = 600_000
const DAY_MS = 86_400_000
/** No stretch of days is longer. */
const MOST_DAYS = 62

type Days<Row extends RecordRow, T> = {
  dataset: RecordDataset<Row>
  /** Dates of the data set's partitions, both included. */
  from: string
  to: string
  /** What is kept of a row. */
  pick: (row: Row) => T
}

/**
 * What a data set reports across the market on some days, oldest day first, as the public knows it now; each day is read once until something is published, with
 * turns for others in between. The same data set is always picked of in the same way. Throws TornPart.
 */
export async function dayRows<Row extends RecordRow, T>(
  ctx: Pick<ReadingPorts, 'datasets' | 'clock'>,
  { dataset, from, to, pick }: Days<Row, T>,
): Promise<{ rows: T[]; origin: Provenance }> {
  const nowMs = ctx.clock.nowMs()
  const dates = (await ctx.datasets.records.newestDates(dataset, { to, count: MOST_DAYS })).filter((date) => date >= from)
  const recent = shanghaiDate(nowMs - DAY_MS)
  const slices = startSlices()
  const rows: T[] = []
  const origins: Provenance[] = []
  for (const date of dates.toReversed()) {
    const key = `${dataset.key} ${date} ${date >= recent ? Math.floor(nowMs / AGAIN_MS) : ''}`
    const day = await oncePublished(ctx.datasets, key, async () => {
      const kept = await ctx.datasets.records.byDates(dataset, { from: date, to: date }, { asOfMs: nowMs })
      return { rows: kept.map(({ row }) => pick(row)), origin: rowsOrigin(kept) }
    })
    for (const row of day.rows) rows.push(row)
    origins.push(day.origin)
    if (slices.isOver()) await slices.next()
  }
  return { rows, origin: rows.length > 0 ? seriesOf(origins) : emptyOrigin(ctx.datasets, dataset) }
}
