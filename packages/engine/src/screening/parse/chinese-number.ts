import { isKeyOf } from '@guanlan/domain/collections/records.ts'

const DIGITS = { 零: 0, 〇: 0, 一: 1, 二: 2, 两: 2, 三: 3, 四: 4, 五: 5, 六: 6, 七: 7, 八: 8, 九: 9 }
const PLACES = { 十: 10, 百: 100, 千: 1000 }

/** A numeral below ten thousand as it is written in Chinese (三百二十, 一百五, 二〇); null when it is none. 一百五 is 150. */
export function chineseNumber(numeral: string): number | null {
  let sum = 0
  let digit: number | null = null
  let place = 10
  let isAfterZero = false
  for (const char of numeral) {
    if (isKeyOf(PLACES, char)) {
      place = PLACES[char]
      sum += (digit ?? 1) * place
      digit = null
      isAfterZero = false
    } else if (isKeyOf(DIGITS, char)) {
      if (digit !== null && digit !== 0) return plainDigits(numeral)
      isAfterZero = DIGITS[char] === 0
      digit = isAfterZero ? digit : DIGITS[char]
      if (isAfterZero) place = 10
    } else return null
  }
  return sum + (digit ?? 0) * (sum >= 100 && place > 10 ? place / 10 : 1)
}

/** 二五〇 digit by digit. */
function plainDigits(numeral: string): number | null {
  const digits = Array.from(numeral, (char) => (isKeyOf(DIGITS, char) ? DIGITS[char] : undefined))
  return digits.some((digit) => digit === undefined) ? null : Number(digits.join(''))
}

/** A whole number as people write it before 日, 天, 年: digits or a numeral; 半 is not one. */
export function countOf(text: string): number | null {
  return /^\d+$/.test(text) ? Number(text) : chineseNumber(text)
}
