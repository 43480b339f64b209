import type { ColumnDataset, DatedColumns, RecordDataset, RecordRow, StoredDataset } from '@guanlan/datasets/definition.ts'
import { judgeColumns, judgeRows, type Rejection, rejections, rowJudge, watchColumns } from '@guanlan/datasets/judge.ts'
import { figureAt, intAt } from '@guanlan/domain/collections/elements.ts'
import { fieldOf } from '@guanlan/domain/collections/records.ts'
import type { Kysely } from 'kysely'
import type { DaySection } from '../../../storage/columns/column-days.ts'
import { appendDay, openColumnFiller } from '../../../storage/columns/column-writer.ts'
import { openRecordFiller } from '../../../storage/columns/record-filler.ts'
import { appendRows } from '../../../storage/columns/record-writer.ts'
import type { Publication } from '../../../storage/columns/state.ts'
import type { Schema } from '../../../storage/schema.ts'

export type SinkResult = { accepted: number; unchanged: number; rejected: number; reasons: Rejection[]; alarms: string[] }

/** Where one data set's rows go while a world is reported. Nothing is seen by readers before `publish`; with alarms, nothing ever. */
export type Sink = {
  rows(rows: readonly unknown[]): void
  columns(secucode: string, columns: DatedColumns): void
  /** Rows that have come so far; of columns sessions. */
  count(): number
  /** Writes what has come so far, where it is written at all before publishing. */
  flush(): Promise<void>
  publish(): Promise<SinkResult>
}

type SinkOptions = { isFirst: boolean; reported: Publication }

/** A sink that fills the data set anew, or one that adds to it. */
export async function sinkOf(db: Kysely<Schema>, entry: StoredDataset, options: SinkOptions): Promise<Sink> {
  if (entry.form === 'records')
    return options.isFirst ? await fillRecords(db, entry, options.reported) : addRecords(db, entry, options.reported)
  return options.isFirst ? await fillColumns(db, entry, options.reported) : addDays(db, entry, options.reported)
}

const refuse = (dataset: string, form: string) => () => {
  throw new Error(`${dataset} is not kept as ${form}`)
}

function merged(into: Map<string, Rejection>, more: readonly Rejection[]): void {
  for (const { reason, count, example } of more) {
    const before = into.get(reason)
    into.set(reason, { reason, count: count + (before?.count ?? 0), example: before?.example ?? example })
  }
}

function resultOf(reasons: Map<string, Rejection>, counts: Pick<SinkResult, 'accepted' | 'unchanged' | 'alarms'>): SinkResult {
  const list = [...reasons.values()].sort((a, b) => b.count - a.count)
  return { ...counts, rejected: list.reduce((sum, { count }) => sum + count, 0), reasons: list }
}

/** Rows judged before the batch counts as one for columns that say nothing. */
const ROWS_PER_BATCH = 4_000

async function fillRecords(db: Kysely<Schema>, entry: RecordDataset, reported: Publication): Promise<Sink> {
  const filler = await openRecordFiller(db, entry, reported)
  const reasons = new Map<string, Rejection>()
  const alarms = new Set<string>()
  let batch = rowJudge(entry)
  let waiting: RecordRow[] = []
  let count = 0
  const endBatch = () => {
    const verdict = batch.verdict()
    merged(reasons, verdict.rejected)
    for (const alarm of verdict.alarms) alarms.add(alarm)
    batch = rowJudge(entry)
  }
  const flush = async () => {
    const rows = waiting
    waiting = []
    if (rows.length > 0) await filler.add(rows)
  }
  return {
    rows: (rows) => {
      for (const row of rows) {
        const judged = batch.judge(row)
        count++
        if (judged !== null) waiting.push(judged)
        if (batch.count() >= ROWS_PER_BATCH) endBatch()
      }
    },
    columns: refuse(entry.key, 'columns'),
    count: () => count,
    flush,
    async publish() {
      endBatch()
      await flush()
      const found = { unchanged: 0, alarms: [...alarms] }
      if (alarms.size > 0) return resultOf(reasons, { accepted: 0, ...found })
      return resultOf(reasons, { accepted: (await filler.publish()).rows, ...found })
    },
  }
}

function addRecords(db: Kysely<Schema>, entry: RecordDataset, reported: Publication): Sink {
  const waiting: unknown[] = []
  return {
    rows: (rows) => {
      for (const row of rows) waiting.push(row)
    },
    columns: refuse(entry.key, 'columns'),
    count: () => waiting.length,
    flush: async () => {},
    async publish() {
      const { accepted, rejected, alarms } = judgeRows(entry, waiting)
      const reasons = new Map(rejected.map((one) => [one.reason, one]))
      if (alarms.length > 0) return resultOf(reasons, { accepted: 0, unchanged: 0, alarms })
      const { added, unchanged } = await appendRows(db, entry, { rows: accepted, reported })
      return resultOf(reasons, { accepted: added, unchanged, alarms })
    },
  }
}

async function fillColumns(db: Kysely<Schema>, entry: ColumnDataset, reported: Publication): Promise<Sink> {
  const filler = await openColumnFiller(db, entry, reported)
  const rejected = rejections()
  const watch = watchColumns(entry)
  let writing: Promise<void>[] = []
  let count = 0
  const flush = async () => {
    const all = writing
    writing = []
    await Promise.all(all)
  }
  return {
    rows: refuse(entry.key, 'records'),
    columns(secucode, columns) {
      count += columns.length
      judgeColumns(entry, columns, rejected)
      watch.add(columns)
      // the filler copies at once, before anything is awaited
      writing.push(filler.add(secucode, columns))
    },
    count: () => count,
    flush,
    async publish() {
      await flush()
      const reasons = new Map(rejected.list().map((one) => [one.reason, one]))
      const alarms = watch.alarms()
      const accepted = alarms.length > 0 ? 0 : (await filler.publish()).rows
      return resultOf(reasons, { accepted, unchanged: 0, alarms })
    },
  }
}

type Collected = { secucodes: string[]; values: Map<string, number[]> }

function addDays(db: Kysely<Schema>, entry: ColumnDataset, reported: Publication): Sink {
  const rejected = rejections()
  const names = Object.keys(entry.columns)
  const days = new Map<number, Collected>()
  let count = 0
  return {
    rows: refuse(entry.key, 'records'),
    columns(secucode, columns) {
      count += columns.length
      judgeColumns(entry, columns, rejected)
      for (let row = 0; row < columns.length; row++) {
        const day = days.get(intAt(columns.date, row)) ?? { secucodes: [], values: new Map(names.map((name) => [name, []])) }
        days.set(intAt(columns.date, row), day)
        day.secucodes.push(secucode)
        for (const [name, values] of day.values) values.push(figureAt(fieldOf(columns.values, name), row))
      }
    },
    count: () => count,
    flush: async () => {},
    async publish() {
      const sections = [...days].sort(([a], [b]) => a - b).map(([day, collected]) => sectionOf(day, collected))
      let accepted = 0
      for (const section of sections) accepted += (await appendDay(db, entry, { section, reported })).added
      if (sections.length === 0) await appendDay(db, entry, { section: null, reported })
      return resultOf(new Map(rejected.list().map((one) => [one.reason, one])), { accepted, unchanged: 0, alarms: [] })
    },
  }
}

function sectionOf(day: number, { secucodes, values }: Collected): DaySection {
  return { day, secucodes, values: Object.fromEntries(Array.from(values, ([name, column]) => [name, Float64Array.from(column)])) }
}
