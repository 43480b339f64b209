import { simulatedDays } from '@guanlan/datasets/reach.ts'
import type { WorldView } from '../group.ts'
import { groupRange } from '../group-range.ts'

/** A store begins with documents of a year and a half: each report season once, and enough of every kind for the statistics of an event. */
export const DOCUMENT_DAYS: number = simulatedDays.announcements

/** Older questions and flashes are not asked for. */
export const STREAM_DAYS: number = simulatedDays.flashNews

/** First instant (epoch ms) of which a view of a fill has documents. */
export function documentsFrom({ range }: Pick<WorldView, 'range'>): number {
  return Date.parse(`${groupRange({ yearsBefore: 0, newestDays: DOCUMENT_DAYS }, range).from}T00:00:00+08:00`)
}
