import type { RecordDataset, RecordRow } from '@guanlan/datasets/definition.ts'
import type { Kysely } from 'kysely'
import type { Schema } from '../schema.ts'
import { type SearchOptions, searchTexts } from '../text-index/search-texts.ts'
import { identityOf, partOf } from './parts.ts'
import { dateMarks, eachSecurity, newestDates, type ReadOptions, readDates, readParts, readWhole } from './record-reader.ts'
import type { Kept } from './segment-codec.ts'

/** Reads data sets kept as records. Rows come with their source and when they were fetched; every read may throw TornPart. */
export type RecordStore = {
  /** Rows of one security. */
  bySecurity<Row extends RecordRow>(dataset: RecordDataset<Row>, secucode: string, options?: ReadOptions): Promise<Kept<Row>[]>
  /** Rows of several securities by code; those without rows are left out. */
  bySecurities<Row extends RecordRow>(
    dataset: RecordDataset<Row>,
    secucodes: readonly string[],
    options?: ReadOptions,
  ): Promise<Map<string, Kept<Row>[]>>
  /** Rows of the dates from `from` to `to`, both included, oldest date first. */
  byDates<Row extends RecordRow>(
    dataset: RecordDataset<Row>,
    range: { from: string; to: string },
    options?: ReadOptions,
  ): Promise<Kept<Row>[]>
  /** The newest dates up to `to` that have rows, newest first: how far back a page of a stream has to read. */
  newestDates<Row extends RecordRow>(dataset: RecordDataset<Row>, range: { to: string; count: number }): Promise<string[]>
  /** A mark of each date of a range that has rows, oldest first: it changes with whatever is written of the date. */
  dateMarks(dataset: Pick<RecordDataset, 'key'>, range: { from: string; to: string }): Promise<Map<string, string>>
  /** Rows of a data set kept whole; as known at an instant they are read in slices of the thread. */
  whole<Row extends RecordRow>(dataset: RecordDataset<Row>, options?: ReadOptions): Promise<Kept<Row>[]>
  /**
   * Rows by words of the text their data set is searched by, newest first: rows that hold every word, as known at `asOfMs`; `next` is the `before` of the next
   * page, null when there is none.
   */
  search<Row extends RecordRow>(
    dataset: RecordDataset<Row>,
    query: { words: string } & SearchOptions,
  ): Promise<{ kept: Kept<Row>[]; next: number | null }>
  /** The hits of `search` alone: of which securities, and when each could be known (epoch ms); no rows are read. */
  searchHits(
    dataset: Pick<RecordDataset, 'key'>,
    query: { words: string } & SearchOptions,
  ): Promise<{ hits: { secucode: string; atMs: number }[]; next: number | null }>
  /** Every security's rows in turn; for threads that may take their time. */
  everySecurity<Row extends RecordRow>(
    dataset: RecordDataset<Row>,
    options?: ReadOptions,
  ): AsyncGenerator<{ secucode: string; kept: Kept<Row>[] }>
}

/** The records inside an open database. */
export function createRecordStore(db: Kysely<Schema>): RecordStore {
  return {
    bySecurity: async (dataset, secucode, options = {}) => {
      const part = partOf.security(secucode)
      return (await readParts(db, dataset, { ...options, parts: [part] })).get(part) ?? []
    },
    bySecurities: async (dataset, secucodes, options = {}) => {
      const parts = await readParts(db, dataset, { ...options, parts: secucodes.map(partOf.security) })
      return new Map([...parts].map(([part, kept]) => [part.slice(2), kept]))
    },
    byDates: (dataset, range, options = {}) => readDates(db, dataset, { ...options, ...range }),
    newestDates: (dataset, range) => newestDates(db, dataset, range),
    dateMarks: (dataset, range) => dateMarks(db, dataset, range),
    whole: async (dataset, options = {}) => {
      if (options.versions !== 'all') return await readWhole(db, dataset, options)
      return (await readParts(db, dataset, { ...options, parts: [partOf.whole] })).get(partOf.whole) ?? []
    },
    search: async (dataset, query) => {
      const { hits, next } = await searchTexts(db, dataset.key, query)
      const parts = await readParts(db, dataset, { asOfMs: query.asOfMs, parts: [...new Set(hits.map(({ part }) => part))] })
      const kept = hits.flatMap((hit) => parts.get(hit.part)?.find(({ row }) => identityOf(dataset, row) === hit.identity) ?? [])
      return { kept, next }
    },
    searchHits: async (dataset, query) => {
      const { hits, next } = await searchTexts(db, dataset.key, query)
      return { hits: hits.map(({ part, atMs }) => ({ secucode: part.slice(2), atMs })), next }
    },
    everySecurity: (dataset, options = {}) => eachSecurity(db, dataset, options),
  }
}
