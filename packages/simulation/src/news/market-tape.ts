import type { DayColumns } from '@guanlan/datasets/day-columns.ts'
import { barFrom, previousMilli } from '../events/trading-notices.ts'
import type { DateRange } from '../group.ts'
import { industries } from '../sectors/industries.ts'
import type { Profile } from '../security-profile.ts'
import { sessionFrom, sessionNumbers, sessionUpTo } from '../sessions.ts'
import type { World } from '../simulated-world.ts'

/** What a session was for all A shares: how many rose, fell, stood still; turnover in 元; change of each industry, weighted by float market value. */
export type SessionTape = {
  up: number
  down: number
  flat: number
  amount: number
  industries: { id: string; name: string; change: number }[]
}

/** Gathers the sessions of a range, one security after the other. */
export type MarketTape = {
  add(profile: Profile, bars: DayColumns): void
  /** Null for a session nobody traded on. */
  at(session: number): SessionTape | null
  first: number
  last: number
}

/** Float shares on rising days. */
function floatOf(world: World, profile: Profile): (session: number) => number {
  const { capital, capitalSessions } = world.actions(profile)
  let at = 0
  return (session) => {
    while (at + 1 < capital.length && capitalSessions[at + 1] <= session) at++
    return capital[at].floatShares
  }
}

/** The tape of a world over a range. */
export function marketTape(world: World, range: DateRange): MarketTape {
  const first = sessionFrom(range.from)
  const last = sessionUpTo(range.to)
  const count = Math.max(last - first + 1, 0)
  const column = (width = 1) => new Float64Array(count * width)
  const up = column()
  const down = column()
  const flat = column()
  const amount = column()
  const weights = column(industries.length)
  const changes = column(industries.length)
  return {
    first,
    last,
    add(profile, bars) {
      if (profile.security.board === 'b' || count === 0) return
      const floatShares = floatOf(world, profile)
      const to = sessionNumbers[last]
      let at = 0
      for (let i = barFrom(bars, sessionNumbers[first]); i < bars.length && bars.date[i] <= to; i++) {
        while (sessionNumbers[first + at] < bars.date[i]) at++
        amount[at] += bars.amount[i]
        if (i === 0) continue
        const previous = previousMilli(world, profile, { bars, i })
        const moved = bars.close[i] - previous
        if (moved > 0) up[at]++
        else if (moved < 0) down[at]++
        else flat[at]++
        const weight = previous * floatShares(first + at)
        weights[at * industries.length + profile.industry] += weight
        changes[at * industries.length + profile.industry] += weight * (moved / previous)
      }
    },
    at(session) {
      const k = session - first
      if (k < 0 || k >= count || up[k] + down[k] + flat[k] === 0) return null
      const moves = industries.flatMap(({ id, name }, place) => {
        const weight = weights[k * industries.length + place]
        return weight > 0 ? [{ id, name, change: changes[k * industries.length + place] / weight }] : []
      })
      moves.sort((a, b) => b.change - a.change)
      return { up: up[k], down: down[k], flat: flat[k], amount: amount[k], industries: moves }
    },
  }
}
