import { PRICE_SCALE } from '@guanlan/datasets/day-columns.ts'
import type { ColumnDataset, RecordDataset } from '@guanlan/datasets/definition.ts'
import { storedEntries } from '@guanlan/datasets/registry.ts'
import { isoOfDay } from '@guanlan/domain/calendar/trade-date.ts'
import { intAt } from '@guanlan/domain/collections/elements.ts'
import { keysOf } from '@guanlan/domain/collections/records.ts'
import type { Kysely } from 'kysely'
import { createMarketStore } from '../../storage/bars/market-store.ts'
import { rowTables } from '../../storage/bars/row-tables.ts'
import { createColumnStore } from '../../storage/columns/column-store.ts'
import { decodeParts, servedSegments } from '../../storage/columns/segments.ts'
import { readStates } from '../../storage/columns/state.ts'
import type { Database } from '../../storage/open-database.ts'
import type { Schema } from '../../storage/schema.ts'
import { DAY_BARS } from '../files/bar-template.ts'
import { fileDatasetOf } from '../files/records/column-template.ts'
import { columnsOf } from '../files/records/template.ts'

/** What a store holds, as a table: its first rows, of how many securities they are and from when to when. */
export type StoredSample = {
  columns: { name: string; unit: string }[]
  sample: string[][]
  securities: { count: number; first: string[] } | null
  dates: { from: string; to: string } | null
}

const ROWS = 20
const SECURITIES_NAMED = 5
const NOTHING: StoredSample = { columns: [], sample: [], securities: null, dates: null }
const FOREVER = 99_991_231
/** Of day bars: code, date, four prices, volume and amount. */
const BAR_CELLS = 8
/** Columns of a template as they head the sample. */
const headsOf = (key: string) => (fileDatasetOf(key)?.columns() ?? []).map(({ title, unit }) => ({ name: title, unit }))

const text = (value: unknown): string =>
  value === null || value === undefined || Number.isNaN(value) ? '' : typeof value === 'object' ? JSON.stringify(value) : String(value)

/** The first rows of a store a single file was imported into. */
export async function storedSample(database: Database): Promise<StoredSample> {
  const bars = await sampleOfBars(database)
  if (bars !== null) return bars
  for (const { dataset: key } of await readStates(database.db)) {
    const dataset = storedEntries.find((entry) => entry.key === key)
    if (dataset?.form === 'records') return await sampleOfRecords(database.db, dataset)
    if (dataset?.form === 'columns') return await sampleOfColumns(database.db, dataset)
  }
  return await sampleOfTables(database)
}

async function sampleOfBars(database: Database): Promise<StoredSample | null> {
  const store = createMarketStore(database)
  const sources = await store.sources()
  if (sources.length === 0) return null
  const sample: string[][] = []
  for (const { secucode } of sources.slice(0, ROWS)) {
    const bars = await store.readRange(secucode, 0, FOREVER)
    for (let row = 0; row < bars.length && sample.length < ROWS; row++) {
      const prices = [bars.open, bars.high, bars.low, bars.close].map((column) => text(intAt(column, row) / PRICE_SCALE))
      sample.push([secucode, isoOfDay(intAt(bars.date, row)), ...prices, text(bars.volume[row]), text(bars.amount[row])])
    }
  }
  const dates = {
    from: isoOfDay(Math.min(...sources.map(({ firstDate }) => firstDate))),
    to: isoOfDay(Math.max(...sources.map(({ lastDate }) => lastDate))),
  }
  return {
    columns: headsOf(DAY_BARS).slice(0, BAR_CELLS),
    sample,
    securities: securitiesOf(sources.map(({ secucode }) => secucode)),
    dates,
  }
}

function securitiesOf(secucodes: readonly string[]): StoredSample['securities'] {
  const all = [...new Set(secucodes)].sort()
  return all.length === 0 ? null : { count: all.length, first: all.slice(0, SECURITIES_NAMED) }
}

function rangeOf(dates: readonly string[]): StoredSample['dates'] {
  const sorted = dates.filter((date) => /^\d{4}-\d{2}-\d{2}/.test(date)).sort()
  const from = sorted[0]
  const to = sorted.at(-1)
  return from === undefined || to === undefined ? null : { from: from.slice(0, 10), to: to.slice(0, 10) }
}

async function sampleOfRecords(db: Kysely<Schema>, dataset: RecordDataset): Promise<StoredSample> {
  const columns = columnsOf(dataset)
  const rows = [...decodeParts(dataset, await servedSegments(db, dataset.key).execute()).values()].flat().map(({ row }) => row)
  const fields = rows as Record<string, unknown>[]
  const date = dataset.partitions.date ?? null
  const security = dataset.partitions.security ?? null
  const dated = date ?? columns.find(({ field }) => /date$/i.test(field))?.field ?? null
  return {
    columns: headsOf(dataset.key),
    sample: fields
      .slice(0, ROWS)
      .map((row) => columns.map(({ field, kind }) => (kind === 'instant' ? instantText(row[field]) : text(row[field])))),
    securities: security === null ? null : securitiesOf(fields.flatMap((row) => row[security] ?? []).map(String)),
    dates: dated === null ? null : rangeOf(fields.map((row) => text(row[dated]))),
  }
}

function instantText(value: unknown): string {
  return typeof value === 'number' ? new Date(value + 8 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ') : text(value)
}

async function sampleOfColumns(db: Kysely<Schema>, dataset: ColumnDataset): Promise<StoredSample> {
  const chunks = await db
    .selectFrom('column_chunk')
    .select(['secucode', 'first_date', 'last_date'])
    .where('dataset', '=', dataset.key)
    .execute()
  const securities = securitiesOf(chunks.map(({ secucode }) => secucode))
  const names = Object.keys(dataset.columns)
  const sample: string[][] = []
  for (const secucode of securities?.first ?? []) {
    const rows = await createColumnStore(db).bySecurity(dataset, secucode)
    for (let row = 0; row < rows.length && sample.length < ROWS; row++)
      sample.push([secucode, isoOfDay(intAt(rows.date, row)), ...names.map((name) => text(rows.values[name]?.[row]))])
  }
  return {
    columns: headsOf(dataset.key),
    sample,
    securities,
    dates: rangeOf(chunks.flatMap(({ first_date: from, last_date: to }) => [isoOfDay(from), isoOfDay(to)])),
  }
}

async function sampleOfTables(database: Database): Promise<StoredSample> {
  const store = createMarketStore(database)
  for (const key of keysOf(rowTables)) {
    const rows = (await store.allRows(key)) as Record<string, unknown>[]
    if (rows.length === 0) continue
    const heads = fileDatasetOf(key)?.columns() ?? []
    const names = heads.map(({ field }) => field)
    return {
      columns: headsOf(key),
      sample: rows.slice(0, ROWS).map((row) => names.map((name) => text(row[name]))),
      securities: securitiesOf(rows.flatMap(({ secucode }) => (typeof secucode === 'string' ? [secucode] : []))),
      dates: rangeOf(rows.flatMap((row) => Object.entries(row).flatMap(([name, value]) => (/date|from/i.test(name) ? [text(value)] : [])))),
    }
  }
  return NOTHING
}
