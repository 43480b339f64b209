import type { NorthboundColumn, NorthboundInstitutions, NorthboundQuarter } from '@guanlan/contract/rows/northbound.ts'
import type { DayColumns } from '@guanlan/datasets/day-columns.ts'
import type { DatedColumns } from '@guanlan/datasets/definition.ts'
import { allocateColumns } from '@guanlan/datasets/definition.ts'
import { northboundDatasets } from '@guanlan/datasets/groups/northbound.ts'
import { dayOfIso, isoOfDay, shanghaiInstant, toDayNumber } from '@guanlan/domain/calendar/trade-date.ts'
import { addTradingDays } from '@guanlan/domain/calendar/trading-calendar.ts'
import { intAt, itemAt, numberAt } from '@guanlan/domain/collections/elements.ts'
import type { DateRange, Emit, SimulatedGroup } from '../group.ts'
import type { Profile } from '../security-profile.ts'
import { sessionDates, sessionFrom, sessionNumbers } from '../sessions.ts'
import type { World } from '../simulated-world.ts'
import { barsUpTo, eachPricedDay } from '../trading/priced-days.ts'
import { type Connected, connected } from './connect.ts'
import { linkDays } from './daily.ts'
import { holdingOf, shareOf } from './holding.ts'
import { holdersOf } from './institutions.ts'
import { northboundInvariants } from './invariants.ts'
import { type Snapshots, snapshotsIn } from './snapshots.ts'

const SESSIONS = 6000
const QUARTER_PUBLISHED_MINUTE = 18 * 60
let scratch: DatedColumns<NorthboundColumn> | null = null

type Place = { world: World; profile: Profile; bars: DayColumns; link: Connected; range: DateRange }
type Days = ReturnType<typeof linkDays>

/** Last session reported daily. */
const LAST_DAILY = intAt(sessionNumbers, sessionFrom('2024-08-19') - 1)

/** Shares bought less sold on a session: the change of the holdings, bonus shares left out. */
function boughtBy(holding: ReturnType<typeof holdingOf>, { from }: Connected) {
  let known = { session: -1, shares: 0 }
  const shares = (session: number) => (known.session === session ? known.shares : session < from ? 0 : holding.shares(session))
  return (session: number, before: number): number => {
    const grown = (shares(before) * holding.totalShares(session)) / holding.totalShares(before)
    known = { session, shares: holding.shares(session) }
    return known.shares - grown
  }
}

/** Turnover through the link of every session of the range; in it, what was bought less what was sold is the change of the holdings. */
function addTurnover({ world, profile, bars, link, range }: Place, days: Days): void {
  const from = dayOfIso(range.from)
  const bought = boughtBy(holdingOf(world, profile, link), link)
  const shareOn = shareOf(world, profile)
  const { code } = profile.security
  let last = sessionFrom(isoOfDay(intAt(bars.date, 0)))
  eachPricedDay({ world, profile, bars }, ({ at, session, pre }) => {
    const before = last
    last = session
    if (intAt(bars.date, at) < from || session < link.from || session >= link.to) return
    // what changes hands is reported no more since then, and need not agree with anything
    const shares = intAt(bars.date, at) <= LAST_DAILY ? bought(session, before) : 0
    const net = Math.round((shares * numberAt(bars.amount, at)) / numberAt(bars.volume, at))
    const wanted = Math.max(Math.round(numberAt(bars.amount, at) * shareOn(session)), Math.ceil(Math.abs(net) * 1.05), 2)
    // what was bought and what was sold are whole 元
    const amount = wanted + (Math.abs(wanted + net) % 2)
    days.add(session, { link: link.link, amount, net }, () => {
      const changeRatio = Math.round((intAt(bars.close, at) / pre - 1) * 1e6) / 1e6
      return { secucode: code, close: intAt(bars.close, at) / 1000, changeRatio, amount, net }
    })
  })
}

