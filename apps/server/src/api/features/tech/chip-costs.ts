import type { Chip } from '@guanlan/engine/kernels/chips.ts'

export type ChipCosts = Record<'profitRatio' | 'low90' | 'low70' | 'middle' | 'high70' | 'high90', number>

/** Share bought at `close` or below, and the prices up to which 5, 15, 50, 85 and 95 % were bought; null without chips. Chips are ascending. */
export function chipCosts(chips: readonly Chip[], close: number | undefined): ChipCosts | null {
  if (chips.length === 0 || close === undefined) return null
  const cost = (asked: number) => {
    let sum = 0
    for (const { price, share } of chips) {
      sum += share
      if (sum >= asked - 1e-12) return price
    }
    return chips[chips.length - 1]?.price ?? Number.NaN
  }
  const profitRatio = Math.min(
    1,
    chips.reduce((sum, { price, share }) => sum + (price <= close ? share : 0), 0),
  )
  return { profitRatio, low90: cost(0.05), low70: cost(0.15), middle: cost(0.5), high70: cost(0.85), high90: cost(0.95) }
}
