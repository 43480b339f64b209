import type { ColumnDataset, DatedColumns, RecordDataset, RecordRow } from './definition.ts'

/** Why rows were rejected, most frequent first, each with its count and one example. */
export type Rejection = { reason: string; count: number; example: string }

/** What became of a batch. With alarms it must not be published: the last good data stay. */
export type Verdict<Row> = { accepted: Row[]; rejected: Rejection[]; alarms: string[] }

/** Fewer rows than this say nothing about a constant or empty column. */
const MIN_ROWS_TO_SUSPECT = 20
/** A batch of which more than this share is rejected is broken as a whole. */
const MOST_REJECTED = 0.2

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

/** Why a row that fits the schema is not believable; null when it is. */
function disbelief<Row extends RecordRow>({ quality }: RecordDataset<Row>, row: Row): string | null {
  for (const [field, bounds] of Object.entries(quality.ranges) as [keyof Row & string, readonly [number, number]][]) {
    const value = row[field]
    if (typeof value === 'number' && (value < bounds[0] || value > bounds[1])) return `${field}：超出 ${bounds[0]} 至 ${bounds[1]}`
  }
  return quality.crossChecks.find((check) => !check.holds(row))?.name ?? null
}

function isEmpty(value: unknown): boolean {
  return value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)
}

/** Chinese sentences about columns that carry no information over a whole batch: a frequent sign of a changed source. */
function silentColumns<Row extends RecordRow>({ quality }: RecordDataset<Row>, rows: readonly Row[]): string[] {
  if (rows.length < MIN_ROWS_TO_SUSPECT) return []
  const constant = quality.neverConstant.filter((field) => rows.every((row) => row[field] === rows[0][field]))
  const empty = quality.neverAllNull.filter((field) => rows.every((row) => isEmpty(row[field])))
  return [
    ...constant.map((field) => (isEmpty(rows[0][field]) ? `${field} 整列为空` : `${field} 整列都是 ${String(rows[0][field])}`)),
    ...empty.filter((field) => !constant.includes(field)).map((field) => `${field} 整列为空`),
  ]
}

function tooManyRejected(rejected: number, all: number): string[] {
  return rejected > MOST_REJECTED * all ? [`${all} 行中有 ${rejected} 行不合格`] : []
}

/** Splits a batch into rows that fit schema, ranges and cross-checks, and reasons for the others; says whether the batch may be published at all. */
export function judgeRows<Row extends RecordRow>(dataset: RecordDataset<Row>, rows: Iterable<unknown>): Verdict<Row> {
  const accepted: Row[] = []
  const rejected = rejections()
  let all = 0
  for (const row of rows) {
    all++
    const parsed = dataset.schema.safeParse(row)
    if (!parsed.success) {
      const issue = parsed.error.issues[0]
      rejected.add(`${issue.path.join('.') || '整行'}：${issue.message}`, row)
      continue
    }
    const reason = disbelief(dataset, parsed.data)
    if (reason === null) accepted.push(parsed.data)
    else rejected.add(reason, row)
  }
  const alarms = [...tooManyRejected(rejected.total(), all), ...silentColumns(dataset, accepted)]
  return { accepted, rejected: rejected.list(), alarms }
}

/** Why a row of columns is not believable; null when it is. Called for every row of the market. */
function columnFault<C extends string>(
  dataset: ColumnDataset<C>,
  { columns, names }: { columns: DatedColumns<C>; names: readonly C[] },
  row: number,
): string | null {
  for (const name of names) {
    const value = columns.values[name][row]
    const { range } = dataset.columns[name]
    if (value < range[0] || value > range[1]) return `${name}：超出 ${range[0]} 至 ${range[1]}`
  }
  for (const check of dataset.quality.crossChecks) if (!check.holds(columns.values, row)) return check.name
  return null
}

/** The same for one security's columns: rows outside a range or against a cross-check are taken out (in place, `length` falls). */
export function judgeColumns<C extends string>(
  dataset: ColumnDataset<C>,
  columns: DatedColumns<C>,
  rejected: ReturnType<typeof rejections>,
): void {
  const names = Object.keys(dataset.columns) as C[]
  let kept = 0
  for (let row = 0; row < columns.length; row++) {
    const fault = columnFault(dataset, { columns, names }, row)
    if (fault !== null) {
      rejected.add(fault, { date: columns.date[row] })
      continue
    }
    if (kept !== row) {
      columns.date[kept] = columns.date[row]
      for (const name of names) columns.values[name][kept] = columns.values[name][row]
    }
    kept++
  }
  columns.length = kept
}

/** Watches columns over many securities for those that say nothing. */
export function watchColumns<C extends string>({ quality }: ColumnDataset<C>) {
  const firsts = new Map<C, number>()
  const varied = new Set<C>()
  const known = new Set<C>()
  const watched = [...new Set([...quality.neverConstant, ...quality.neverAllNull])]
  let rows = 0
  return {
    add(columns: DatedColumns<C>): void {
      rows += columns.length
      for (const name of watched) {
        if (varied.has(name)) continue
        for (let row = 0; row < columns.length; row++) {
          const value = columns.values[name][row]
          if (!Number.isNaN(value)) known.add(name)
          const first = firsts.get(name)
          if (first === undefined) firsts.set(name, value)
          else if (!Object.is(first, value)) varied.add(name)
        }
      }
    },
    alarms(): string[] {
      if (rows < MIN_ROWS_TO_SUSPECT) return []
      const constant = quality.neverConstant.filter((name) => !varied.has(name)).map((name) => `${name} 整列都是 ${firsts.get(name)}`)
      return [...constant, ...quality.neverAllNull.filter((name) => !known.has(name)).map((name) => `${name} 整列为空`)]
    },
  }
}
