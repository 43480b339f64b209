import type { SectorValuation } from '@guanlan/contract/schemas/market/sector-history.ts'
import { isoOfDay, toDayNumber } from '@guanlan/domain/calendar/trade-date.ts'
import { itemAt, numberAt } from '@guanlan/domain/collections/elements.ts'
import { median, percentileRank } from '@guanlan/engine/statistics.ts'
import { inForce, type Step } from './reported-steps.ts'

type Point = SectorValuation['series'][number]
type Now = NonNullable<SectorValuation['now']>

/** A suspended member keeps its last market value for so many days. */
const KEPT_DAYS = 90
/** Below this share of members a sum says little of the sector. */
export const LEAST_COUNTED = 0.8
/** Weeks with a value a percentile needs. */
export const LEAST_WEEKS = 52

/** What members add up to at the end of one week (yyyymmdd); `at` is its place among the days members report. */
export type Week = {
  day: number
  at: number
  members: number
  losses: number
  marketValue: number
  profit: number
  equity: number
  pe: number[]
  pb: number[]
}
/** Market value by session and what reports reported, of one company. */
export type Reported = { date: ArrayLike<number>; marketValue: Float64Array; profit: readonly Step[]; equity: readonly Step[] }
/** What is known of a company at the end of each of some days, 元; NaN where one of the three is not known. */
export type ValuedMember = { worth: Float64Array; earned: Float64Array; owned: Float64Array }

export function emptyWeek(day: number, at: number): Week {
  return { day, at, members: 0, losses: 0, marketValue: 0, profit: 0, equity: 0, pe: [], pb: [] }
}

/** A company on days (yyyymmdd) in rising order. */
export function valuedOn(days: readonly number[], { date, marketValue, profit, equity }: Reported): ValuedMember {
  const column = () => new Float64Array(days.length).fill(Number.NaN)
  const member = { worth: column(), earned: column(), owned: column() }
  const profitOn = inForce(profit)
  const equityOn = inForce(equity)
  let at = -1
  for (const [place, day] of days.entries()) {
    while (at + 1 < date.length && itemAt(date, at + 1) <= day) at++
    const earned = profitOn(day)
    const owned = equityOn(day)
    const worth = at < 0 || daysBetween(itemAt(date, at), day) > KEPT_DAYS ? Number.NaN : numberAt(marketValue, at)
    if (!(worth > 0) || Number.isNaN(earned) || Number.isNaN(owned)) continue
    member.worth[place] = worth
    member.earned[place] = earned
    member.owned[place] = owned
  }
  return member
}

/** Adds a member to the weeks it belonged to the sector (1 in `isMember`); weeks whose figures are not all known count it among the members alone. */
export function addMember(weeks: readonly Week[], { worth, earned, owned }: ValuedMember, isMember: Uint8Array): void {
  for (const [place, week] of weeks.entries()) {
    if (isMember[place] !== 1) continue
    week.members++
    const value = numberAt(worth, week.at)
    const profit = numberAt(earned, week.at)
    const equity = numberAt(owned, week.at)
    if (Number.isNaN(value)) continue
    week.marketValue += value
    week.profit += profit
    week.equity += equity
    week.losses += Number(profit < 0)
    // what is not positive has no multiple, but the member counts
    week.pe.push(profit > 0 ? value / profit : Number.NaN)
    week.pb.push(equity > 0 ? value / equity : Number.NaN)
  }
}

function daysBetween(from: number, to: number): number {
  return from === to ? 0 : toDayNumber(isoOfDay(to)) - toDayNumber(isoOfDay(from))
}

/** A week as it is reported; without figures where too few of the members are known. */
export function pointOf({ day, members, losses, marketValue, profit, equity, pe, pb }: Week): Point {
  const counted = pe.length
  const head = { date: isoOfDay(day), members, counted, losses }
  if (counted === 0 || counted < members * LEAST_COUNTED)
    return { ...head, marketValue: null, profit: null, equity: null, pe: null, pb: null, peMedian: null, pbMedian: null }
  return {
    ...head,
    marketValue,
    profit,
    equity,
    pe: profit > 0 ? marketValue / profit : null,
    pb: equity > 0 ? marketValue / equity : null,
    peMedian: median(pe),
    pbMedian: median(pb),
  }
}

/** The newest week among all weeks that are kept. */
export function nowOf(series: readonly Point[]): Now | null {
  const last = series.at(-1)
  if (last === undefined) return null
  const standing = (key: 'pe' | 'pb' | 'peMedian' | 'pbMedian') => {
    const reported = series.flatMap((point) => point[key] ?? [])
    const own = last[key]
    return { n: reported.length, pctile: own === null || reported.length < LEAST_WEEKS ? null : percentileRank(reported, own) }
  }
  const pe = standing('pe')
  const pb = standing('pb')
  const peMedian = standing('peMedian')
  const pbMedian = standing('pbMedian')
  return {
    ...last,
    nPe: pe.n,
    nPb: pb.n,
    nPeMedian: peMedian.n,
    nPbMedian: pbMedian.n,
    pePctile: pe.pctile,
    pbPctile: pb.pctile,
    peMedianPctile: peMedian.pctile,
    pbMedianPctile: pbMedian.pctile,
  }
}
