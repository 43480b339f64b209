import { correlationOf, covariation, fisherInterval } from '../correlation.ts'

/** Sessions compared, and how many of them must have all three changes. */
export const CO_MOVEMENT_SESSIONS = 60
const LEAST_DAYS = 40

/** How a stock moves with its theme and with its industry; NaN is unknown. `low` and `high` bound the difference of both correlations. */
export type CoMovement = { days: number; topic: number; industry: number; low: number; high: number }

/**
 * 95 % interval of r12 − r13, correlations of one variable with two others that correlate by r23: Zou, Psychological Methods 12 (2007) 399, from Fisher's
 * intervals of both. Null where one of these does not exist.
 */
export function differenceInterval({
  r12,
  r13,
  r23,
  n,
}: Record<'r12' | 'r13' | 'r23' | 'n', number>): readonly [low: number, high: number] | null {
  const first = fisherInterval(r12, n)
  const second = fisherInterval(r13, n)
  if (first === null || second === null) return null
  const [l1, u1] = first
  const [l2, u2] = second
  const between = (r23 - (r12 * r13) / 2) * (1 - r12 ** 2 - r13 ** 2 - r23 ** 2) + r23 ** 3
  const c = between / ((1 - r12 ** 2) * (1 - r13 ** 2))
  const half = (a: number, b: number) => Math.sqrt(Math.max(0, a ** 2 + b ** 2 - 2 * c * a * b))
  const difference = r12 - r13
  return [difference - half(r12 - l1, u2 - r13), difference + half(u1 - r12, r13 - l2)]
}

/** Changes by session of a stock, of its theme and of its industry without it; NaN is unknown. */
export function coMovement(stock: Float64Array, topic: Float64Array, industry: Float64Array): CoMovement {
  const known = Array.from(stock.keys()).filter((at) => [stock, topic, industry].every((column) => Number.isFinite(column[at])))
  const of = (column: Float64Array) => known.map((at) => column[at] ?? Number.NaN)
  const correlation = (a: Float64Array, b: Float64Array) => {
    const reported = covariation(of(a), of(b))
    return reported === null ? null : correlationOf(reported)
  }
  const days = known.length
  const [r12, r13, r23] = [correlation(stock, topic), correlation(stock, industry), correlation(topic, industry)]
  if (days < LEAST_DAYS || r12 === null || r13 === null || r23 === null)
    return { days, topic: Number.NaN, industry: Number.NaN, low: Number.NaN, high: Number.NaN }
  const [low, high] = differenceInterval({ r12, r13, r23, n: days }) ?? [Number.NaN, Number.NaN]
  return { days, topic: r12, industry: r13, low, high }
}
