import { inputReason } from '@guanlan/contract/input-reason.ts'
import { firstItem, intAt, numberAt } from '@guanlan/domain/collections/elements.ts'
import { keysOf } from '@guanlan/domain/collections/records.ts'
import { namedColumn } from './column-titles.ts'
import type { ColumnDataset, DatedColumns, RecordDataset, RecordRow } from './definition.ts'

/** Why rows were rejected, most frequent first, each with its count and one example. */
export type Rejection = { reason: string; count: number; example: string }

/** What became of a batch. With alarms it must not be published: the last good data stay. */
type Verdict<Row> = { accepted: Row[]; rejected: Rejection[]; alarms: string[] }

/** Fewer rows than this say nothing about a constant or empty column. */
const MIN_ROWS_TO_SUSPECT = 20
/** A batch of which more than this share is rejected is broken as a whole. */
const MOST_REJECTED = 0.2

type Field<Row> = keyof Row & string

/** Counts reasons. */
export function rejections() {
  const known = new Map<string, Rejection>()
  return {
    add(reason: string, row: unknown): void {
      const before = known.get(reason)
      if (before === undefined) known.set(reason, { reason, count: 1, example: (JSON.stringify(row) ?? '').slice(0, 200) })
      else before.count++
    },
    list: (): Rejection[] => [...known.values()].sort((a, b) => b.count - a.count),
    total: (): number => [...known.values()].reduce((sum, { count }) => sum + count, 0),
  }
}

const outside = (dataset: string, field: string, [lowest, highest]: readonly [number, number]) =>
  `${namedColumn(dataset, field)}：超出 ${lowest} 至 ${highest}`

/** Why a row that fits the schema is not plausible; null when it is. */
function disbeliefs<Row extends RecordRow>(dataset: RecordDataset<Row>): (row: Row) => string | null {
  const { quality } = dataset
  const ranges = Object.entries(quality.ranges) as [Field<Row>, readonly [number, number]][]
  return (row) => {
    for (const [field, bounds] of ranges) {
      const value = row[field]
      if (typeof value === 'number' && (value < bounds[0] || value > bounds[1])) return outside(dataset.key, field, bounds)
    }
    for (const check of quality.crossChecks) if (!check.holds(row)) return check.name
    return null
  }
}

function isEmpty(value: unknown): boolean {
  return value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)
}

/** `mayLack`: the batch need not have every column, as files of a user. */
type Judging = { mayLack?: boolean }

/** Watches rows of a batch for columns that carry no information over all of it: a frequent sign of a changed source. */
function watchRows<Row extends RecordRow>(dataset: RecordDataset<Row>, { mayLack = false }: Judging) {
  const { quality } = dataset
  const first = new Map<Field<Row>, unknown>()
  const varied = new Set<Field<Row>>()
  const known = new Set<Field<Row>>()
  let rows = 0
  return {
    add(row: Row): void {
      rows++
      for (const field of quality.neverConstant) {
        if (varied.has(field)) continue
        if (!first.has(field)) first.set(field, row[field])
        else if (first.get(field) !== row[field]) varied.add(field)
      }
      for (const field of quality.neverAllNull) if (!known.has(field) && !isEmpty(row[field])) known.add(field)
    },
    /** Chinese sentences. */
    alarms(): string[] {
      if (rows < MIN_ROWS_TO_SUSPECT) return []
      const constant = quality.neverConstant.filter((field) => !varied.has(field))
      const empty = quality.neverAllNull.filter((field) => !known.has(field))
      const stuck = constant.filter((field) => !isEmpty(first.get(field)))
      const silent = new Set(mayLack ? [] : [...constant.filter((field) => isEmpty(first.get(field))), ...empty])
      return [
        ...stuck.map((field) => `${namedColumn(dataset.key, field)}整列都是 ${String(first.get(field))}`),
        ...[...silent].map((field) => `${namedColumn(dataset.key, field)}整列为空`),
      ]
    },
  }
}

/** Whether a batch is broken as a whole, in a Chinese sentence. */
export function tooManyRejected(rejected: number, all: number): string[] {
  return rejected > MOST_REJECTED * all ? [`${all} 行中有 ${rejected} 行不合格`] : []
}

/** What of a row does not fit its schema, in Chinese. */
export function schemaFault(dataset: string, { path, message }: { path: readonly PropertyKey[]; message: string }): string {
  return `${path.length === 0 ? '整行' : [namedColumn(dataset, String(path[0])), ...path.slice(1)].join('.')}：${message}`
}

