import type { Unit } from '@guanlan/figures/unit.ts'
import type { Operand } from '../condition.ts'
import { figureWords } from '../derived/derived-words.ts'
import type { Lexicon } from '../lexicon/lexicon.ts'

/** Decimal digits of a number with their power of ten: 0.15 is 15 × 10⁻². */
function digitsOf(value: number): { digits: string; power: number } {
  const [mantissa = '', exponent = '0'] = String(Math.abs(value)).split('e')
  const [whole = '', fraction = ''] = mantissa.split('.')
  const digits = (whole + fraction).replace(/^0+(?=\d)/, '')
  return { digits, power: Number(exponent) - fraction.length }
}

/** A number times a power of ten as text without rounding: shiftedText(0.15, 2) is 15. Long ones are reported with an exponent. */
function shiftedText(value: number, shift: number): string {
  const { digits, power } = digitsOf(value)
  const sign = value < 0 ? '-' : ''
  const places = power + shift
  if (places > 15 || places < -20) return `${sign}${digits}e${places}`
  if (places >= 0) return `${sign}${digits === '0' ? '0' : digits + '0'.repeat(places)}`
  const padded = digits.padStart(1 - places, '0')
  return `${sign}${padded.slice(0, places)}.${padded.slice(places)}`.replace(/\.?0+$/, '')
}

/** A figure as people write it: the number and its unit (15 and %, 100 and 亿). */
export function figureText(value: number, unit: Unit): { text: string; unit: string } {
  if (unit === '比例') return { text: shiftedText(value, 2), unit: '%' }
  if (unit === '元' || unit === '股') {
    const size = Math.abs(value)
    const [shift, scale] = size >= 1e8 ? [-8, '亿'] : size >= 1e4 ? [-4, '万'] : [0, '']
    return { text: shiftedText(value, shift), unit: `${scale}${unit}` }
  }
  return { text: shiftedText(value, 0), unit: unit === '是否' ? '' : unit }
}

/** Name and unit of an operand; one the lexicon does not know is called by its key. */
export function operandWords(operand: Operand, lexicon: Lexicon): { name: string; unit: Unit } {
  if ('formula' in operand) return { name: operand.name, unit: operand.unit }
  const factor = figureWords(lexicon, operand.factor)
  return factor === undefined ? { name: operand.factor, unit: '个' } : { name: factor.name, unit: factor.unit }
}
