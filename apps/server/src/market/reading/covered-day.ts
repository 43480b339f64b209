import { shanghaiDate } from '@guanlan/domain/calendar/trade-date.ts'
import type { ReadingPorts } from './reading-ports.ts'

type Known = Pick<ReadingPorts, 'clock' | 'datasets' | 'source'>

/**
 * The day (YYYY-MM-DD, Shanghai) at which windows of the last n days of a data set end: today, and of imported data the last day they cover where that is
 * earlier, as nothing is known of the days after.
 */
export function coveredDay({ clock, datasets, source }: Known, { key }: { key: string }): string {
  const today = shanghaiDate(clock.nowMs())
  const coveredTo = datasets.publication(key)?.coveredTo ?? null
  return source === 'files' && coveredTo !== null && coveredTo < today ? coveredTo : today
}
