import type { z } from 'zod'
import type { OwnDataset, RowDataset, Schedule } from './dataset.ts'
import type { ColumnDataset, RecordDataset, StoredDataset } from './definition.ts'
import { calendarDatasets } from './groups/calendar.ts'
import { companyDatasets } from './groups/company.ts'
import { contentDatasets } from './groups/content.ts'
import { dayFactDatasets } from './groups/day-facts.ts'
import { dragonTigerDatasets } from './groups/dragon-tiger.ts'
import { eventDatasets } from './groups/events.ts'
import { financeDatasets } from './groups/finance.ts'
import { flowDatasets } from './groups/flow.ts'
import { holdersDatasets } from './groups/holders.ts'
import { hotDatasets } from './groups/hot.ts'
import { marketDatasets } from './groups/market.ts'
import { newsDatasets } from './groups/news.ts'
import { northboundDatasets } from './groups/northbound.ts'
import { profileDatasets } from './groups/profiles.ts'
import { researchDatasets } from './groups/research.ts'
import { stakesDatasets } from './groups/stakes.ts'
import { strategyDatasets } from './groups/strategies.ts'
import { tradingDatasets } from './groups/trading.ts'
import { valuationDatasets } from './groups/valuation.ts'

/** Data sets of the generic store, by key. The trading calendar is a rule of the domain, not fetched. How to add one: docs/data-sets.md. */
export const storedDatasets = {
  ...financeDatasets,
  ...flowDatasets,
  ...dragonTigerDatasets,
  ...valuationDatasets,
  ...dayFactDatasets,
  ...companyDatasets,
  ...profileDatasets,
  ...researchDatasets,
  ...hotDatasets,
  ...strategyDatasets,
  ...contentDatasets,
  ...eventDatasets,
  ...holdersDatasets,
  ...stakesDatasets,
  ...tradingDatasets,
  ...northboundDatasets,
  ...newsDatasets,
  ...calendarDatasets,
}

/** Every data set of the product. */
export const datasets = { ...marketDatasets, ...storedDatasets }
export type DatasetKey = keyof typeof datasets
export type StoredKey = keyof typeof storedDatasets

type Stored = typeof storedDatasets
/** Keys of the data sets kept as records. */
export type RecordKey = { [K in StoredKey]: Stored[K] extends { form: 'records' } ? K : never }[StoredKey]
/** Keys of the data sets kept as columns. */
export type ColumnKey = Exclude<StoredKey, RecordKey>
/** Row of a data set kept as records. */
export type RecordOf<K extends RecordKey> = Stored[K] extends { schema: z.ZodType<infer Row> } ? Row : never
/** Names of the columns of a data set kept as columns. */
export type ColumnOf<K extends ColumnKey> = Stored[K] extends ColumnDataset<infer C> ? C : never

/** Every entry of the generic store, whatever its row. */
export const storedEntries: readonly StoredDataset[] = Object.values(storedDatasets) as readonly (RecordDataset | ColumnDataset)[]

/** The entry of a key as one of records, whatever their shape. Throws TypeError for a data set that is none. */
export function recordDataset(key: string): RecordDataset {
  const entry = storedEntries.find((one) => one.key === key)
  if (entry?.form !== 'records') throw new TypeError(`${key} is not kept as records`)
  return entry
}

/** The entry of a key as one of columns, whatever their names. Throws TypeError for a data set that is none. */
export function columnDataset(key: string): ColumnDataset {
  const entry = storedEntries.find((one) => one.key === key)
  if (entry?.form !== 'columns') throw new TypeError(`${key} is not kept as columns`)
  return entry
}

/** The entry of a key. Throws RangeError for a data set there is not. */
export function datasetOf(key: string): (typeof marketDatasets)[keyof typeof marketDatasets] | StoredDataset {
  const entry = [...Object.values(marketDatasets), ...storedEntries].find((one) => one.key === key)
  if (entry === undefined) throw new RangeError(`there is no data set ${key}`)
  return entry
}

const tables = Object.values(marketDatasets).filter((dataset): dataset is OwnDataset => dataset.form === 'table')

/** The data sets with tables of their own, in the order they depend on each other. */
export const tableDatasets: readonly RowDataset[] = tables.map(({ key }) => key as RowDataset)

/** Those a simulated world is asked for at an occasion. */
export function rowDatasetsDue(schedule: Schedule): RowDataset[] {
  const isDue = ({ schedule: own, providers }: OwnDataset) => providers.includes('simulated') && (schedule === 'start' || own === schedule)
  return tables.filter(isDue).map(({ key }) => key as RowDataset)
}
