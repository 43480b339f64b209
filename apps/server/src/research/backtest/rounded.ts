/** Decimals that mean something: ratios to a hundredth of a millionth; prices and money carry fewer of their own. */
const SCALE = 1e8
/** From here a number is money: to the 分. */
const MONEY_FROM = 1_000

/** The same value with every number rounded to its last meaningful decimal. Infinite numbers become null. */
export function rounded<T>(value: T): T {
  if (typeof value === 'number') return roundedNumber(value) as T
  if (Array.isArray(value)) return value.map(rounded) as T
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, rounded(one)])) as T
}

function roundedNumber(value: number): number | null {
  if (!Number.isFinite(value)) return null
  const scale = Math.abs(value) >= MONEY_FROM ? 100 : SCALE
  const near = Math.round(value * scale) / scale
  return Object.is(near, -0) ? 0 : near
}
