import { type Combinable, Constant, type Expression } from './expression.ts'

/** Two-sided 95 % of the normal distribution. */
const Z = 1.959_964
const SQUARE = Z * Z

/** Bounds of the 95 % interval of a share, `wins` out of `n` (Wilson 1927), fractions. */
export function wilson(wins: Combinable & Expression, n: Combinable & Expression): { low: Expression; high: Expression } {
  const whole = n.plus(SQUARE)
  const centre = wins.plus(SQUARE / 2).over(whole)
  const spread = wins
    .times(n.minus(wins))
    .over(n)
    .plus(SQUARE / 4)
  const half = new Constant(Z).times(spread.root()).over(whole)
  return { low: centre.minus(half), high: centre.plus(half) }
}