/** Holdings of every session of the range up to the last reported daily. */
function emitDaily({ world, profile, bars, link, range }: Place, emit: Emit): void {
  const from = dayOfIso(range.from)
  if (from > LAST_DAILY) return
  scratch ??= allocateColumns(northboundDatasets.northboundHoldings, SESSIONS)
  const holding = holdingOf(world, profile, link)
  let rows = 0
  let session = sessionFrom(range.from)
  for (let at = 0; at < bars.length && intAt(bars.date, at) <= LAST_DAILY; at++) {
    if (intAt(bars.date, at) < from) continue
    while (intAt(sessionNumbers, session) < intAt(bars.date, at)) session++
    if (session < link.from || session >= link.to) continue
    scratch.date[rows] = intAt(bars.date, at)
    scratch.values.holdShares[rows++] = holding.shares(session)
  }
  scratch.length = rows
  if (rows > 0) emit.columns('northboundHoldings', profile.security.code, scratch)
}

/** Place of the last bar up to a session; −1 when there is none. */
function barUpTo({ bars }: Place, session: number): number {
  return barsUpTo(bars, intAt(sessionNumbers, session)).length - 1
}

/** Holdings at the ends of quarters that are published within the range. */
function quartersOf(place: Place, snapshots: Snapshots): NorthboundQuarter[] {
  const { world, profile, bars, link } = place
  const holding = holdingOf(world, profile, link)
  return snapshots.quarters.flatMap((session) => {
    const at = barUpTo(place, session)
    if (at < 0 || session < link.from || session >= link.to) return []
    // a suspended share is held as on the last session it traded
    const traded = sessionFrom(isoOfDay(intAt(bars.date, at)))
    const holdShares = holding.shares(Math.max(traded, link.from))
    const endDate = itemAt(sessionDates, session)
    return {
      secucode: profile.security.code,
      endDate,
      link: link.link,
      holdShares,
      holdRatio: Math.round((holdShares / holding.totalShares(traded)) * 1e6) / 1e6,
      holdValue: Math.round((holdShares * intAt(bars.close, at)) / 10) / 100,
      effectiveAtMs: shanghaiInstant(toDayNumber(addTradingDays(endDate, 5)), QUARTER_PUBLISHED_MINUTE),
    }
  })
}

function institutionsOf(place: Place, snapshots: Snapshots): NorthboundInstitutions[] {
  const { world, profile, bars, link } = place
  const inside = snapshots.institutions.filter((session) => session >= link.from && session < link.to)
  if (inside.length === 0) return []
  const holding = holdingOf(world, profile, link)
  const holders = holdersOf(world, profile)
  return inside.flatMap((session) => {
    const at = barUpTo(place, session)
    if (at < 0 || intAt(bars.date, at) !== intAt(sessionNumbers, session)) return []
    const tradeDate = itemAt(sessionDates, session)
    const effectiveAtMs = shanghaiInstant(
      toDayNumber(itemAt(sessionDates, session + 1)),
      northboundDatasets.northboundHoldings.known.minute,
    )
    return { secucode: profile.security.code, tradeDate, ...holders(session, holding.shares(session)), effectiveAtMs }
  })
}

/**
 * 北向: what is disclosed of it, in each regime what that regime reported (`northboundRegimes`). Holdings of every session up to 2024-08-16, of the ends of quarters
 * from then on, on the fifth trading day after; turnover and the ten most active securities of every session, their sides only up to 2024-08-16.
 */
export const northboundGroup: SimulatedGroup = {
  datasets: ['northboundHoldings', 'northboundQuarters', 'northboundTurnover', 'northboundActive', 'northboundInstitutions'],
  lookBack: 30,
  yearsBefore: 0,
  open: ({ world, range }) => {
    const days = linkDays()
    const snapshots = snapshotsIn(range)
    const to = dayOfIso(range.to)
    return {
      security(profile, all, emit) {
        const link = connected(profile)
        const bars = barsUpTo(all, to)
        if (link === null || bars.length === 0) return
        const place = { world, profile, bars, link, range }
        addTurnover(place, days)
        emitDaily(place, emit)
        const quarters = quartersOf(place, snapshots)
        if (quarters.length > 0) emit.rows('northboundQuarters', quarters)
        const institutions = institutionsOf(place, snapshots)
        if (institutions.length > 0) emit.rows('northboundInstitutions', institutions)
      },
      *finish(emit) {
        for (const { turnover, active } of days.rows()) {
          emit.rows('northboundTurnover', turnover)
          emit.rows('northboundActive', active)
          yield
        }
      },
    }
  },
  invariants: northboundInvariants,
}
