import type { Rejection } from '../collect-bars.ts'

/** What became of the rows a file has for one data set. */
export type RecordsReport = {
  file: string
  form: string
  dataset: string
  rows: number
  added: number
  unchanged: number
  rejected: number
  /** The first twenty. */
  rejections: Rejection[]
  /** Lines that are no row of the data set without being wrong, and rows that repeat the day before. */
  skipped: number
  /** Chinese sentences about what was imported: what is shown only after a restart. */
  notes: string[]
  /** Why nothing was imported; null when something was. */
  refused: string | null
}
