import { intAt, itemAt, numberAt } from '@guanlan/domain/collections/elements.ts'
import { lowerBound } from '@guanlan/domain/sorted/bounds.ts'
import type { Bars } from '../bars.ts'
import { isSealed } from '../limit-board/limit-days.ts'

/** A stay in a group of stocks from a day (yyyymmdd) until before another. */
export type Stay = { group: number; from: number; until: number }

/** A stock: bars adjusted forward, what its newest bars did at their limits, texts by day (yyyymmdd), and where it belonged. */
export type TopicStock = {
  bars: Pick<Bars, 'dates' | 'close' | 'amount' | 'length'>
  limits: Uint8Array
  texts: ReadonlyMap<number, number>
  stays: readonly Stay[]
}

/** A group by session. `total` is the sum of the changes of those that traded, `usualShare` the mean share of the 20 sessions before. NaN is unknown. */
export type TopicColumns = Record<
  'traded' | 'up' | 'limitUps' | 'limitShare' | 'total' | 'amountShare' | 'usualShare' | 'texts',
  Float64Array
>

type Sums = Record<'traded' | 'up' | 'limitUps' | 'limitShare' | 'total' | 'amount' | 'texts', Float64Array>

/** Sessions the share of the amount is measured against. */
const USUAL = 20
/** Adjusting leaves rounding behind: changes below this are none. */
const ROUNDING = 1e-9

/** Groups of stocks (themes, industries) over sessions, stock by stock. */
export class TopicSessions {
  readonly dates: Int32Array
  private readonly isTheme: readonly boolean[]
  private readonly groups: readonly Sums[]
  private readonly market: Sums

  /** `dates`: sessions, yyyymmdd, ascending; `isTheme`: of each group, whether it shares a limit-up with the other themes of the stock. */
  constructor(dates: Int32Array, isTheme: readonly boolean[]) {
    this.dates = dates
    this.isTheme = isTheme
    this.groups = isTheme.map(() => sumsOf(dates.length))
    this.market = sumsOf(dates.length)
  }

  add({ bars, limits, texts, stays }: TopicStock): void {
    const firstLimit = bars.length - limits.length
    for (let bar = Math.max(1, lowerBound(bars.dates, intAt(this.dates, 0), bars.length)); bar < bars.length; bar++) {
      const day = intAt(bars.dates, bar)
      const at = lowerBound(this.dates, day)
      if (this.dates[at] !== day) continue
      const groups = stays.filter(({ from, until }) => from <= day && day < until).map(({ group }) => group)
      const themes = groups.filter((group) => itemAt(this.isTheme, group)).length
      const reported = {
        change: numberAt(bars.close, bar) / numberAt(bars.close, bar - 1) - 1,
        amount: numberAt(bars.amount, bar),
        texts: texts.get(day) ?? 0,
        isLimitUp: bar >= firstLimit && isSealed(limits[bar - firstLimit] ?? 0),
      }
      count(this.market, at, { ...reported, share: 1 })
      for (const group of groups)
        count(itemAt(this.groups, group), at, { ...reported, share: itemAt(this.isTheme, group) ? 1 / themes : 1 })
    }
  }

  /** Columns of a group. Texts are unknown on a session on which no stock has any. */
  columns(group: number): TopicColumns {
    const sums = itemAt(this.groups, group)
    const amountShare = Float64Array.from(sums.amount, (amount, at) => amount / numberAt(this.market.amount, at))
    return {
      traded: sums.traded,
      up: sums.up,
      limitUps: sums.limitUps,
      limitShare: sums.limitShare,
      total: sums.total,
      amountShare,
      usualShare: Float64Array.from(amountShare, (_, at) => meanBefore(amountShare, at)),
      texts: Float64Array.from(sums.texts, (texts, at) => (numberAt(this.market.texts, at) > 0 ? texts : Number.NaN)),
    }
  }

  /** Mean change of all stocks by session; NaN of a session without any. */
  marketChange(): Float64Array {
    return Float64Array.from(this.market.total, (total, at) => total / numberAt(this.market.traded, at))
  }
}

function sumsOf(length: number): Sums {
  const column = () => new Float64Array(length)
  return { traded: column(), up: column(), limitUps: column(), limitShare: column(), total: column(), amount: column(), texts: column() }
}

type Counted = { change: number; amount: number; texts: number; isLimitUp: boolean; share: number }

function count(sums: Sums, at: number, { change, amount, texts, isLimitUp, share }: Counted): void {
  const plus = (column: Float64Array, value: number) => {
    column[at] = numberAt(column, at) + value
  }
  plus(sums.traded, 1)
  plus(sums.up, Number(change > ROUNDING))
  plus(sums.limitUps, Number(isLimitUp))
  plus(sums.limitShare, isLimitUp ? share : 0)
  plus(sums.total, change)
  plus(sums.amount, amount)
  plus(sums.texts, texts)
}

function meanBefore(values: Float64Array, at: number): number {
  if (at < USUAL) return Number.NaN
  return values.subarray(at - USUAL, at).reduce((sum, value) => sum + value, 0) / USUAL
}
