import type { SimulatedGroup } from '../group.ts'
import { sessionFrom, sessionUpTo } from '../sessions.ts'
import { drawnOf, planRows, pledgeRows, tradeRow } from './dealings.ts'
import { within } from './evening.ts'
import { stakesInvariants } from './stakes-invariants.ts'
import { unlocksOf } from './unlocks.ts'

/** 增减持、解禁、质押: what large holders announce between reports, and what their promises end with. */
export const stakesGroup: SimulatedGroup = {
  datasets: ['holderPlans', 'holderTrades', 'unlocks', 'pledges'],
  lookBack: 15,
  // a pledge lasts three years at most: all that were open a year before the first bar are known
  yearsBefore: 4,
  open: ({ world, range }) => {
    const isInRange = within(range)
    // notices of a day were made on the evening of a session up to it
    const first = sessionFrom(range.from)
    const last = sessionUpTo(range.to)
    return {
      security(profile, bars, emit) {
        if (profile.security.board === 'b') return
        const drawn = drawnOf(world, profile)
        const plans = drawn.register.plans.filter(({ published, end }) => published <= last && end + 1 >= first)
        const pledges = drawn.register.pledges.filter(({ start, released }) => start <= last && released + 1 >= first)
        const reported = plans.flatMap((plan) => planRows(drawn, plan)).filter(isInRange)
        const trades = plans.flatMap((plan) => plan.trades.map((trade) => tradeRow(drawn, plan, { trade, bars }))).filter(isInRange)
        const pledged = pledges.flatMap((pledge) => pledgeRows(drawn, pledge, bars)).filter(isInRange)
        const unlocks = unlocksOf(world, profile).filter(isInRange)
        if (reported.length > 0) emit.rows('holderPlans', reported)
        if (trades.length > 0) emit.rows('holderTrades', trades)
        if (pledged.length > 0) emit.rows('pledges', pledged)
        if (unlocks.length > 0) emit.rows('unlocks', unlocks)
      },
    }
  },
  invariants: stakesInvariants,
}
