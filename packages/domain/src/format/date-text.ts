import { DAY_MS, SHANGHAI_OFFSET_MS, type TradeDate, toDayNumber } from '../calendar/day-number.ts'

/** `ymd` 2026-07-06, `md` 07-06, `hm` 09:05, `full` (default) 2026-07-06 09:05. */
type DateMode = 'ymd' | 'md' | 'hm' | 'full'

/** An instant (epoch ms) or a `YYYY-MM-DD` date (its midnight) as zero-padded Shanghai time (spec §5). */
export function formatDate(at: number | TradeDate, mode: DateMode = 'full'): string {
  const shanghaiMs = typeof at === 'string' ? toDayNumber(at) * DAY_MS : at + SHANGHAI_OFFSET_MS
  const iso = new Date(shanghaiMs).toISOString()
  const texts: Record<DateMode, string> = {
    ymd: iso.slice(0, 10),
    md: iso.slice(5, 10),
    hm: iso.slice(11, 16),
    full: `${iso.slice(0, 10)} ${iso.slice(11, 16)}`,
  }
  return texts[mode]
}
