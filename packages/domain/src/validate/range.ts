/** A finite number from `min` to `max`, both included. Numbers may come as text; empty text is none. */
export function isInRange(value: number | string, [min, max]: readonly [min: number, max: number]): boolean {
  if (typeof value === 'string' && value.trim() === '') return false
  const number = Number(value)
  return Number.isFinite(number) && number >= min && number <= max
}

/** A text of `min` to `max` characters, both included; a character outside the basic plane (emoji, rare 汉字) counts once. */
export function isLengthInRange(text: string, [min, max]: readonly [min: number, max: number]): boolean {
  const length = [...text].length
  return length >= min && length <= max
}
