import { useCall } from '../../../api/use-call.ts'
import type { EventFacts } from '../../../charts/kline/marks.ts'
import { NEWS_NAMES } from './news-names.ts'

const MOST = 200
const STALE_MS = 600_000
const LONGEST = 40

/** Days of important news of a stock as marks of the K-line, one a day and kind. */
export function useNewsMarks(secucode: string, isStock: boolean): readonly EventFacts[] {
  const query = useCall('events.news', { secucode, important: true, size: MOST }, { enabled: isStock, staleMs: STALE_MS })
  const marks = new Map<string, EventFacts>()
  for (const { kind, date, title } of query.data?.data.infos ?? []) {
    const key = `${kind} ${date}`
    if (!marks.has(key)) marks.set(key, { date, type: NEWS_NAMES[kind], title: title.slice(0, LONGEST) })
  }
  return [...marks.values()]
}
