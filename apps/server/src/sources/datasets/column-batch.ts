import type { ColumnDataset, DatedColumns } from '@guanlan/datasets/definition.ts'
import { allocateColumns } from '@guanlan/datasets/definition.ts'
import { columnFault, type Rejection, rejections, tooManyRejected, watchColumns } from '@guanlan/datasets/judge.ts'
import { dayOfIso } from '@guanlan/domain/calendar/trade-date.ts'
import { isSessionOf } from '@guanlan/domain/calendar/trading-calendar.ts'
import { entryOf, itemAt, numberAt } from '@guanlan/domain/collections/elements.ts'
import { fieldsIn, keysOf } from '@guanlan/domain/collections/records.ts'
import { exchangeOf, isSecuCode } from '@guanlan/domain/securities/secu-code.ts'
import type { SecurityColumns } from '../../storage/columns/column-merger.ts'
import { knownFromMs } from '../../storage/columns/column-store.ts'

/**
 * A row of a column data set as providers give it: code, session (YYYY-MM-DD), and a figure or null for each column; a column left out is unknown. `fault` is a
 * provider's own reason, in Chinese, why the row cannot be right.
 */
export type ColumnRow = { secucode: string; tradeDate: string; fault?: string; [column: string]: number | string | null | undefined }

/** Rows on their way into a data set kept as columns: each is judged as it comes. */
export type ColumnBatch<C extends string = string> = {
  /** Why a row is not taken, in Chinese; null when it is. The same row twice counts once. */
  add(row: unknown): string | null
  /** Rows added, and of them those not taken. */
  counts(): { all: number; rejected: number }
  reasons(): Rejection[]
  /** What was taken, dates rising. */
  securities(): SecurityColumns<C>
  /** Why nothing of the batch may be published. */
  alarms(): string[]
}

const NOT_YET = '这一天的数字还没有公布，取到的不完整'
const TWICE = '与前面的一行说的是同一件事而数值不同'

/** Rows of one security as they came, and where each session is. */
type Growing = { places: Map<number, number>; dates: number[]; figures: number[] }

type Read = { secucode: string; day: number } | { reason: string }

function placeOf(row: unknown): Read {
  if (typeof row !== 'object' || row === null) return { reason: '整行：不是一行' }
  const { secucode, tradeDate } = row as Partial<ColumnRow>
  if (typeof secucode !== 'string' || !isSecuCode(secucode)) return { reason: 'secucode：应写作 SH600519' }
  if (typeof tradeDate !== 'string' || !isDate(tradeDate)) return { reason: 'tradeDate：应写作 YYYY-MM-DD' }
  if (!isSessionOf(exchangeOf(secucode), tradeDate)) return { reason: 'tradeDate：不是交易日' }
  return { secucode, day: dayOfIso(tradeDate) }
}

function isDate(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false
  const at = Date.parse(text)
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(text)
}

/** Reads the figures of a row into the one row of `into`; the first column that holds none is the reason it is not taken. */
function readFigures<C extends string>(row: Record<string, unknown>, names: readonly C[], into: DatedColumns<C>): string | null {
  for (const name of names) {
    const value = row[name] ?? null
    if (value !== null && (typeof value !== 'number' || Number.isNaN(value))) return `${name}：应为数或空`
    into.values[name][0] = value === null ? Number.NaN : value
  }
  return names.every((name) => Number.isNaN(into.values[name][0])) ? '整行：没有一个数' : null
}

/** Collects rows as of an instant: figures the public does not know yet are not taken, as they are those of a running session. */
export function columnBatch<C extends string>(dataset: ColumnDataset<C>, nowMs: number): ColumnBatch<C> {
  const names = keysOf(dataset.columns)
  const one = allocateColumns(dataset, 1)
  const growing = new Map<string, Growing>()
  const rejected = rejections()
  let all = 0
  let early = 0
  const judge = (row: unknown): string | null => {
    const place = placeOf(row)
    if ('reason' in place) return place.reason
    const given = (row as ColumnRow).fault
    if (given !== undefined) return given
    const fault = readFigures(fieldsIn(row), names, one) ?? columnFault(dataset, { columns: one, names }, 0)
    if (fault !== null) return fault
    return knownFromMs(dataset, place.day) > nowMs
      ? NOT_YET
      : keep(
          growing,
          place,
          names.map((name) => numberAt(one.values[name], 0)),
        )
  }
  return {
    add(row) {
      all++
      const reason = judge(row)
      if (reason === NOT_YET) early++
      if (reason !== null) rejected.add(reason, row)
      return reason
    },
    counts: () => ({ all, rejected: rejected.total() }),
    reasons: () => rejected.list(),
    securities: () => new Map([...growing].map(([secucode, rows]) => [secucode, inOrder(dataset, rows)])),
    alarms() {
      const watch = watchColumns(dataset)
      for (const rows of growing.values()) watch.add(inOrder(dataset, rows))
      return [...tooManyRejected(rejected.total() - early, all - early), ...watch.alarms()]
    },
  }
}

function keep(growing: Map<string, Growing>, { secucode, day }: { secucode: string; day: number }, figures: number[]): string | null {
  const rows: Growing = growing.get(secucode) ?? { places: new Map(), dates: [], figures: [] }
  growing.set(secucode, rows)
  const known = rows.places.get(day)
  if (known !== undefined) {
    const isSame = figures.every((figure, at) => Object.is(figure, rows.figures[known * figures.length + at]))
    return isSame ? null : TWICE
  }
  rows.places.set(day, rows.dates.length)
  rows.dates.push(day)
  rows.figures.push(...figures)
  return null
}

function inOrder<C extends string>(dataset: ColumnDataset<C>, { places, figures }: Growing): DatedColumns<C> {
  const names = keysOf(dataset.columns)
  const days = [...places.keys()].sort((a, b) => a - b)
  const columns = allocateColumns(dataset, days.length)
  days.forEach((day, row) => {
    columns.date[row] = day
    names.forEach((name, at) => {
      columns.values[name][row] = itemAt(figures, entryOf(places, day) * names.length + at)
    })
  })
  columns.length = days.length
  return columns
}
