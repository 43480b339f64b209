import type { BarPool } from '../bar-pool.ts'
import type { Instrument } from '../instrument.ts'
import type { ReferenceTables } from '../reference-tables.ts'
import type { MinuteLines } from './minute-lines.ts'
import type { ActionEntry } from './row-actions.ts'

/** How a row takes part in a session. */
export const part = {
  /** Has a bar and a minute line of the session. */
  trades: 0,
  suspended: 1,
  delisted: 2,
  /** Bars from files: the session's bar is known, its minutes are not. */
  filed: 3,
  /** Bars from files, none of the session. */
  past: 5,
  /** Index or sector, computed from its members. */
  list: 4,
  /** An upstream reports its figures as they stand; there are no minutes. */
  quoted: 6,
  /** An upstream quotes it, without a trade yet: before the opening and shortly after it. */
  awaited: 7,
} as const

/** The final figures of a session by row; NaN = none. Prices in 元. */
export type SessionBars = {
  open: Float64Array
  high: Float64Array
  low: Float64Array
  close: Float64Array
  volume: Float64Array
  amount: Float64Array
}

/** Members of an index or sector on the session's day. Those without a known price or shares weigh nothing but are counted. */
export type SessionList = {
  row: number
  /** Everyone who belongs to it. */
  members: Int32Array
  /** Those whose prices make the level, with their float shares (股). */
  priced: Int32Array
  weight: Float64Array
  /** Level per unit of weighted price: level = factor × Σ price × weight. */
  factor: number
}

/**
 * The session the figures belong to, as it will have been at its end; readers are shown only as much of it as has passed. `day` is yyyymmdd.
 * `lastPrice` is the newest close before the session.
 */
export type Session = {
  date: string
  day: number
  part: Uint8Array
  lastPrice: Float64Array
  preClose: Float64Array
  limitUp: Float64Array
  limitDown: Float64Array
  /** Whether the session has limits: a value of `limitStatus`, NaN where a fact that decides is not known. */
  limitStatus: Float64Array
  totalShares: Float64Array
  floatShares: Float64Array
  volumePerMinute5d: Float64Array
  bars: SessionBars
  lines: MinuteLines
  lists: readonly SessionList[]
  /** Turnover of the market in the session before from its start up to each minute, last of the whole session, 元; NaN when unknown. Shared. */
  previousAmount: Float64Array
}

/** Bars and the facts about them. */
export type BarBooks = { instruments: readonly Instrument[]; tables: ReferenceTables; pool: BarPool }
/** Everything the live market is computed from. `actions`: what the tables of corporate actions were packed from, by row. */
export type MarketBooks = BarBooks & {
  actions: readonly (ActionEntry | null)[]
  /** First day (yyyymmdd) of imported bars that are left out because its session is not over; 0 without such bars. */
  laterDay: number
}

/** Columns of NaN for the final figures of `rows` rows. */
export function emptySessionBars(rows: number): SessionBars {
  const column = () => new Float64Array(rows).fill(Number.NaN)
  return { open: column(), high: column(), low: column(), close: column(), volume: column(), amount: column() }
}
