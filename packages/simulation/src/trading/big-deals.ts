import type { BigDeal, BigDeals } from '@guanlan/contract/rows/trading.ts'
import type { DayColumns } from '@guanlan/datasets/day-columns.ts'
import { simulatedDays } from '@guanlan/datasets/reach.ts'
import { dayOfIso, isoOfDay, shanghaiInstant, toDayNumber } from '@guanlan/domain/calendar/trade-date.ts'
import { intAt, numberAt } from '@guanlan/domain/collections/elements.ts'
import type { SimulatedGroup } from '../group.ts'
import { hashAt, streamKey, uniform } from '../hash.ts'
import type { Profile } from '../security-profile.ts'
import type { World } from '../simulated-world.ts'
import { barsWithin, eachPricedDay, type PricedDay } from './priced-days.ts'
import { own } from './purposes.ts'
import { timeOfPoint } from './seal.ts'
import { bigDealInvariants } from './session-invariants.ts'
import { sessionMinutes } from './session-minutes.ts'

/** 大单: from so much money on (单笔成交额 20 万元以上). */
const LEAST_AMOUNT = 200_000
const MOST_DEALS = 8
/** All reported a side stay well below what large orders of the side traded (资金流向). */
const LARGEST_SIDE_RATIO = 0.015
const PUBLISHED_MINUTE = 15 * 60 + 5

type Place = { world: World; profile: Profile; bars: DayColumns; key: number }

/** The busiest minutes, busiest first; the opening print is no single deal. */
function busiest(amounts: Float64Array): number[] {
  const points: number[] = []
  for (let point = 1; point < amounts.length; point++) if (numberAt(amounts, point) >= LEAST_AMOUNT) points.push(point)
  return points.sort((a, b) => numberAt(amounts, b) - numberAt(amounts, a) || a - b).slice(0, MOST_DEALS)
}

function dealsOn(place: Place, day: PricedDay): BigDeal[] {
  const { bars, key } = place
  const most = numberAt(bars.amount, day.at) * LARGEST_SIDE_RATIO
  if (most < LEAST_AMOUNT) return []
  const path = sessionMinutes(place, day)
  const taken = { buy: 0, sell: 0 }
  const found: { point: number; deal: BigDeal }[] = []
  for (const point of busiest(path.amount)) {
    const hash = hashAt(key, intAt(bars.date, day.at) * 241 + point)
    const price = numberAt(path.price, point)
    const move = price - numberAt(path.price, point - 1)
    const side = move > 0 || (move === 0 && (hash & 1) === 0) ? 'buy' : 'sell'
    const volume = Math.floor((numberAt(path.volume, point) * (0.2 + 0.5 * uniform(hash))) / 100) * 100
    const amount = Math.round(volume * price * 100) / 100
    if (amount < LEAST_AMOUNT || taken[side] + amount > most) continue
    taken[side] += amount
    found.push({ point, deal: { time: timeOfPoint(point), price, volume, amount, side } })
  }
  return found.sort((a, b) => a.point - b.point).map(({ deal }) => deal)
}

/** 大单追踪: single large trades of the newest sessions, each within the minute its chart shows. B shares, quoted in other money, are left out. */
export const bigDealGroup: SimulatedGroup = {
  datasets: ['bigDeals'],
  lookBack: 12,
  yearsBefore: 0,
  // as long as the data set keeps them
  newestDays: simulatedDays.bigDeals,
  open: ({ world, range }) => {
    const from = dayOfIso(range.from)
    const to = dayOfIso(range.to)
    return {
      security(profile, all, emit) {
        const bars = barsWithin(all, { from, to })
        if (profile.security.board === 'b') return
        const place = { world, profile, bars, key: streamKey(world.seed, own.bigDeal, profile.subject) }
        const rows: BigDeals[] = []
        eachPricedDay(place, (day) => {
          if (intAt(bars.date, day.at) < from) return
          const deals = dealsOn(place, day)
          const tradeDate = isoOfDay(intAt(bars.date, day.at))
          const effectiveAtMs = shanghaiInstant(toDayNumber(tradeDate), PUBLISHED_MINUTE)
          if (deals.length > 0) rows.push({ secucode: profile.security.code, tradeDate, deals, effectiveAtMs })
        })
        if (rows.length > 0) emit.rows('bigDeals', rows)
      },
    }
  },
  invariants: bigDealInvariants,
}
