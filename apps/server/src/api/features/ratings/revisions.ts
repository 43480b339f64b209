import type { ResearchReport } from '@guanlan/contract/rows/research.ts'
import type { RatingsBase } from '@guanlan/contract/schemas/stock/ratings.ts'
import type { ExRightEvent } from '@guanlan/datasets/market-facts.ts'
import { sharesFor } from '../../../market/reading/shares-for.ts'
import { daysBefore } from './reports.ts'

type Revisions = NonNullable<RatingsBase['revisions']>
type Revision = Revisions['list'][number]
type Around = { today: string; firstYear: number | null; events: readonly ExRightEvent[] }

const SHOWN_DAYS = 180
const COUNTED_DAYS = 30
/** Estimates are reported to the 分: less than half of it is the same. */
const SAME = 0.0005

/** What each firm changed its estimate of the first year not reported yet by, newest first; `reports` oldest first. */
export function revisionsOf(reports: readonly ResearchReport[], { today, firstYear, events }: Around): Revisions {
  const before = new Map<string, { date: string; eps: number }>()
  const list: Revision[] = []
  for (const { id, date, firm, forecasts } of reports) {
    const reported = forecasts.find(({ year }) => year === firstYear)
    if (reported === undefined) continue
    const known = before.get(firm)
    before.set(firm, { date, eps: reported.eps })
    if (known === undefined || date <= daysBefore(today, SHOWN_DAYS)) continue
    const prevEps = known.eps / sharesFor(events, known.date, date)
    const changeRatio = prevEps === 0 ? null : (reported.eps - prevEps) / Math.abs(prevEps)
    list.push({ id, date, org: firm, year: reported.year, eps: reported.eps, prevDate: known.date, prevEps, changeRatio })
  }
  const isNone = reports.length === 0
  const newest = new Map(list.filter(({ date }) => date > daysBefore(today, COUNTED_DAYS)).map((one) => [one.org, one]))
  const count = (sign: number) => [...newest.values()].filter(({ eps, prevEps }) => signOf(eps - prevEps) === sign).length
  return { up30: isNone ? null : count(1), down30: isNone ? null : count(-1), same30: count(0), list: list.reverse() }
}

function signOf(difference: number): number {
  return Math.abs(difference) < SAME ? 0 : Math.sign(difference)
}
