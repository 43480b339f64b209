import type { Fact, FigureRecord } from './expression.ts'
import type { Group } from './operators.ts'

/** Facts of a table by slot and row, oldest row first; NaN where one is unknown and outside the rows. */
export type Frame = {
  readonly length: number
  read(slot: number, row: number): number
  /** Figures of a record for the securities of a group, this one among them, NaN where one is unknown; empty where the group is not known. */
  peers?(record: FigureRecord, group: Group): ArrayLike<number>
  /** Why a fact is unknown in these rows, where more is known of it than its definition says. */
  absent?(fact: Fact): string | null
  /** The day (YYYY-MM-DD) a fact of these rows is of: the last of a report's period, or a session; null where it is not known. */
  dateOf?(fact: Fact): string | null
}
