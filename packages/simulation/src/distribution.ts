import { numberAt } from '@guanlan/domain/collections/elements.ts'
import { hashAt } from './hash.ts'

const CELLS = 4096
const OUTERMOST = 0.1 / CELLS

/** Quantiles of the standard normal distribution at multiples of 1/4096, by summing its density. */
function normalQuantiles(): Float64Array {
  const table = new Float64Array(CELLS + 1)
  const step = 1 / 4096
  let cell = 0
  let below = 0
  for (let x = -4.6; x < 4.6; x += step) {
    below += (step * Math.exp((-(x + step / 2) * (x + step / 2)) / 2)) / Math.sqrt(2 * Math.PI)
    while (cell <= CELLS && below >= Math.min(Math.max(cell / CELLS, OUTERMOST), 1 - OUTERMOST)) table[cell++] = x + step
  }
  while (cell <= CELLS) table[cell++] = 4.1
  return table
}

/** Quantiles of Student's t with 4 degrees of freedom, scaled to unit variance (closed form). */
function fatQuantiles(): Float64Array {
  return Float64Array.from({ length: CELLS + 1 }, (_, cell) => {
    const p = Math.min(Math.max(cell / CELLS, OUTERMOST), 1 - OUTERMOST)
    const root = Math.sqrt(4 * p * (1 - p))
    return Math.sign(p - 0.5) * Math.sqrt(2 * Math.max(0, Math.cos(Math.acos(root) / 3) / root - 1))
  })
}

const NORMAL = normalQuantiles()
const FAT = fatQuantiles()

function lookUp(table: Float64Array, hash: number): number {
  const cell = hash >>> 20
  const low = numberAt(table, cell)
  return low + (numberAt(table, cell + 1) - low) * (hash & 0xfffff) * 9.5367431640625e-7
}

/** Standard normal number of a hash. */
export function normal(hash: number): number {
  return lookUp(NORMAL, hash)
}

/** Unit-variance number with fat tails of a hash: Student's t with 4 degrees of freedom. */
export function fat(hash: number): number {
  return lookUp(FAT, hash)
}

/** Smooth path through standard normal values `period` sessions apart; its value at any session needs two hashes and no history. */
export function smoothNoise(key: number, session: number, period: number): number {
  const position = session / period
  const node = Math.floor(position)
  const share = position - node
  const from = normal(hashAt(key, node))
  return from + (normal(hashAt(key, node + 1)) - from) * share * share * (3 - 2 * share)
}

/** Adds `size × smoothNoise` for sessions `from` … `from + count − 1` to `into`. */
export function addSmoothNoise(
  into: Float64Array,
  shape: { key: number; period: number; size: number; from: number; count: number },
): void {
  const { key, period, size, from, count } = shape
  let node = Number.NaN
  let left = 0
  let right = 0
  for (let i = 0; i < count; i++) {
    const position = (from + i) / period
    const at = Math.floor(position)
    if (at !== node) {
      node = at
      left = normal(hashAt(key, at))
      right = normal(hashAt(key, at + 1))
    }
    const share = position - at
    into[i] = numberAt(into, i) + size * (left + (right - left) * share * share * (3 - 2 * share))
  }
}
