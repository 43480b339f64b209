import { northboundRegimeOn } from '@guanlan/contract/rows/northbound.ts'
import { itemAt } from '@guanlan/domain/collections/elements.ts'
import type { DateRange } from '../group.ts'
import { sessionDates, sessionFrom } from '../sessions.ts'

/** Sessions whose holdings become known within a range: ends of quarters, and those with a breakdown by participant. */
export type Snapshots = { quarters: readonly number[]; institutions: readonly number[] }

/** Trading days after the end of a quarter on which its holdings are published. */
const QUARTER_DELAY = 5
/** The newest sessions of the daily regime, of which every participant is kept: changes over one, five and ten sessions need them. */
const LAST_DETAILED = 11
/** Ends of quarters before these are not kept by participant. */
const FIRST_DETAILED = sessionFrom('2023-09-01')
const lastDaily = sessionFrom('2024-08-19') - 1

function isQuarterEnd(session: number): boolean {
  const month = Number(itemAt(sessionDates, session).slice(5, 7))
  const next = sessionDates[session + 1]
  return next !== undefined && month % 3 === 0 && Number(next.slice(5, 7)) !== month
}

/** Holdings at ends of quarters since they are reported so; participants at the last four ends of quarters before, and over the last sessions of the daily regime. */
export function snapshotsIn({ from, to }: DateRange): Snapshots {
  const isReported = (session: number, delay: number) => {
    const reported = sessionDates[session + delay]
    return reported !== undefined && reported >= from && reported <= to
  }
  const quarters: number[] = []
  const institutions: number[] = []
  const first = Math.max(sessionFrom(from) - QUARTER_DELAY - 1, 0)
  for (let session = first; session < sessionDates.length && itemAt(sessionDates, session) <= to; session++) {
    const isDaily = northboundRegimeOn(itemAt(sessionDates, session))?.dailyHoldings === true
    if (!isDaily && isQuarterEnd(session) && isReported(session, QUARTER_DELAY)) quarters.push(session)
    const isDetailed = isDaily && session >= FIRST_DETAILED && (isQuarterEnd(session) || session > lastDaily - LAST_DETAILED)
    if (isDetailed && isReported(session, 1)) institutions.push(session)
  }
  return { quarters, institutions }
}
