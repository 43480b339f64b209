import { toDayNumber } from '@guanlan/domain/calendar/trade-date.ts'
import { intAt, numberAt } from '@guanlan/domain/collections/elements.ts'
import { type Bars, sliceBars } from '@guanlan/engine/bars.ts'
import { isTraded } from '@guanlan/engine/factors/bars-of.ts'
import { knownFactor } from '@guanlan/engine/factors/index.ts'
import type { FactorColumns, SecurityView } from '@guanlan/engine/factors/security-view.ts'
import { errorOf } from '../../runtime/thrown.ts'
import type { SecurityHistory } from '../factors/security-history.ts'
import { formulaColumn } from './formula-column.ts'
import type { PastMark, WantedFigure } from './wanted-figures.ts'

/** Figures of sessions × figures × securities in one column over shared memory; NaN is unknown, or not listed then. */
export type PastFigures = {
  /** yyyymmdd, oldest first. */
  sessions: readonly number[]
  figures: readonly WantedFigure[]
  /** Securities. */
  rows: number
  values: Float64Array
}

/** Room for figures, all unknown. */
export function allocateFigures(shape: Omit<PastFigures, 'values'>): PastFigures {
  const count = shape.sessions.length * shape.figures.length * shape.rows
  return { ...shape, values: new Float64Array(new SharedArrayBuffer(count * 8)).fill(Number.NaN) }
}

/** Where the figures of one session lie: `rows` values from here. */
export function placeOf({ figures, rows }: Pick<PastFigures, 'figures' | 'rows'>, session: number, figure: number): number {
  return (session * figures.length + figure) * rows
}

/** Figures that failed, with how many times and the first reason. They are unknown then. */
export type Faults = Map<string, { count: number; reason: string }>

const LISTED_NEW_DAYS = 365

/** The newest day of columns is the session itself, or the last one known by its evening (figures reported a session later). */
function isReportedOf(view: SecurityView, dataset: keyof FactorColumns): boolean {
  const { date, length } = view.columns(dataset)
  const { dates } = view.benchmark
  return length > 0 && intAt(date, length - 1) >= (dates[dates.length - 2] ?? view.session)
}

const MARKS: Record<PastMark, (view: SecurityView) => boolean> = {
  st: ({ st }) => st !== '',
  'star-st': ({ st }) => st === '*ST',
  suspended: (view) => !isTraded(view),
  new: ({ date, listDate }) => listDate !== null && toDayNumber(date) - toDayNumber(listDate) <= LISTED_NEW_DAYS,
  margin: (view) => isReportedOf(view, 'margin'),
  northbound: (view) => isReportedOf(view, 'northboundHoldings'),
}

type OfView = { at: number; id: string; compute(view: SecurityView): number }
type OfBars = { at: number; id: string; column(bars: Bars): Float64Array }

/** Every so many figures of a formula are worked out again from the bars up to the session alone. */
const AUDIT_EACH = 97

/** Computes figures of one security after another; made once for many. */
export class FigureComputer {
  readonly faults: Faults = new Map()
  private readonly into: PastFigures
  private readonly ofViews: readonly OfView[]
  private readonly ofBars: readonly OfBars[]
  private readonly columns = new Map<string, { bars: Bars; values: Float64Array }>()
  private audited = 0

  /** Throws a RangeError with a Chinese sentence where a formula is wrong. */
  constructor(into: PastFigures, columnOf: typeof formulaColumn = formulaColumn) {
    this.into = into
    this.ofViews = into.figures.flatMap((figure, at): OfView[] => {
      if ('factor' in figure) return [{ at, id: figure.id, compute: knownFactor(figure.factor).compute }]
      return 'mark' in figure ? [{ at, id: figure.id, compute: (view) => Number(MARKS[figure.mark](view)) }] : []
    })
    this.ofBars = into.figures.flatMap((figure, at) =>
      'formula' in figure ? [{ at, id: figure.id, column: columnOf(figure.formula) }] : [],
    )
  }

  /** Writes the figures of a security into its row, for the sessions it was listed on. Throws a RangeError where a formula reads what comes later. */
  compute(history: SecurityHistory, row: number): void {
    const { sessions } = this.into
    const { delisted } = history.security
    const last = history.raw.date[history.raw.length - 1] ?? 0
    for (const [k, session] of sessions.entries()) {
      const end = history.barsUntil(session)
      if (end === 0 || (delisted && last < session)) continue
      if (this.ofViews.length > 0) {
        const view = history.at(session)
        for (const { at, compute, id } of this.ofViews)
          this.put(
            { k, at, row },
            this.tried(id, () => compute(view)),
          )
      }
      for (const figure of this.ofBars) this.put({ k, at: figure.at, row }, this.valueAt(history, end, figure))
    }
    this.columns.clear()
  }

  /** Value of a formula on the newest bar of a session; its column is made once for all sessions between two ex-days. */
  private valueAt(history: SecurityHistory, end: number, { id, column }: OfBars): number {
    const { bars } = history.adjustedAround(end - 1)
    const before = this.columns.get(id)
    const values = before?.bars === bars ? before.values : column(bars)
    if (before?.bars !== bars) this.columns.set(id, { bars, values })
    const value = numberAt(values, end - 1)
    if (this.audited++ % AUDIT_EACH === 0 && !isSame(numberAt(column(sliceBars(bars, 0, end)), end - 1), value))
      throw new RangeError(`公式“${id.slice(1)}”在当日的取值随之后的行情而变，不能回测；请去掉用到未来数据的函数`)
    return value
  }

  private tried(id: string, compute: () => number): number {
    try {
      return compute()
    } catch (error) {
      const before = this.faults.get(id)
      this.faults.set(id, { count: (before?.count ?? 0) + 1, reason: before?.reason ?? errorOf(error).message })
      return Number.NaN
    }
  }

  private put({ k, at, row }: { k: number; at: number; row: number }, value: number): void {
    this.into.values[placeOf(this.into, k, at) + row] = Number.isFinite(value) ? value : Number.NaN
  }
}

/** Equal but for rounding: recursive averages over fewer bars end in other last digits. */
function isSame(a: number, b: number): boolean {
  return Object.is(a, b) || Math.abs(a - b) <= 1e-9 * Math.max(1, Math.abs(a), Math.abs(b))
}
