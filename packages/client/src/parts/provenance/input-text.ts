import { figureText } from '../../ui/figure/figure-text.ts'

/** Members of a list that are all written out; of a longer one its number and its ends. */
const WRITTEN_MEMBERS = 8
/** 元 from here on is money, below a price. */
const MONEY_FROM = 100_000
const COUNTED: ReadonlySet<string> = new Set(['只', '次', '分钟', '根', '个', '户', '家', '天', '人', '小时'])

/** Every member of a list, and null of one that is written out anyway. */
export function wholeList(value: number | readonly number[], unit: string, priceUnit = '元'): string | null {
  if (typeof value === 'number' || value.length <= WRITTEN_MEMBERS) return null
  return value.map((one) => inputText(one, unit, priceUnit)).join('、')
}

/** An input of a formula as it stands beside it: a number with its unit, a list by its members. `priceUnit` is what the formula's 元 is for prices of this security. */
export function inputText(value: number | readonly number[], unit: string, priceUnit = '元'): string {
  if (typeof value === 'number') return numberText(value, unit === '元' && Math.abs(value) < MONEY_FROM ? priceUnit : unit)
  const write = (one: number) => inputText(one, unit, priceUnit)
  if (value.length === 0) return '没有'
  if (value.length <= WRITTEN_MEMBERS) return value.map(write).join('、')
  return `共 ${value.length} 项，${write(Math.min(...value))} 至 ${write(Math.max(...value))}`
}

function numberText(value: number, unit: string): string {
  if (unit === '股') return figureText(value, 'shares')
  if (unit === '是否') return value === 1 ? '是' : '否'
  if (unit === '比例') return figureText(value, 'percent')
  if (unit === '美元' || unit === '港元') return `${figureText(value, unit === '美元' ? 'price3' : 'price')}${unit}`
  if (unit === '元') return `${figureText(value, Math.abs(value) >= MONEY_FROM ? 'amount' : 'price')}元`
  return `${figureText(value, COUNTED.has(unit) && Number.isInteger(value) ? 'count' : 'ratio2')}${unit}`
}
