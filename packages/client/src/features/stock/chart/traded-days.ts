import { isDate } from '@guanlan/domain/validate/date.ts'
import type { ChartFocus } from '../../../charts/kline/focus.ts'
import type { EventFacts } from '../../../charts/kline/marks.ts'

/** Days of a back-test an address asks the chart to open at, with what stands on them. */
export type TradedDays = { focus: ChartFocus; marks: EventFacts[]; text: string }

type Days = { entry?: string; exit?: string; at?: string; day?: string }

/** Entry and exit of a trade (`entry`, `exit`), a day on which none came about (`at`), or that of an event (`day`); null where the address names none. */
export function tradedDaysOf({ entry, exit, at, day }: Days): TradedDays | null {
  if (day !== undefined && isDate(day))
    return { focus: { from: day, to: day }, marks: [{ date: day, type: '事件', title: '公告日' }], text: `公告日 ${day}` }
  if (entry !== undefined && isDate(entry)) {
    const mark = { date: entry, type: '入场', title: '回测入场，按开盘价' }
    if (exit === undefined || !isDate(exit) || exit < entry)
      return { focus: { from: entry, to: entry }, marks: [mark], text: `回测入场 ${entry}，期末仍持有` }
    const out = { date: exit, type: '出场', title: '回测出场，按开盘价' }
    return { focus: { from: entry, to: exit }, marks: [mark, out], text: `回测入场 ${entry} · 出场 ${exit}` }
  }
  if (at === undefined || !isDate(at)) return null
  return { focus: { from: at, to: at }, marks: [{ date: at, type: '未成交', title: '回测未能成交' }], text: `回测未能成交 ${at}` }
}

/** Day bars to ask for so that a day is among them, with room before it; at most what one answer carries. */
export function barsSince(day: string, today: string): number {
  const days = (Date.parse(today) - Date.parse(day)) / 86_400_000
  return Math.min(5000, Math.max(500, Math.ceil((days * 5) / 7) + 120))
}
