import { allocateDayColumns } from '@guanlan/datasets/day-columns.ts'
import type { MinutePath } from '@guanlan/datasets/provider.ts'
import { isoOfDay } from '@guanlan/domain/calendar/trade-date.ts'
import { intAt, numberAt } from '@guanlan/domain/collections/elements.ts'
import { generateDayBars } from '../day-bars.ts'
import type { DateRange } from '../group.ts'
import { type DayBar, minutesOf } from '../minutes.ts'
import type { World } from '../simulated-world.ts'

/** Rounding of a minute's amount to whole 元. */
const ROUNDING = 1
/** Half of the last decimal in which 均价 is shown, 元. */
const SHOWN = 0.0005

/** Minutes at which the running 均价 is above the highest or below the lowest price reached so far. */
export function minutesOutside({ price, volume, amount }: MinutePath): number {
  let [bought, paid, high, low, outside] = [0, 0, 0, Number.POSITIVE_INFINITY, 0]
  for (let i = 0; i < price.length; i++) {
    bought += numberAt(volume, i)
    paid += numberAt(amount, i)
    high = Math.max(high, numberAt(price, i))
    low = Math.min(low, numberAt(price, i))
    const slack = ROUNDING * (i + 1) + SHOWN * bought
    if (bought > 0 && (paid > high * bought + slack || paid < low * bought - slack)) outside++
  }
  return outside
}

/** Whether minutes add up to their day bar: open, close, extremes, volume and amount. */
export function meets({ price, volume, amount }: MinutePath, bar: DayBar): boolean {
  const total = (values: Float64Array) => values.reduce((sum, one) => sum + one, 0)
  const prices = numberAt(price, 0) === bar.open && numberAt(price, price.length - 1) === bar.close
  const range = Math.max(...price) === bar.high && Math.min(...price) === bar.low
  return prices && range && total(volume) === bar.volume && Math.abs(total(amount) - bar.amount) < 0.01
}

/** Over the sessions of a range: the share of minutes whose 均价 is impossible, and of sessions whose minutes contradict the day bar. */
export function minuteFigures(world: World, range: DateRange): { outside: number; contradicting: number; sessions: number } {
  const bars = allocateDayColumns(400)
  let [outside, contradicting, sessions] = [0, 0, 0]
  for (const { security } of world.profiles) {
    bars.length = 0
    generateDayBars(world, { secucode: security.code, ...range, previousClose: null }, bars)
    const priceOf = (column: Int32Array, i: number) => intAt(column, i) / 1000
    for (let i = 1; i < bars.length; i++) {
      const bar: DayBar = {
        date: isoOfDay(intAt(bars.date, i)),
        preClose: priceOf(bars.close, i - 1),
        open: priceOf(bars.open, i),
        high: priceOf(bars.high, i),
        low: priceOf(bars.low, i),
        close: priceOf(bars.close, i),
        volume: numberAt(bars.volume, i),
        amount: numberAt(bars.amount, i),
      }
      const path = minutesOf(world, security.code, bar)
      outside += minutesOutside(path) / path.price.length
      contradicting += meets(path, bar) ? 0 : 1
      sessions++
    }
  }
  return { outside: outside / Math.max(sessions, 1), contradicting: contradicting / Math.max(sessions, 1), sessions }
}
