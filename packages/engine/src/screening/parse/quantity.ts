import { fieldOf } from '@guanlan/domain/collections/records.ts'
import type { Unit } from '@guanlan/figures/unit.ts'
import { chineseNumber } from './chinese-number.ts'

/** A number as written: its decimal digits with a power of ten, whether 万 or 亿 was said, and the unit word, '' when none. */
export type Quantity = { digits: string; power: number; isScaled: boolean; unit: string }

const NUMERAL = '[零〇一二两三四五六七八九十百千]+(?:点[零〇一二三四五六七八九]+)?'
const MAGNITUDES: Readonly<Record<string, number>> = { 万亿: 12, 千亿: 11, 百亿: 10, 亿: 8, 千万: 7, 百万: 6, 万: 4, 千: 3, 百: 2 }
const UNITS =
  '个百分点|百分点|个点|%|成(?!交|本|分|长|立|员)|倍|元|块钱|块|股|手|个交易日|交易日|个自然日|个月|月|周|天|日|年|家|只|支|人|户|次|名|分钟|分|点|个|期|根|个季度|季度|季'
const QUANTITY = new RegExp(
  `(百分之|千分之)?([-+负]?)(?:(\\d{1,3}(?:,\\d{3})+(?!\\d)(?:\\.\\d+)?|\\d+(?:\\.\\d+)?|\\.\\d+)(E[-+]?\\d+)?|(${NUMERAL}))(?:个(?=[万亿]))?(${Object.keys(MAGNITUDES).join('|')})?(多|来)?(${UNITS}|‰)?`,
  'y',
)

function digitsOf(figure: string | undefined, numeral: string | undefined): string | null {
  if (figure !== undefined) return figure.replaceAll(',', '')
  const [whole = '', fraction] = (numeral ?? '').split('点')
  const value = chineseNumber(whole)
  if (value === null) return null
  return fraction === undefined ? String(value) : `${value}.${Array.from(fraction, (char) => chineseNumber(char)).join('')}`
}

/** The quantity that begins at `at` of a folded text and its length; null when none does. A numeral begins with 百 or 千 before 万 and 亿 only (百亿, not 百济神州). */
export function quantityAt(text: string, at: number): { quantity: Quantity; length: number } | null {
  QUANTITY.lastIndex = at
  const match = QUANTITY.exec(text)
  if (match === null) return null
  const [all, percent, sign, figure, exponent, numeral, magnitude, , unit] = match
  if (numeral !== undefined && /^[百千零〇]/.test(numeral) && percent === undefined && magnitude === undefined) return null
  const digits = digitsOf(figure, numeral)
  if (digits === null) return null
  const perMille = percent === '千分之' || unit === '‰' ? -1 : 0
  const power = Number((exponent ?? 'E0').slice(1)) + (magnitude === undefined ? 0 : fieldOf(MAGNITUDES, magnitude)) + perMille
  const isNegative = sign === '-' || sign === '负'
  return {
    quantity: {
      digits: isNegative ? `-${digits}` : digits,
      power,
      isScaled: magnitude !== undefined,
      unit: percent === undefined && unit !== '‰' ? (unit ?? '') : '%',
    },
    length: all.length,
  }
}

/** The number, times a power of ten; exact as far as a double can be. */
export function numberOf({ digits, power }: Quantity, shift = 0): number {
  return Number(`${digits}e${power + shift}`) + 0
}

const PERCENT = new Set(['%', '个百分点', '百分点', '个点', '点'])
const DAYS: Readonly<Record<string, number>> = {
  '': 1,
  天: 1,
  日: 1,
  个交易日: 1,
  交易日: 1,
  个自然日: 1,
  周: 7,
  月: 30,
  个月: 30,
  年: 365,
  季度: 90,
  个季度: 90,
  季: 90,
  次: 1,
  个: 1,
  根: 1,
  期: 1,
}
/** Units that are counted and may be left out or said as one of these. */
const COUNTED = new Set([
  '',
  '家',
  '人',
  '户',
  '次',
  '名',
  '只',
  '个',
  '点',
  '分',
  '分钟',
  '根',
  '期',
  '支',
  '天',
  '日',
  '年',
  '季度',
  '个季度',
  '季',
  '倍',
])

/** A quantity as a figure of a unit (fractions, 元, 股); null where the unit said cannot be one of it. */
export function figureIn(quantity: Quantity, unit: Unit): number | null {
  const said = quantity.unit
  if (unit === '比例') {
    if (said === '' || PERCENT.has(said)) return numberOf(quantity, -2)
    return said === '倍' ? numberOf(quantity) : said === '成' ? numberOf(quantity, -1) : null
  }
  if (unit === '元') return ['', '元', '块', '块钱'].includes(said) ? numberOf(quantity) : null
  if (unit === '股') return said === '手' ? numberOf(quantity, 2) : ['', '股'].includes(said) ? numberOf(quantity) : null
  if (unit === '日') return DAYS[said] === undefined ? null : numberOf(quantity) * DAYS[said]
  if (said === '%' && (unit === '倍' || unit === '点' || unit === '分')) return unit === '倍' ? numberOf(quantity, -2) : numberOf(quantity)
  return COUNTED.has(said) ? numberOf(quantity) : null
}
