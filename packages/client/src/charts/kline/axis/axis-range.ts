import { formatThousands } from '@guanlan/domain/format/decimals.ts'
import { formatPercent } from '@guanlan/domain/format/percent.ts'
import type { AxisRange } from 'klinecharts'
import type { AxisKind } from './axis-kinds.ts'
import { niceStep, type PriceTick, priceTicks } from './price-scale.ts'

/** The library's axis of a kind: percents are prices under other labels. */
export const libraryAxis = { price: 'normal', percent: 'normal', log: 'logarithm' } as const satisfies Record<AxisKind, string>

type Reach = { low: number; high: number } | null

/** The library's range of the prices in view, widened for lines beside them; of a log axis in powers of ten. */
export function mainRange(kind: AxisKind, { from, to }: Pick<AxisRange, 'from' | 'to'>, reach: Reach): AxisRange {
  const low = Math.min(from, reach?.low ?? from)
  const high = Math.max(to, reach?.high ?? to)
  const isLog = kind === 'log' && low > 0
  const [realFrom, realTo] = isLog ? [Math.log10(low), Math.log10(high)] : [low, high]
  return {
    from: low,
    to: high,
    range: high - low,
    realFrom,
    realTo,
    realRange: realTo - realFrom,
    displayFrom: low,
    displayTo: high,
    displayRange: high - low,
  }
}

/** Labels at round changes against `base`, where the axis reaches from `from` to `to`. */
export function percentTicks({ from, to, count }: { from: number; to: number; count: number }, base: number): PriceTick[] {
  if (!(to > from) || !(base > 0)) return []
  const step = niceStep((to - from) / base, count)
  const decimals = Math.max(0, -Math.floor(Math.log10(step * 100) + 1e-9))
  const ticks: PriceTick[] = []
  for (let place = Math.ceil((from / base - 1) / step - 1e-9); (1 + place * step) * base <= to; place++) {
    const change = place * step
    ticks.push({ value: base * (1 + change), text: `${change > 0 ? '+' : ''}${formatPercent(change, decimals)}` })
  }
  return ticks
}

/** Labels of an axis of this kind; `base` is the first close in view. */
function axisTicks(kind: AxisKind, reach: Parameters<typeof priceTicks>[0], base: number): PriceTick[] {
  if (kind === 'percent') return percentTicks(reach, base)
  if (kind === 'price') return priceTicks(reach)
  return logTicks(reach).map((value) => ({ value, text: formatThousands(value, value < 100 ? 2 : 0) }))
}

/** Prices a log axis is labelled at: 1, 2 and 5 of each power, in between as many round ones as there is room for. */
export function logTicks({ from, to, count }: { from: number; to: number; count: number }): number[] {
  if (!(from > 0) || !(to > from)) return []
  const wanted =
    to / from > 4 ? [1, 1.5, 2, 3, 5, 7] : [1, 1.1, 1.2, 1.3, 1.4, 1.5, 1.6, 1.8, 2, 2.2, 2.5, 2.8, 3, 3.5, 4, 4.5, 5, 5.5, 6, 7, 8, 9]
  const all: number[] = []
  for (let power = Math.floor(Math.log10(from)); 10 ** power <= to; power++)
    for (const unit of wanted) {
      const value = Number((unit * 10 ** power).toPrecision(6))
      if (value >= from && value <= to) all.push(value)
    }
  const every = Math.max(1, Math.ceil(all.length / Math.max(count, 1)))
  return all.filter((_, at) => at % every === 0)
}

/** Labels nearer than this to a mark are left out (design §5). */
const CLEAR_PX = 14

export function isNear(label: number, mark: number | null): boolean {
  return mark !== null && Math.abs(label - mark) < CLEAR_PX
}

/** y of a value on an axis that begins at `from` at the bottom and is `range` high. */
export function yOf(value: number, range: { from: number; range: number }, height: number): number {
  return (1 - (value - range.from) / (range.range || 1)) * height
}

/** A label for each 34 px, those at the edges left out; `coordOf` answers the y of a price. */
export function axisLabels(kind: AxisKind, range: AxisRange, { height, isWide, base }: { height: number; isWide: boolean; base: number }) {
  const real = { from: range.realFrom, range: range.realRange }
  const coordOf = (value: number) => yOf(kind === 'log' ? Math.log10(value) : value, real, height)
  const reach = { from: range.from, to: range.to, count: Math.max(3, Math.round(height / 34)), isWide }
  const ticks = axisTicks(kind, reach, base)
    .map(({ value, text }) => ({ value, text, coord: coordOf(value) }))
    .filter(({ coord }) => coord > 8 && coord < height - 8)
  return { ticks, coordOf }
}
