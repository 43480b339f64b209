import { isDate } from './date.ts'

const SHAPE = /^[1-9]\d{16}[\dX]$/i
const WEIGHTS = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2]
const CHECK_CHARACTERS = '10X98765432'

/**
 * A resident identity number of 18 characters (身份证号, GB 11643-1999): a real birth date and the right check character,
 * ISO 7064 MOD 11-2. The 15-digit numbers, withdrawn in 2013, are refused.
 */
export function isIdCard(text: string): boolean {
  if (!SHAPE.test(text)) return false
  const birth = `${text.slice(6, 10)}-${text.slice(10, 12)}-${text.slice(12, 14)}`
  const sum = WEIGHTS.reduce((total, weight, index) => total + weight * Number(text[index]), 0)
  return isDate(birth) && CHECK_CHARACTERS[sum % 11] === text[17]?.toUpperCase()
}
