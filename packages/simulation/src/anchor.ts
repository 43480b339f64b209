import { itemAt, mapTuple, numberAt } from '@guanlan/domain/collections/elements.ts'
import { addSmoothNoise, smoothNoise } from './distribution.ts'
import { anchorSession, type Factors } from './factors.ts'
import { hashAt, purpose, streamKey } from './hash.ts'
import type { Profile } from './security-profile.ts'

const SLOW_PERIOD = 260
const FAST_PERIOD = 55
const FAST_SHARE = 0.3
/** Delisted shares sink over their last sessions. */
const SINKING_SESSIONS = 240
const SINKING_LOG = 0.9
const THEME_LOADING = 0.8
/** Below this price (log) the path is flattened, so that no share sinks to nothing; in dollars for Shanghai B shares. */
const SHALLOW_LOG = Math.log(1.55)
const SHALLOW_DOLLAR_LOG = Math.log(0.55)
const SHALLOW_SLOPE = 0.05

function addFactor(into: Float64Array, path: Float64Array, place: { loading: number; from: number; count: number }): void {
  const { loading, from, count } = place
  for (let i = 0; i < count; i++) into[i] = numberAt(into, i) + loading * numberAt(path, from + i)
}

function sinkingAt(profile: Profile, session: number): number {
  if (!profile.security.delisted) return 0
  return -SINKING_LOG * Math.max(0, 1 - (profile.life.last - session) / SINKING_SESSIONS)
}

/**
 * Log of the price a security is pulled to, before splits, for sessions `from` … `from + count − 1`: its anchor price at the anchor session,
 * moved by the market, style, industry and theme paths and a slow path of its own.
 */
export function fillAnchor(
  into: Float64Array,
  place: { seed: number; factors: Factors; profile: Profile; from: number; count: number },
): void {
  const { seed, factors, profile, from, count } = place
  const slow = streamKey(seed, purpose.slowPath, profile.subject)
  const fast = streamKey(seed, purpose.fastPath, profile.subject)
  const { wander } = profile
  const origin =
    wander * smoothNoise(slow, anchorSession, SLOW_PERIOD) + FAST_SHARE * wander * smoothNoise(fast, anchorSession, FAST_PERIOD)
  into.fill(Math.log(profile.anchorPrice) - origin, 0, count)
  addSmoothNoise(into, { key: slow, period: SLOW_PERIOD, size: wander, from, count })
  addSmoothNoise(into, { key: fast, period: FAST_PERIOD, size: FAST_SHARE * wander, from, count })
  addFactor(into, factors.market, { loading: profile.beta, from, count })
  addFactor(into, factors.style, { loading: profile.styleLoading, from, count })
  addFactor(into, itemAt(factors.industries, profile.industry), { loading: 1, from, count })
  if (profile.theme !== null) addFactor(into, itemAt(factors.concepts, profile.theme), { loading: THEME_LOADING, from, count })
  if (profile.security.delisted) for (let i = 0; i < count; i++) into[i] = numberAt(into, i) + sinkingAt(profile, from + i)
  const shallow = profile.tick === 1 ? SHALLOW_DOLLAR_LOG : SHALLOW_LOG
  for (let i = 0; i < count; i++) if (numberAt(into, i) < shallow) into[i] = shallow + SHALLOW_SLOPE * (numberAt(into, i) - shallow)
}

/** Keys of the three bands of log volatility. */
function volatilityKeys(seed: number, subject: number): readonly [number, number, number] {
  return mapTuple([purpose.volDays, purpose.volWeeks, purpose.volMonths], (id) => hashAt(streamKey(seed, id, subject), 0))
}

const BANDS = [
  { period: 4, size: 0.45 },
  { period: 20, size: 0.6 },
  { period: 90, size: 0.36 },
] as const

/** Size of the daily shock of its own per session: clustered, because its log is a sum of smooth paths, and higher in an excited market. */
export function fillVolatility(
  into: Float64Array,
  place: { seed: number; factors: Factors; profile: Profile; from: number; count: number },
): void {
  const { seed, factors, profile, from, count } = place
  const keys = volatilityKeys(seed, profile.subject)
  into.fill(0, 0, count)
  BANDS.forEach(({ period, size }, band) => {
    addSmoothNoise(into, { key: itemAt(keys, band), period, size, from, count })
  })
  for (let i = 0; i < count; i++) into[i] = profile.shock * Math.exp(numberAt(into, i)) * Math.sqrt(numberAt(factors.heat, from + i))
}
