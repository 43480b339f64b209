import { mean } from '../statistics.ts'
/** How money is spread over the picks of a decision: alike, by their order (the first of n gets n parts, the last one), or by 总市值. */
export const weightings = ['equal', 'order', 'value'] as const
export type Weighting = (typeof weightings)[number]

/**
 * Parts of an equal share that the picks of one decision get, best pick first. By order they are 1 on average over `top` picks. By value a pick gets
 * its 总市值 over the mean of those known; one whose value is unknown gets an equal share.
 */
export function partsOf(weight: Weighting, { top, sizes }: { top: number; sizes: readonly number[] }): number[] {
  if (weight === 'equal') return sizes.map(() => 1)
  if (weight === 'order') return sizes.map((_, place) => (2 * Math.max(0, top - place)) / (top + 1))
  const known = sizes.filter((size) => size > 0)
  const average = mean(known) ?? Number.NaN
  return sizes.map((size) => (size > 0 ? size / average : 1))
}
