import type { MoneyFlowColumn } from '@guanlan/contract/rows/money-flow.ts'
import type { DayColumns } from '@guanlan/datasets/day-columns.ts'
import type { DatedColumns } from '@guanlan/datasets/definition.ts'
import { allocateColumns } from '@guanlan/datasets/definition.ts'
import { flowDatasets } from '@guanlan/datasets/groups/flow.ts'
import { dayOfIso } from '@guanlan/domain/calendar/trade-date.ts'
import { intAt, numberAt } from '@guanlan/domain/collections/elements.ts'
import type { SimulatedGroup } from '../group.ts'
import type { Profile } from '../security-profile.ts'
import { dayFlowOf } from './day-flow.ts'
import { flowInvariants } from './invariants.ts'

const SESSIONS = 6000
let scratch: DatedColumns<MoneyFlowColumn> | null = null

/** Money flow of the sessions from `from` to `to`. */
function flowOf(seed: number, profile: Profile, { bars, from, to }: { bars: DayColumns; from: number; to: number }) {
  scratch ??= allocateColumns(flowDatasets.moneyFlow, SESSIONS)
  const { values, date } = scratch
  const write = dayFlowOf(seed, profile)
  let at = 0
  for (let i = 0; i < bars.length && intAt(bars.date, i) <= to; i++) {
    if (intAt(bars.date, i) < from) continue
    const before = i > 0 ? intAt(bars.close, i - 1) : intAt(bars.open, i)
    write(values, at, { date: intAt(bars.date, i), before, close: intAt(bars.close, i), amount: Math.round(numberAt(bars.amount, i)) })
    date[at++] = intAt(bars.date, i)
  }
  scratch.length = at
  return scratch
}

/** Money flow of the four order sizes, from each session's turnover and move. */
export const flowGroup: SimulatedGroup = {
  datasets: ['moneyFlow'],
  lookBack: 1,
  yearsBefore: 0,
  open: ({ world, range }) => {
    const days = { from: dayOfIso(range.from), to: dayOfIso(range.to) }
    return {
      security(profile, bars, emit) {
        const columns = flowOf(world.seed, profile, { bars, ...days })
        if (columns.length > 0) emit.columns('moneyFlow', profile.security.code, columns)
      },
    }
  },
  invariants: flowInvariants,
}
