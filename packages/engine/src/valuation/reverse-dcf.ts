/** Assumptions of a two-stage discounted cash flow: years of the first stage, yearly discount rate, growth for ever after (fractions). */
export type DcfTerms = { years: number; discountRate: number; terminalGrowth: number }

/** Growth rates that are looked through, per year. */
const GROWTH_RANGE = { low: -0.5, high: 1 } as const
const STEPS = 60

/** Why terms cannot be worked with, as a sentence; null when they can. */
export function termsFault({ years, discountRate, terminalGrowth }: DcfTerms): string | null {
  if (!Number.isInteger(years) || years < 1 || years > 30) return '高增长年数须是 1 到 30 的整数'
  if (!(discountRate > 0 && discountRate <= 0.3)) return '折现率须在 0% 到 30% 之间'
  if (!(terminalGrowth >= -0.05 && terminalGrowth <= 0.06)) return '永续增速须在 −5% 到 6% 之间'
  return discountRate - terminalGrowth < 0.01 ? '折现率须比永续增速高至少 1 个百分点' : null
}

/**
 * What a yearly amount is worth today (元) that grows by `growth` for so many years and by the terminal growth ever after:
 * Σ base(1+g)^t ÷ (1+r)^t + base(1+g)^N(1+g∞) ÷ (r−g∞) ÷ (1+r)^N (Gordon 1959 for what follows the first stage).
 */
export function presentValue(
  base: number,
  growth: number,
  { years, discountRate, terminalGrowth }: DcfTerms,
): { value: number; terminal: number } {
  let amount = base
  let discount = 1
  let value = 0
  for (let year = 1; year <= years; year++) {
    amount *= 1 + growth
    discount *= 1 + discountRate
    value += amount / discount
  }
  const terminal = (amount * (1 + terminalGrowth)) / (discountRate - terminalGrowth) / discount
  return { value: value + terminal, terminal }
}

/**
 * The yearly growth of the first stage at which a market value is just what the amount is worth; null where the amount or the value is not positive, the
 * terms are at fault, or no growth between −50 % and 100 % a year fits.
 */
export function impliedGrowth(marketValue: number, base: number, terms: DcfTerms): number | null {
  if (!(base > 0 && marketValue > 0) || termsFault(terms) !== null) return null
  let { low, high }: { low: number; high: number } = GROWTH_RANGE
  const worth = (growth: number) => presentValue(base, growth, terms).value
  if (worth(low) > marketValue || worth(high) < marketValue) return null
  for (let step = 0; step < STEPS; step++) {
    const middle = (low + high) / 2
    if (worth(middle) < marketValue) low = middle
    else high = middle
  }
  return (low + high) / 2
}
