import type { DayColumns } from '@guanlan/datasets/day-columns.ts'
import { type ExRightEvent, exRightPriceMilli } from '@guanlan/domain/adjust/ex-right.ts'
import { dayOfIso } from '@guanlan/domain/calendar/trade-date.ts'
import { intAt } from '@guanlan/domain/collections/elements.ts'
import { rowFrom } from '../../storage/columns/row-from.ts'

/** Parts events bars can be adjusted for from those that cannot: whose cash is not below the price they apply to. */
export function splitExRights<Event extends ExRightEvent>(
  raw: DayColumns,
  events: readonly Event[],
  tickMilli: number,
): { usable: Event[]; refused: Event[] } {
  const usable: Event[] = []
  const refused: Event[] = []
  for (const event of events) {
    const at = rowFrom(raw, dayOfIso(event.exDate))
    if (at < 1 || at === raw.length || applies(intAt(raw.close, at - 1), event, tickMilli)) usable.push(event)
    else refused.push(event)
  }
  return { usable, refused }
}

function applies(closeMilli: number, event: ExRightEvent, tickMilli: number): boolean {
  try {
    exRightPriceMilli(closeMilli, event, tickMilli)
    return true
  } catch {
    return false
  }
}
