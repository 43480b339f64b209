import { type StrategyFactor, strategyFactors } from '@guanlan/contract/rows/strategies.ts'
import { dayOfIso } from '@guanlan/domain/calendar/trade-date.ts'
import { firstItem, intAt, numberAt } from '@guanlan/domain/collections/elements.ts'
import { recordOf } from '@guanlan/domain/collections/records.ts'
import type { World } from '../simulated-world.ts'
import { dividendSteps, walk } from '../valuation/group.ts'
import { fundamentalSteps } from './fundamentals.ts'
import type { PricePath } from './price-path.ts'

const BARS = 6000
/** Bars before the first for which every factor is known. */
export const WARM_UP = 60

/** Values of every factor by bar, refilled for every security; NaN is unknown. */
export type FactorTable = Readonly<Record<StrategyFactor, Float64Array>>
const table = recordOf(
  strategyFactors.map(({ key }) => key),
  () => new Float64Array(BARS),
)

const closeSums = new Float64Array(BARS + 1)
const amountSums = new Float64Array(BARS + 1)
const returnSums = new Float64Array(BARS + 1)
const squareSums = new Float64Array(BARS + 1)

const mean = (sums: Float64Array, i: number, days: number) => (numberAt(sums, i + 1) - numberAt(sums, i + 1 - days)) / days

function fillSums({ length, close, bars }: PricePath): void {
  for (let i = 0; i < length; i++) {
    const change = i === 0 ? 0 : numberAt(close, i) / numberAt(close, i - 1) - 1
    closeSums[i + 1] = numberAt(closeSums, i) + numberAt(close, i)
    amountSums[i + 1] = numberAt(amountSums, i) + numberAt(bars.amount, i)
    returnSums[i + 1] = numberAt(returnSums, i) + change
    squareSums[i + 1] = numberAt(squareSums, i) + change * change
  }
}

function fillPrices({ length, close, bars }: PricePath): void {
  let high = 0
  for (let i = WARM_UP; i < length; i++) {
    const now = numberAt(close, i)
    const ma20 = mean(closeSums, i, 20)
    const ma60 = mean(closeSums, i, 60)
    const amount20 = mean(amountSums, i, 20)
    const drift = mean(returnSums, i, 60)
    // the highest of the 60 closes before: looked up anew only when it has left
    if (i === WARM_UP || high < i - 60) high = highestOf(close, i - 60, i)
    table.change[i] = now / numberAt(close, i - 1) - 1
    table.return20[i] = now / numberAt(close, i - 20) - 1
    table.return60[i] = now / numberAt(close, i - 60) - 1
    table.aboveMa10[i] = now / mean(closeSums, i, 10) - 1
    table.aboveMa20[i] = now / ma20 - 1
    table.aboveMa60[i] = now / ma60 - 1
    table.ma5over20[i] = mean(closeSums, i, 5) / ma20 - 1
    table.ma20over60[i] = ma20 / ma60 - 1
    table.overHigh60[i] = now / numberAt(close, high) - 1
    table.amountRatio[i] = numberAt(bars.amount, i) / mean(amountSums, i - 1, 20)
    table.amountShrink[i] = mean(amountSums, i, 5) / mean(amountSums, i, 60)
    table.amount20[i] = amount20
    table.volatility60[i] = Math.sqrt(Math.max(mean(squareSums, i, 60) - drift * drift, 0))
    if (now >= numberAt(close, high)) high = i
  }
}

/** Place of the highest of [from, to), the latest of equals. */
function highestOf(close: Float64Array, from: number, to: number): number {
  let at = from
  for (let k = from + 1; k < to; k++) if (numberAt(close, k) >= numberAt(close, at)) at = k
  return at
}

const over = (value: number, by: number) => (by > 0 ? value / by : Number.NaN)
const NOTHING = { day: 0, profit: Number.NaN, revenue: Number.NaN, equity: Number.NaN, profitGrowth: Number.NaN, revenueGrowth: Number.NaN }

function fillFundamentals(world: World, { profile, bars, length }: PricePath): void {
  const actions = world.actions(profile)
  const steps = fundamentalSteps(world, profile)
  const knownOn = walk(
    steps.map((value) => ({ day: value.day, value })),
    NOTHING,
  )
  const sharesOn = walk(
    actions.capital.map((step) => ({ day: dayOfIso(step.from), value: step.totalShares })),
    firstItem(actions.capital).totalShares,
  )
  const paidOn = walk(dividendSteps(actions), 0)
  let since = Number.NaN
  let before = NOTHING
  for (let i = 0; i < length; i++) {
    const day = intAt(bars.date, i)
    const known = knownOn(day)
    // a report from before the first bar was announced at an unknown distance
    since = known === before ? since + 1 : i === 0 ? Number.NaN : 0
    before = known
    const value = (intAt(bars.close, i) / 1000) * sharesOn(day)
    table.peTtm[i] = over(value, known.profit)
    table.pb[i] = over(value, known.equity)
    table.dividendYield[i] = paidOn(day) / value
    table.profitGrowth[i] = known.profitGrowth
    table.revenueGrowth[i] = known.revenueGrowth
    table.sinceReport[i] = since
  }
}

/** Factors of every bar of a path, from bar `WARM_UP` on. The table is the same for every security: used before the next is asked. */
export function factorsOf(world: World, path: PricePath): FactorTable {
  fillSums(path)
  fillPrices(path)
  fillFundamentals(world, path)
  return table
}
