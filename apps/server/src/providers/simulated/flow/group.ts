import type { MoneyFlowColumn } from '@guanlan/contract/rows/flow.ts'
import type { DatedColumns } from '../../../datasets/definition.ts'
import { flowDatasets } from '../../../datasets/groups/flow.ts'
import { allocateColumns } from '../../../datasets/store/column-codec.ts'
import type { DayColumns } from '../../../market/columns.ts'
import { normal } from '../distribution.ts'
import type { SimulatedGroup } from '../group.ts'
import { hashAt, streamKey } from '../hash.ts'
import type { Profile } from '../profile.ts'
import { dateNumber } from '../sessions.ts'
import { flowInvariants } from './invariants.ts'
import { own } from './purposes.ts'

const SESSIONS = 6000
let scratch: DatedColumns<MoneyFlowColumn> | null = null

/** Shares of turnover by order size of a company's usual day: large orders where a lot of money moves. */
function usualShares(seed: number, profile: Profile): readonly [number, number, number] {
  const money = Math.log((profile.anchorPrice * profile.floatShares * profile.turnoverRatio) / 1e8)
  const draw = normal(hashAt(streamKey(seed, own.size, profile.subject), 0))
  const large = Math.min(Math.max(0.3 + 0.055 * money + 0.03 * draw, 0.06), 0.62)
  return [large * 0.36, large * 0.64, (1 - large) * 0.56]
}

type DayShape = { keys: { share: number; tilt: number }; usual: readonly [number, number, number] }

/** Orders of the three larger sizes never make up more than this of a side. */
const MOST_LARGE = 0.96

/** Writes one side: super, big and mid as shares of the turnover, small is what is left. */
function writeSide(
  into: DatedColumns<MoneyFlowColumn>,
  { side, amount }: { side: 'Buy' | 'Sell'; amount: number },
  shares: number[],
): void {
  const at = into.length
  const scale = Math.min(1, MOST_LARGE / (shares[0] + shares[1] + shares[2]))
  const [large, big, mid] = shares.map((share) => Math.round(amount * share * scale))
  into.values[`super${side}`][at] = large
  into.values[`big${side}`][at] = big
  into.values[`mid${side}`][at] = mid
  into.values[`small${side}`][at] = amount - large - big - mid
}

/**
 * Splits one session's turnover: large orders buy more than they sell on days that rise, small ones take the other side; buyers and sellers both
 * add up to the turnover to the 元.
 */
function writeDay(into: DatedColumns<MoneyFlowColumn>, { amount, move }: { amount: number; move: number }, day: DayShape): void {
  const { keys, usual } = day
  const date = into.date[into.length]
  const stretch = Math.exp(0.12 * normal(hashAt(keys.share, date)) + Math.min(Math.abs(move) * 2, 0.25))
  const shares = [usual[0] * stretch, usual[1] * Math.sqrt(stretch), usual[2]]
  const tilt = Math.min(Math.max(2.2 * move + 0.09 * normal(hashAt(keys.tilt, date)), -0.6), 0.6)
  const other = 0.07 * normal(hashAt(keys.tilt, -date))
  const leans = [tilt, 0.5 * tilt + other, -0.3 * tilt]
  writeSide(
    into,
    { side: 'Buy', amount },
    shares.map((share, k) => share * (1 + leans[k])),
  )
  writeSide(
    into,
    { side: 'Sell', amount },
    shares.map((share, k) => share * (1 - leans[k])),
  )
}

function flowOf(seed: number, profile: Profile, { bars, from, to }: { bars: DayColumns; from: number; to: number }) {
  scratch ??= allocateColumns(flowDatasets.moneyFlow, SESSIONS)
  scratch.length = 0
  const keys = { share: streamKey(seed, own.share, profile.subject), tilt: streamKey(seed, own.tilt, profile.subject) }
  const usual = usualShares(seed, profile)
  for (let i = 0; i < bars.length && bars.date[i] <= to; i++) {
    if (bars.date[i] < from) continue
    const before = i > 0 ? bars.close[i - 1] : bars.open[i]
    scratch.date[scratch.length] = bars.date[i]
    const move = Math.min(Math.max((bars.close[i] - before) / before, -0.3), 0.3)
    writeDay(scratch, { amount: Math.round(bars.amount[i]), move }, { keys, usual })
    scratch.length++
  }
  return scratch
}

/** Money flow of the four order sizes, from each session's turnover and move. */
export const flowGroup: SimulatedGroup = {
  datasets: ['moneyFlow'],
  lookBack: 1,
  yearsBefore: 0,
  open: ({ world, range }) => {
    const days = { from: dateNumber(range.from), to: dateNumber(range.to) }
    return {
      security(profile, bars, emit) {
        const columns = flowOf(world.seed, profile, { bars, ...days })
        if (columns.length > 0) emit.columns('moneyFlow', profile.security.code, columns)
      },
    }
  },
  invariants: flowInvariants,
}
