import type { RowDataset, RowOf } from '@guanlan/datasets/dataset.ts'
import type { DayColumns } from '@guanlan/datasets/day-columns.ts'
import type { Security } from '@guanlan/domain/securities/securities.ts'
import type { Database } from '../open-database.ts'
import { readSetting, writeSetting } from '../settings.ts'
import type { BarOrigin, BarSource } from './bar.ts'
import { loadBars, readBarRange } from './bar-reader.ts'
import { readChangedSince, readSources } from './bar-sources.ts'
import { type Appended, appendSession, type BesideBars, mergeBars, rewriteBars, type Session } from './bar-writer.ts'
import type { BulkWriter } from './bulk-writer.ts'
import { createBulkWriter } from './bulk-writer.ts'
import { replaceLevels } from './computed-levels.ts'
import { type DayFacts, readDayFactStamps, readDayFacts } from './day-facts.ts'
import { readDatasetRows, replaceDatasetRows } from './row-store.ts'
import { renewList } from './security-list.ts'
import { readStoreVersion } from './store-version.ts'

/** The stored market: day bars as a data set of columns, with where those of each security come from; everything else as rows. Every write is one transaction and raises `version`. */
export type MarketStore = {
  /** Rises with every change of bars or rows, also by another process. */
  version(): Promise<number>
  /** Securities whose bars changed after the store had this version. */
  changedSince(version: number): Promise<string[]>
  /** Every security that has bars (or those of `only`), in order of code. */
  sources(only?: readonly string[]): Promise<BarSource[]>
  /** Dates yyyymmdd, both included. Throws TornPart. */
  readRange(secucode: string, from: number, to: number): Promise<DayColumns>
  /**
   * All bars (or those of `only`) over shared memory, room for `slack` more behind each. A security of `only` without bars is left out.
   * Throws TornPart.
   */
  loadAll(options?: { slack?: number; only?: readonly string[] }): Promise<Map<string, DayColumns>>
  /** Adds one session (a bar of the same day is replaced). Throws a RangeError when a security has later bars. */
  appendDay(session: Session, origin: BarOrigin): Promise<Appended>
  /** Puts these bars in the place of all bars of the security; nothing is written when they are equal. Throws a RangeError when out of order. */
  rewriteSecurity(secucode: string, columns: DayColumns, origin: BarOrigin): Promise<{ changed: boolean }>
  /** The same, keeping days outside the new ones when the security's bars are of the same source; `beside` is written in the same transaction. */
  mergeSecurity(
    secucode: string,
    columns: DayColumns,
    origin: BarOrigin & { beside?: BesideBars | undefined },
  ): Promise<{ changed: boolean }>
  /** Puts computed levels of sectors in the place of those stored; one without bars is removed. */
  replaceLevels(levels: Iterable<readonly [sectorId: string, columns: DayColumns]>, importedAtMs: number): Promise<void>
  /** Rewrites many securities, some hundred per transaction. */
  bulkWriter(origin: BarOrigin): BulkWriter
  /** Puts these rows in the place of all rows of the data set. */
  replaceRows<K extends RowDataset>(dataset: K, rows: Iterable<RowOf<K>>): Promise<void>
  allRows<K extends RowDataset>(dataset: K): Promise<RowOf<K>[]>
  /** Writes the list of securities of a store of files anew, of the product's own list and of what files say; how many there are, and whether files say some. */
  renewList(builtIn: readonly Security[]): Promise<{ rows: number; isImported: boolean }>
  /** 昨收, 换手 and 风险警示 of a security by session, oldest first, as files report them. Throws TornPart. */
  dayFacts(secucode: string): Promise<DayFacts>
  /** Securities with such facts, each with a stamp that changes with them. */
  dayFactStamps(): Promise<Map<string, string>>
  setting(key: string): Promise<string | null>
  setSetting(key: string, value: string): Promise<void>
}

/** The market store inside an open database. */
export function createMarketStore(database: Database): MarketStore {
  const { db } = database
  return {
    version: () => readStoreVersion(db),
    changedSince: (version) => readChangedSince(db, version),
    sources: (only) => readSources(db, only),
    readRange: (secucode, from, to) => readBarRange(db, secucode, { from, to }),
    loadAll: (options = {}) => loadBars(db, options),
    appendDay: (session, origin) => appendSession(db, session, origin),
    rewriteSecurity: (secucode, columns, origin) => rewriteBars(db, { secucode, columns }, origin),
    mergeSecurity: (secucode, columns, { beside, ...origin }) => mergeBars(db, { secucode, columns, beside }, origin),
    replaceLevels: (levels, importedAtMs) => replaceLevels(db, levels, importedAtMs),
    bulkWriter: (origin) => createBulkWriter(db, origin),
    replaceRows: (dataset, rows) => replaceDatasetRows(db, dataset, rows),
    allRows: (dataset) => readDatasetRows(db, dataset),
    renewList: (builtIn) => renewList(db, builtIn),
    dayFacts: (secucode) => readDayFacts(db, secucode),
    dayFactStamps: () => readDayFactStamps(db),
    setting: (key) => readSetting(db, key),
    setSetting: (key, value) => writeSetting(db, key, value),
  }
}
