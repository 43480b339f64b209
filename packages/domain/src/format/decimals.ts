/** Figures from this size on have no decimals a double could hold. */
const TOO_LARGE_TO_ROUND = 1e15

/**
 * A number with a fixed count of decimals, rounded half away from zero on its decimal digits (1.005 → `1.01`, which `toFixed` gives as `1.00`).
 * Never `-0.00`. ASCII hyphen for negatives; not finite → `--`.
 */
export function toDecimals(value: number, decimals: number): string {
  if (!Number.isFinite(value)) return '--'
  const size = Math.abs(value)
  if (size >= TOO_LARGE_TO_ROUND) return value.toFixed(decimals)
  const rounded = shiftPoint(Math.round(shiftPoint(size, decimals)), -decimals)
  return `${value < 0 && rounded > 0 ? '-' : ''}${rounded.toFixed(decimals)}`
}

/** Multiply by 10^places on the decimal text, without binary error. */
function shiftPoint(value: number, places: number): number {
  const [digits = '0', exponent = '0'] = String(value).split('e')
  return Number(`${digits}e${Number(exponent) + places}`)
}

/** Thousands separators: 1234567.5 with 2 decimals → `1,234,567.50`. */
export function formatThousands(value: number, decimals = 0): string {
  const [whole = '', fraction] = toDecimals(value, decimals).split('.')
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ',')
  return fraction === undefined ? grouped : `${grouped}.${fraction}`
}
