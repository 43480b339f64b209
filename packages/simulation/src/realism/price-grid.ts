import { allocateDayColumns } from '@guanlan/datasets/day-columns.ts'
import { exRightPriceMilli } from '@guanlan/domain/adjust/ex-right.ts'
import { int16At, intAt, itemAt, numberAt } from '@guanlan/domain/collections/elements.ts'
import { lowerBound } from '@guanlan/domain/sorted/bounds.ts'
import { generateDayBars } from '../day-bars.ts'
import type { DateRange } from '../group.ts'
import { dailyLimits, limitMilli, listingLimits } from '../limits.ts'
import type { Profile } from '../security-profile.ts'
import { sessionFrom, sessionNumbers, sessionUpTo } from '../sessions.ts'
import type { World } from '../simulated-world.ts'

/** One security over all sessions of a range; NaN on sessions without a bar. Changes are against the previous close after ex-rights. */
export type PriceRow = {
  change: Float64Array
  opening: Float64Array
  /** Close in 元, unadjusted. */
  close: Float64Array
  /** Volume over float shares. */
  turnover: Float64Array
  /** 1 where the close is the upper limit, −1 where it is the lower one. */
  limit: Int8Array
  /** 1 where the open is the upper limit: an order to buy there is not filled. */
  opensSealed: Uint8Array
}

export function emptyRow(sessions: number): PriceRow {
  const column = () => new Float64Array(sessions).fill(Number.NaN)
  return {
    change: column(),
    opening: column(),
    close: column(),
    turnover: column(),
    limit: new Int8Array(sessions),
    opensSealed: new Uint8Array(sessions),
  }
}

const bars = allocateDayColumns(8000)
/** Sessions after listing that are left out: their limits and jumps are those of a new share. */
const NEW_SESSIONS = 20

function rowOf(world: World, profile: Profile, { from, to }: DateRange): PriceRow {
  const base = sessionFrom(from)
  const row = emptyRow(sessionUpTo(to) - base + 1)
  const { actions, capital, capitalSessions } = world.actions(profile)
  const daily = dailyLimits(profile)
  const firstOld = profile.life.listed === null ? 0 : profile.life.listed + Math.max(NEW_SESSIONS, listingLimits(profile).length)
  bars.length = 0
  generateDayBars(world, { secucode: profile.security.code, from, to, previousClose: null }, bars)
  let nextAction = actions.findIndex(({ session }) => session >= base)
  let step = 0
  for (let i = 0; i < bars.length; i++) {
    const session = lowerBound(sessionNumbers, intAt(bars.date, i))
    const at = session - base
    while (step + 1 < capitalSessions.length && intAt(capitalSessions, step + 1) <= session) step++
    let previous = i === 0 ? 0 : intAt(bars.close, i - 1)
    while (nextAction >= 0 && nextAction < actions.length && itemAt(actions, nextAction).session <= session) {
      const { event } = itemAt(actions, nextAction++)
      if (previous > 0) previous = exRightPriceMilli(previous, event, profile.tick)
    }
    const close = intAt(bars.close, i)
    row.close[at] = close / 1000
    row.turnover[at] = numberAt(bars.volume, i) / itemAt(capital, step).floatShares
    if (previous === 0 || session < firstOld) continue
    row.change[at] = close / previous - 1
    row.opening[at] = intAt(bars.open, i) / previous - 1
    const perMille = int16At(daily, session)
    if (perMille === 0) continue
    const up = limitMilli(previous, perMille, profile.tick)
    row.limit[at] = close === up ? 1 : close === limitMilli(previous, -perMille, profile.tick) ? -1 : 0
    row.opensSealed[at] = intAt(bars.open, i) === up ? 1 : 0
  }
  return row
}

/** Rows of the A shares of a world, delisted ones included. */
export function priceGrid(world: World, range: DateRange): { profile: Profile; row: PriceRow }[] {
  return world.profiles.filter(({ security }) => security.board !== 'b').map((profile) => ({ profile, row: rowOf(world, profile, range) }))
}
