import type { DayColumns } from '@guanlan/datasets/day-columns.ts'
import { intAt, itemAt, numberAt } from '@guanlan/domain/collections/elements.ts'
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
  /** Null for a session without trades. */
  at(session: number): SessionTape | null
  first: number
  last: number
}

/** Float shares on rising days. */
function floatOf(world: World, profile: Profile): (session: number) => number {
  const { capital, capitalSessions } = world.actions(profile)
  let at = 0
  return (session) => {
    while (at + 1 < capital.length && intAt(capitalSessions, at + 1) <= session) at++
    return itemAt(capital, at).floatShares
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
      const to = intAt(sessionNumbers, last)
      let at = 0
      for (let i = barFrom(bars, intAt(sessionNumbers, first)); i < bars.length && intAt(bars.date, i) <= to; i++) {
        while (intAt(sessionNumbers, first + at) < intAt(bars.date, i)) at++
        amount[at] = numberAt(amount, at) + numberAt(bars.amount, i)
        if (i === 0) continue
        const previous = previousMilli(world, profile, { bars, i })
        const moved = intAt(bars.close, i) - previous
        if (moved > 0) up[at] = numberAt(up, at) + 1
        else if (moved < 0) down[at] = numberAt(down, at) + 1
        else flat[at] = numberAt(flat, at) + 1
        const weight = previous * floatShares(first + at)
        weights[at * industries.length + profile.industry] = numberAt(weights, at * industries.length + profile.industry) + weight
        changes[at * industries.length + profile.industry] =
          numberAt(changes, at * industries.length + profile.industry) + weight * (moved / previous)
      }
    },
    at(session) {
      const k = session - first
      if (k < 0 || k >= count || numberAt(up, k) + numberAt(down, k) + numberAt(flat, k) === 0) return null
      const moves = industries.flatMap(({ id, name }, place) => {
        const weight = numberAt(weights, k * industries.length + place)
        return weight > 0 ? [{ id, name, change: numberAt(changes, k * industries.length + place) / weight }] : []
      })
      moves.sort((a, b) => b.change - a.change)
      return { up: numberAt(up, k), down: numberAt(down, k), flat: numberAt(flat, k), amount: numberAt(amount, k), industries: moves }
    },
  }
}