/** Judges the rows of one batch as they come. */
export function rowJudge<Row extends RecordRow>(dataset: RecordDataset<Row>, judging: Judging = {}) {
  const rejected = rejections()
  const watch = watchRows(dataset, judging)
  const disbelief = disbeliefs(dataset)
  let all = 0
  return {
    /** Rows so far. */
    count: (): number => all,
    /** The row as the schema has it; null, and counted with its reason, when it does not fit schema, ranges and cross-checks. */
    judge(row: unknown): Row | null {
      all++
      const parsed = dataset.schema.safeParse(row, { error: inputReason })
      if (!parsed.success) {
        const issue = firstItem(parsed.error.issues)
        rejected.add(schemaFault(dataset.key, issue), row)
        return null
      }
      const reason = disbelief(parsed.data)
      if (reason !== null) rejected.add(reason, row)
      else watch.add(parsed.data)
      return reason === null ? parsed.data : null
    },
    /** What there is to say about the batch: with alarms it must not be published. */
    verdict: (): Omit<Verdict<Row>, 'accepted'> => ({
      rejected: rejected.list(),
      alarms: [...tooManyRejected(rejected.total(), all), ...watch.alarms()],
    }),
  }
}

/** Splits a batch into rows that fit schema, ranges and cross-checks, and reasons for the others; says whether the batch may be published at all. */
export function judgeRows<Row extends RecordRow>(
  dataset: RecordDataset<Row>,
  rows: Iterable<unknown>,
  judging: Judging = {},
): Verdict<Row> {
  const { judge, verdict } = rowJudge(dataset, judging)
  const accepted: Row[] = []
  for (const row of rows) {
    const own = judge(row)
    if (own !== null) accepted.push(own)
  }
  return { accepted, ...verdict() }
}

/** Why a row of columns is not believable; null when it is. Called for every row of the market. */
export function columnFault<C extends string>(
  dataset: ColumnDataset<C>,
  { columns, names }: { columns: DatedColumns<C>; names: readonly C[] },
  row: number,
): string | null {
  for (const name of names) {
    const value = numberAt(columns.values[name], row)
    const { range } = dataset.columns[name]
    if (value < range[0] || value > range[1]) return outside(dataset.key, name, range)
  }
  for (const check of dataset.quality.crossChecks) if (!check.holds(columns.values, row)) return check.name
  return null
}

/** Whether every row of columns is believable, which is the usual case: found column by column, it takes a fraction of the time. */
function areAllBelievable<C extends string>(dataset: ColumnDataset<C>, { length, values }: DatedColumns<C>, names: readonly C[]): boolean {
  for (const name of names) {
    const column = values[name]
    const [lowest, highest] = dataset.columns[name].range
    for (let row = 0; row < length; row++) if (numberAt(column, row) < lowest || numberAt(column, row) > highest) return false
  }
  for (const check of dataset.quality.crossChecks) for (let row = 0; row < length; row++) if (!check.holds(values, row)) return false
  return true
}

/** The same for one security's columns: rows outside a range or against a cross-check are taken out (in place, `length` falls). */
export function judgeColumns<C extends string>(
  dataset: ColumnDataset<C>,
  columns: DatedColumns<C>,
  rejected: ReturnType<typeof rejections>,
): void {
  const names = keysOf(dataset.columns)
  if (areAllBelievable(dataset, columns, names)) return
  let kept = 0
  for (let row = 0; row < columns.length; row++) {
    const fault = columnFault(dataset, { columns, names }, row)
    if (fault !== null) {
      rejected.add(fault, { date: columns.date[row] })
      continue
    }
    if (kept !== row) {
      columns.date[kept] = intAt(columns.date, row)
      for (const name of names) columns.values[name][kept] = numberAt(columns.values[name], row)
    }
    kept++
  }
  columns.length = kept
}

/** A column of fewer securities may be unknown or 0 all over: a company that loses money has no 市盈率 for years, one that hardly trades no large orders. */
const LEAST_SECURITIES_TO_SUSPECT = 5

/** Watches columns over many securities for those that say nothing; of a few securities only for figures that never change. */
export function watchColumns<C extends string>(dataset: ColumnDataset<C>) {
  const { quality } = dataset
  const firsts = new Map<C, number>()
  const varied = new Set<C>()
  const known = new Set<C>()
  const watched = [...new Set([...quality.neverConstant, ...quality.neverAllNull])]
  let rows = 0
  let securities = 0
  return {
    add(columns: DatedColumns<C>): void {
      rows += columns.length
      securities++
      for (const name of watched) {
        if (varied.has(name)) continue
        for (let row = 0; row < columns.length; row++) {
          const value = numberAt(columns.values[name], row)
          if (!Number.isNaN(value)) known.add(name)
          const first = firsts.get(name)
          if (first === undefined) firsts.set(name, value)
          else if (!Object.is(first, value)) varied.add(name)
        }
      }
    },
    alarms(): string[] {
      if (rows < MIN_ROWS_TO_SUSPECT) return []
      const isFew = securities < LEAST_SECURITIES_TO_SUSPECT
      const isBelievable = (name: C) => isFew && (!known.has(name) || firsts.get(name) === 0)
      const constant = quality.neverConstant.filter((name) => !varied.has(name) && !isBelievable(name))
      const empty = isFew ? [] : quality.neverAllNull.filter((name) => !known.has(name))
      return [
        ...constant.map((name) => `${namedColumn(dataset.key, name)}整列都是 ${firsts.get(name)}`),
        ...empty.map((name) => `${namedColumn(dataset.key, name)}整列为空`),
      ]
    },
  }
}
