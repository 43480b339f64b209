import { isoOfDay, toDayNumber } from '@guanlan/domain/calendar/trade-date.ts'
import { intAt, numberAt } from '@guanlan/domain/collections/elements.ts'
import { derived, type SecurityView } from '../factors/security-view.ts'
import { limitsOf } from '../limit-board/limit-days.ts'

/** Sessions looked at: three windows of the longest rule. */
const SESSIONS = 90
/** Calendar days after listing within which a session may be without limits. */
const NEW_DAYS = 30

function isUnlimited(view: SecurityView, at: number): boolean {
  const { listDate, bars } = view
  const days = listDate === null ? Number.POSITIVE_INFINITY : toDayNumber(isoOfDay(intAt(bars.dates, at))) - toDayNumber(listDate)
  return days < NEW_DAYS && limitsOf(view, at).status !== 'limited'
}

/**
 * 涨跌幅偏离值 of the newest sessions, fractions, oldest first: the change of the share less that of the index of its section. NaN where the share did not
 * trade on the session or the one before, or had no limits; empty where the index is not known up to the session.
 */
export const deviationsOf = derived((view): Float64Array => {
  const { bars, sectionIndex: index, session } = view
  if (index.length < 2 || intAt(index.dates, index.length - 1) !== session) return new Float64Array(0)
  const length = Math.min(SESSIONS, index.length - 1)
  const out = new Float64Array(length).fill(Number.NaN)
  let at = bars.length - 1
  for (let k = length - 1; k >= 0 && at > 0; k--) {
    const place = index.length - length + k
    const date = intAt(index.dates, place)
    while (at > 0 && intAt(bars.dates, at) > date) at--
    if (intAt(bars.dates, at) !== date || at === 0) continue
    if (intAt(bars.dates, at - 1) !== intAt(index.dates, place - 1) || isUnlimited(view, at)) continue
    const change = numberAt(bars.close, at) / numberAt(bars.close, at - 1)
    out[k] = change - numberAt(index.close, place) / numberAt(index.close, place - 1)
  }
  return out
})
