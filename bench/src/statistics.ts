/** The value below which `share` (0 … 1) of the values lie, by nearest rank. Throws a RangeError without values. */
export function quantile(values: Iterable<number>, share: number): number {
  const sorted = Float64Array.from(values).sort()
  const value = sorted[Math.min(sorted.length - 1, Math.max(0, Math.ceil(share * sorted.length) - 1))]
  if (value === undefined) throw new RangeError('no values to take a quantile of')
  return value
}

/** The middle value; of two middle ones the lower. */
export function median(values: Iterable<number>): number {
  return quantile(values, 0.5)
}

/** 'lowest–highest' of the values, for notes about how far rounds lie apart. */
export function spread(values: readonly number[], digits = 0): string {
  return `${Math.min(...values).toFixed(digits)}–${Math.max(...values).toFixed(digits)}`
}
