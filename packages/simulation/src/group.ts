import type { DayColumns } from '@guanlan/datasets/day-columns.ts'
import type { DatedColumns } from '@guanlan/datasets/definition.ts'
import type { ColumnKey, ColumnOf, RecordKey, StoredKey } from '@guanlan/datasets/registry.ts'
import type { SimulatedRow } from './known-rows.ts'
import type { Profile } from './security-profile.ts'
import type { World } from './simulated-world.ts'

/** Calendar dates (YYYY-MM-DD), both included. Rows that became known on them are reported, and columns of their sessions. */
export type DateRange = { from: string; to: string }

/** Takes what a group reports. Rows come in the registry's schema and units. */
export type Emit = {
  rows<K extends RecordKey>(dataset: K, rows: readonly SimulatedRow<K>[]): void
  /** Copied at once: the columns may be reused. */
  columns<K extends ColumnKey>(dataset: K, secucode: string, columns: DatedColumns<ColumnOf<K>>): void
}

/** Where a group works. `index` answers the day bars of an index up to the end of the range; length 0 when there are none. */
export type GroupPlace = { world: World; range: DateRange; index(id: string): DayColumns }

/** Rows of a data set that another group reports. */
export type Heard = { [K in RecordKey]: [dataset: K, rows: readonly SimulatedRow<K>[]] }[RecordKey]

/** One pass over the world. Every security is shown once, with its bars up to the end of the range (from some sessions before it on). */
export type GroupPass = {
  security?(profile: Profile, bars: DayColumns, emit: Emit): void
  /** Rows another group reports in this pass, as they are reported: those of `needs`, for data sets that follow from others. */
  reported?(...heard: Heard): void
  /** After the last security. A generator gives way at each `yield`, so that what it reported can be written. */
  finish?(emit: Emit): void | Iterable<void>
}

/** What a rule of the world is checked on: everything reported over a range. */
export type WorldView = {
  world: World
  range: DateRange
  bars(secucode: string): DayColumns
  index(id: string): DayColumns
  rows<K extends RecordKey>(dataset: K): readonly SimulatedRow<K>[]
  columns<K extends ColumnKey>(dataset: K): ReadonlyMap<string, DatedColumns<ColumnOf<K>>>
}

/** A rule every simulated world obeys. `check` calls `row` for every row it looks at: null when it is right, else what is wrong. */
export type Invariant = { name: string; check(view: WorldView, row: (fault: string | null) => void): void }

/**
 * Data sets that are reported together. A pass over a range reports the same rows as passes over its parts, so that a world can be extended day by day.
 */
export type SimulatedGroup = {
  datasets: readonly StoredKey[]
  /** Data sets of groups before it whose rows it listens to: reported in every pass of this group, also when they are stored already. */
  needs?: readonly RecordKey[]
  /** Sessions of bars before the range that a pass looks back to. */
  lookBack: number
  /** A store is filled with what became known so many years before its first bar, for comparisons with earlier years. */
  yearsBefore: number
  /** A store is filled with no more than so many newest days, for what is not read later. */
  newestDays?: number
  open(place: GroupPlace): GroupPass
  invariants: readonly Invariant[]
}
