import { lowerBound } from '@guanlan/domain/sorted/bounds.ts'

/** First row whose date is not before `day` (yyyymmdd); `length` when there is none. */
export function rowFrom({ date, length }: { date: Int32Array; length: number }, day: number): number {
  return lowerBound(date, day, length)
}
