import type { Overview } from '@guanlan/contract/schemas/market/market.ts'

/** 炸板率: broken limits of all that touched the upper limit; null when none did, or it is not known. */
export function brokenLimitRatio({ brokenLimit, limitUp }: Pick<Overview['breadth'], 'brokenLimit' | 'limitUp'>): number | null {
  return brokenLimit === null || limitUp === null || brokenLimit + limitUp === 0 ? null : brokenLimit / (brokenLimit + limitUp)
}

/** a − b, null when either is unknown. */
export function difference(a: number | null, b: number | null): number | null {
  return a === null || b === null ? null : a - b
}
