import { formatThousands } from '@guanlan/domain/format/decimals.ts'

/** The step of 1, 2, 5 × 10ⁿ nearest to `range` ÷ `count`. */
export function niceStep(range: number, count: number): number {
  const rough = range / Math.max(count, 1)
  const power = 10 ** Math.floor(Math.log10(rough))
  const unit = rough / power
  return (unit < 1.5 ? 1 : unit < 3.5 ? 2 : unit < 7.5 ? 5 : 10) * power
}

export type PriceTick = { value: number; text: string }

/** Multiples of a round step inside `from`–`to`, ascending, written with no more decimals than the step needs (two on wide charts). */
export function priceTicks({ from, to, count, isWide }: { from: number; to: number; count: number; isWide: boolean }): PriceTick[] {
  if (!(to > from)) return []
  const step = niceStep(to - from, count)
  const needed = Math.max(0, -Math.floor(Math.log10(step) + 1e-9))
  const decimals = isWide ? Math.max(2, needed) : needed
  const ticks: PriceTick[] = []
  for (let place = Math.ceil(from / step); place * step <= to; place++) {
    ticks.push({ value: place * step, text: formatThousands(place * step, decimals) })
  }
  return ticks
}
