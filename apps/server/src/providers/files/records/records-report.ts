import type { Rejection } from '../collect-bars.ts'

/** What became of a file of records. */
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
  /** Why nothing was imported; null when something was. */
  refused: string | null
}
