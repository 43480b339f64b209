import type { ColumnDataset, ColumnRows, DatedColumns } from '@guanlan/datasets/definition.ts'
import { allocateRows } from '@guanlan/datasets/definition.ts'
import { isoOfDay, shanghaiInstant, toDayNumber } from '@guanlan/domain/calendar/trade-date.ts'
import { addTradingDays } from '@guanlan/domain/calendar/trading-calendar.ts'
import { intAt } from '@guanlan/domain/collections/elements.ts'
import { keysOf, recordOf } from '@guanlan/domain/collections/records.ts'
import type { Kysely } from 'kysely'
import type { Schema } from '../schema.ts'
import { decodeColumns } from './column-codec.ts'
import { type DaySection, readDay } from './column-days.ts'
import { rowFrom } from './row-from.ts'

/** Sessions from `from` to `to` (yyyymmdd, both included); those the public did not know at `asOfMs` are left out. */
export type ColumnRange = { from?: number; to?: number; asOfMs?: number | undefined }

/** Reads data sets kept as columns. Every read may throw TornPart. */
export type ColumnStore = {
  /** Figures of one security by session, oldest first; length 0 when there are none. */
  bySecurity<C extends string>(dataset: ColumnDataset<C>, secucode: string, range?: ColumnRange): Promise<DatedColumns<C>>
  /** Figures of all securities on one of the newest 60 sessions (yyyymmdd); null when that session is not kept. */
  across<C extends string>(dataset: ColumnDataset<C>, day: number): Promise<DaySection<C> | null>
  /** The newest sessions kept across the market, newest first. */
  daysAcross(dataset: Pick<ColumnDataset, 'key'>): Promise<number[]>
}

/** When the figures of a session (yyyymmdd) become known, epoch ms. */
export function knownFromMs({ known }: Pick<ColumnDataset, 'known'>, day: number): number {
  const date = known.daysLater === 0 ? isoOfDay(day) : addTradingDays(isoOfDay(day), known.daysLater)
  return shanghaiInstant(toDayNumber(date), known.minute)
}

function slice<C extends string>(columns: ColumnRows<C>, from: number, to: number): ColumnRows<C> {
  const values = recordOf(keysOf(columns.values), (name) => columns.values[name].subarray(from, to))
  return { length: to - from, date: columns.date.subarray(from, to), values }
}

/** Rows of one security in a range, oldest first; length 0 when there are none. Throws TornPart. */
export async function readRange<C extends string>(
  db: Kysely<Schema>,
  dataset: ColumnDataset<C>,
  { secucode, from = 0, to = 99_991_231, asOfMs }: ColumnRange & { secucode: string },
): Promise<ColumnRows<C>> {
  const chunks = await db
    .selectFrom('column_chunk as c')
    .innerJoin('dataset_state as t', (join) => join.onRef('t.dataset', '=', 'c.dataset').onRef('t.generation', '=', 'c.generation'))
    .select(['c.chunk', 'c.rows', 'c.crc', 'c.data'])
    .where('c.dataset', '=', dataset.key)
    .where('c.secucode', '=', secucode)
    .where('c.last_date', '>=', from)
    .where('c.first_date', '<=', to)
    .orderBy('c.chunk')
    .execute()
  const columns = allocateRows(
    dataset,
    chunks.reduce((sum, { rows }) => sum + rows, 0),
  )
  for (const stored of chunks) decodeColumns(`${secucode}/${stored.chunk}`, dataset, { stored, into: columns })
  let end = rowFrom(columns, to + 1)
  while (asOfMs !== undefined && end > 0 && knownFromMs(dataset, intAt(columns.date, end - 1)) > asOfMs) end--
  return slice(columns, Math.min(rowFrom(columns, from), end), end)
}

/** The columns inside an open database. */
export function createColumnStore(db: Kysely<Schema>): ColumnStore {
  return {
    bySecurity: async <C extends string>(dataset: ColumnDataset<C>, secucode: string, range: ColumnRange = {}) =>
      (await readRange(db, dataset, { ...range, secucode })) as DatedColumns<C>,
    across: (dataset, day) => readDay(db, dataset, day),
    async daysAcross({ key }) {
      const rows = await db
        .selectFrom('column_day as c')
        .innerJoin('dataset_state as t', (join) => join.onRef('t.dataset', '=', 'c.dataset').onRef('t.generation', '=', 'c.generation'))
        .select('c.day')
        .where('c.dataset', '=', key)
        .orderBy('c.day', 'desc')
        .execute()
      return rows.map(({ day }) => day)
    },
  }
}
