/** A share of cases: how many of `n`. */
export type Share = { n: number; wins: number }
export type Interval = { low: number; high: number }

const Z = 1.959_964
const SQUARE = Z * Z
const LOW = 0.025
const HIGH = 0.975

/** 95 % interval of a share (Wilson 1927). */
export function wilsonInterval({ n, wins }: Share): Interval {
  const centre = (wins + SQUARE / 2) / (n + SQUARE)
  const half = (Z * Math.sqrt((wins * (n - wins)) / n + SQUARE / 4)) / (n + SQUARE)
  return { low: centre - half, high: centre + half }
}

/** Probability that at least `least` of `n` cases succeed, each with probability `p`. */
export function binomialTail(n: number, p: number, least: number): number {
  if (least <= 0) return 1
  if (p <= 0 || least > n) return 0
  return p >= 1 ? 1 : incompleteBeta(p, least, n - least + 1)
}

/** Seats that would reach a rate by luck, where each wins with its own probability `p`: the mean and the 95 % range of how many. */
export function luckLine(seats: readonly { n: number; p: number }[], rate: number): Interval & { expected: number } {
  const reach = seats.map(({ n, p }) => binomialTail(n, p, Math.ceil(rate * n - ROUNDING)))
  // how likely each number of seats is, one seat after the other
  let chances = [1]
  for (const chance of reach) {
    const next = new Array<number>(chances.length + 1).fill(0)
    for (const [count, probability] of chances.entries()) {
      next[count] = (next[count] ?? 0) + probability * (1 - chance)
      next[count + 1] = (next[count + 1] ?? 0) + probability * chance
    }
    chances = next
  }
  const at = (share: number) => {
    let sum = 0
    const found = chances.findIndex((probability) => {
      sum += probability
      return sum >= share - ROUNDING
    })
    return found === -1 ? seats.length : found
  }
  return { expected: reach.reduce((sum, chance) => sum + chance, 0), low: at(LOW), high: at(HIGH) }
}
const ROUNDING = 1e-9

/** What rates of seats have in common: their mean, and how many cases it is worth beside the cases of one seat. */
export type Prior = { mean: number; strength: number }
/** Seats that differ no more than by luck are all at their mean; it is then worth so many cases. */
const STRONGEST = 2000
const WEAKEST = 2

/** The prior of some seats by the method of moments: the variance of rates over the one chance alone would give (beta-binomial). */
export function priorOf(seats: readonly Share[]): Prior | null {
  const known = seats.filter(({ n }) => n > 0)
  const total = known.reduce((sum, { n }) => sum + n, 0)
  if (known.length < 2 || total === 0) return null
  const mean = known.reduce((sum, { wins }) => sum + wins, 0) / total
  const spread = mean * (1 - mean)
  if (spread === 0) return { mean, strength: STRONGEST }
  const squares = known.reduce((sum, { n, wins }) => sum + n * (wins / n - mean) ** 2, 0)
  const weight = total - known.reduce((sum, { n }) => sum + n * n, 0) / total
  const between = (squares - (known.length - 1) * spread) / weight
  const strength = between <= 0 ? STRONGEST : spread / between - 1
  return { mean, strength: Math.min(Math.max(strength, WEAKEST), STRONGEST) }
}

/** The rate of a seat drawn towards the mean of all (empirical Bayes), with the 95 % interval of its beta distribution. */
export function shrunkRate({ n, wins }: Share, { mean, strength }: Prior): Interval & { rate: number } {
  const a = mean * strength + wins
  const b = (1 - mean) * strength + n - wins
  if (a <= 0 || b <= 0) return { rate: a / (a + b), low: a / (a + b), high: a / (a + b) }
  return { rate: a / (a + b), low: betaQuantile(LOW, a, b), high: betaQuantile(HIGH, a, b) }
}

/** Observed over expected co-appearances with the 95 % interval of a Poisson count (Byar). */
export function liftOf(observed: number, expected: number): Interval & { lift: number } {
  const bound = (count: number, sign: 1 | -1) =>
    count === 0 ? 0 : count * (1 - 1 / (9 * count) + (sign * Z) / (3 * Math.sqrt(count))) ** 3
  return { lift: observed / expected, low: bound(observed, -1) / expected, high: bound(observed + 1, 1) / expected }
}

const HALVINGS = 60

function betaQuantile(share: number, a: number, b: number): number {
  let low = 0
  let high = 1
  for (let step = 0; step < HALVINGS; step++) {
    const middle = (low + high) / 2
    if (incompleteBeta(middle, a, b) < share) low = middle
    else high = middle
  }
  return (low + high) / 2
}

/** The regularised incomplete beta function, by its continued fraction (Lentz). */
function incompleteBeta(x: number, a: number, b: number): number {
  if (x <= 0) return 0
  if (x >= 1) return 1
  const front = Math.exp(logGamma(a + b) - logGamma(a) - logGamma(b) + a * Math.log(x) + b * Math.log(1 - x))
  return x < (a + 1) / (a + b + 2) ? (front * fraction(x, a, b)) / a : 1 - (front * fraction(1 - x, b, a)) / b
}

const TINY = 1e-300
const TERMS = 300
const CLOSE = 1e-12

function fraction(x: number, a: number, b: number): number {
  const away = (value: number) => (Math.abs(value) < TINY ? TINY : value)
  let c = 1
  let d = 1 / away(1 - ((a + b) * x) / (a + 1))
  let result = d
  for (let m = 1; m <= TERMS; m++) {
    for (const term of [
      (m * (b - m) * x) / ((a + 2 * m - 1) * (a + 2 * m)),
      (-(a + m) * (a + b + m) * x) / ((a + 2 * m) * (a + 2 * m + 1)),
    ]) {
      d = 1 / away(1 + term * d)
      c = away(1 + term / c)
      result *= d * c
    }
    if (Math.abs(d * c - 1) < CLOSE) break
  }
  return result
}

const LANCZOS = [
  676.520_368_121_885_1, -1259.139_216_722_402_8, 771.323_428_777_653_1, -176.615_029_162_140_6, 12.507_343_278_686_905,
  -0.138_571_095_265_720_12, 9.984_369_578_019_572e-6, 1.505_632_735_149_311_6e-7,
]

function logGamma(x: number): number {
  const at = x - 1
  const sum = LANCZOS.reduce((total, weight, k) => total + weight / (at + k + 1), 0.999_999_999_999_809_9)
  const t = at + LANCZOS.length - 0.5
  return 0.5 * Math.log(2 * Math.PI) + (at + 0.5) * Math.log(t) - t + Math.log(sum)
}
