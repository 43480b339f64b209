/** 95 % of a normal distribution lie within so many deviations. */
export const Z = 1.959964

export const middle = (values: readonly number[], share = 0.5): number => {
  const sorted = [...values].sort((a, b) => a - b)
  const place = (sorted.length - 1) * share
  const [low, high] = [sorted[Math.floor(place)] ?? Number.NaN, sorted[Math.ceil(place)] ?? Number.NaN]
  return low + (high - low) * (place - Math.floor(place))
}
export const average = (values: readonly number[]) => values.reduce((sum, one) => sum + one, 0) / values.length
export const wins = (values: readonly number[]) => values.filter((one) => one > 0).length

/** Wilson's interval: the shares p whose distance from the observed one is z standard errors of p, as the roots of a quadratic. */
export function wilson(won: number, n: number): [number, number] {
  const share = won / n
  const [a, b, c] = [1 + Z ** 2 / n, -(2 * share + Z ** 2 / n), share ** 2]
  const root = Math.sqrt(b ** 2 - 4 * a * c)
  return [(-b - root) / (2 * a), (-b + root) / (2 * a)]
}

/** Quantiles of a beta distribution by summing its density over a fine grid. */
export function betaQuantiles(a: number, b: number, shares: readonly number[]): number[] {
  const cells = 8000
  const peak = (a - 1) * Math.log((a - 1) / (a + b - 2)) + (b - 1) * Math.log((b - 1) / (a + b - 2))
  const mass = Float64Array.from({ length: cells }, (_, k) => {
    const x = (k + 0.5) / cells
    return Math.exp((a - 1) * Math.log(x) + (b - 1) * Math.log(1 - x) - peak)
  })
  const total = mass.reduce((sum, one) => sum + one, 0)
  return shares.map((share) => {
    let below = 0
    for (let k = 0; k < cells; k++) {
      const own = (mass[k] ?? 0) / total
      if (below + own >= share) return (k + (share - below) / own) / cells
      below += own
    }
    return 1
  })
}

/** Chance of at least `least` of `n`: every number of successes, each with its coefficient built up factor by factor. */
export function atLeast(n: number, p: number, least: number): number {
  let sum = 0
  for (let k = Math.max(0, least); k <= n; k++) {
    let logged = k * Math.log(p) + (n - k) * Math.log(1 - p)
    for (let j = 1; j <= k; j++) logged += Math.log((n - k + j) / j)
    sum += Math.exp(logged)
  }
  return Math.min(1, sum)
}

/** How likely each number of successes is: the inverse discrete Fourier transform of the product of the characteristic functions. */
export function countChances(chances: readonly number[]): number[] {
  const size = chances.length + 1
  const waves = Array.from({ length: size }, (_, l) => {
    const angle = (2 * Math.PI * l) / size
    let [re, im] = [1, 0]
    for (const p of chances) {
      const [x, y] = [1 - p + p * Math.cos(angle), p * Math.sin(angle)]
      ;[re, im] = [re * x - im * y, re * y + im * x]
    }
    return [re, im] as const
  })
  return Array.from({ length: size }, (_, k) => {
    let sum = 0
    for (const [l, [re, im]] of waves.entries()) {
      const angle = (-2 * Math.PI * l * k) / size
      sum += re * Math.cos(angle) - im * Math.sin(angle)
    }
    return sum / size
  })
}
