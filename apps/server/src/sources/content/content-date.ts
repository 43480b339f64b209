import { shanghaiInstant, toDayNumber } from '@guanlan/domain/calendar/trade-date.ts'

/** The instant from which content of a date (YYYY-MM-DD) is shown: its beginning in Shanghai, epoch ms. */
export function contentDate(date: string): number {
  return shanghaiInstant(toDayNumber(date), 0)
}
