import { numberAt } from '@guanlan/domain/collections/elements.ts'
import { addSmoothNoise, fat } from './distribution.ts'
import { hashAt, purpose, streamKey } from './hash.ts'
import { concepts } from './sectors/concept-table.ts'
import { industries } from './sectors/industries.ts'
import { sessionDates, sessionFrom } from './sessions.ts'

/** Cumulative log paths that many securities share, one value per session of the calendar, zero at the anchor session. */
export type Factors = {
  market: Float64Array
  /** Large companies against small ones. */
  style: Float64Array
  industries: readonly Float64Array[]
  concepts: readonly Float64Array[]
  /** How excited the market is, around 1: multiplies volatility and turnover. */
  heat: Float64Array
}

/** The session at which a security's price stands near its anchor. */
export const anchorSession: number = sessionFrom('2026-06-30')

type Shape = { slow: number; slowPeriod: number; step: number; pull: number }

const MARKET: Shape = { slow: 0.12, slowPeriod: 430, step: 0.0138, pull: 0.004 }
const STYLE: Shape = { slow: 0.04, slowPeriod: 380, step: 0.0035, pull: 0.004 }
const INDUSTRY: Shape = { slow: 0.04, slowPeriod: 330, step: 0.0068, pull: 0.004 }
const CONCEPT: Shape = { slow: 0.02, slowPeriod: 260, step: 0.008, pull: 0.004 }

/** What a step of a shared path leaves for the next session. */
const ECHO = 0.04

/** A fat-tailed walk, pulled back weakly to a slow cycle, so that no past return predicts the next one worth a trade. Computed from the calendar's first session on, so later sessions change nothing. */
function factorPath(key: number, shape: Shape, heat: Float64Array): Float64Array {
  const count = sessionDates.length
  const path = new Float64Array(count)
  addSmoothNoise(path, { key: hashAt(key, 1), period: shape.slowPeriod, size: shape.slow, from: 0, count })
  const stepKey = hashAt(key, 3)
  let away = 0
  for (let i = 0; i < count; i++) {
    away = (1 - shape.pull) * away + shape.step * numberAt(heat, i) * (fat(hashAt(stepKey, i)) + ECHO * fat(hashAt(stepKey, i - 1)))
    path[i] = numberAt(path, i) + away
  }
  const origin = numberAt(path, anchorSession)
  for (let i = 0; i < count; i++) path[i] = numberAt(path, i) - origin
  return path
}

function heatPath(key: number): Float64Array {
  const count = sessionDates.length
  const heat = new Float64Array(count)
  addSmoothNoise(heat, { key: hashAt(key, 11), period: 140, size: 0.2, from: 0, count })
  addSmoothNoise(heat, { key: hashAt(key, 12), period: 22, size: 0.24, from: 0, count })
  addSmoothNoise(heat, { key: hashAt(key, 13), period: 5, size: 0.12, from: 0, count })
  return heat.map(Math.exp)
}

/** The shared paths of the world of one seed. */
export function buildFactors(seed: number): Factors {
  const heat = heatPath(streamKey(seed, purpose.market, 0))
  const path = (purposeId: number, subject: number, shape: Shape) => factorPath(streamKey(seed, purposeId, subject), shape, heat)
  return {
    market: path(purpose.market, 1, MARKET),
    style: path(purpose.style, 1, STYLE),
    industries: industries.map((_, at) => path(purpose.industry, at, INDUSTRY)),
    concepts: concepts.map((_, at) => path(purpose.theme, at, CONCEPT)),
    heat,
  }
}
