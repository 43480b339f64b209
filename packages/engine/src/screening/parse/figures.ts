import { firstItem, itemAt } from '@guanlan/domain/collections/elements.ts'
import type { Comparison, Leaf } from '../condition.ts'
import { exact } from './exact.ts'
import { figureIn, type Quantity } from './quantity.ts'
import type { Reader } from './reader.ts'
import type { Figure } from './token.ts'

const TURNED: Readonly<Record<Comparison, Comparison>> = { '>': '<', '>=': '<=', '<': '>', '<=': '>=', '=': '=', '!=': '!=' }
export function turned(op: Comparison): Comparison {
  return TURNED[op]
}

/** Sums of a company or of a market, which traders mean in 亿 without saying so. */
const IN_HUNDRED_MILLIONS = /市值|成交额|净流入|净买入|余额|营收|收入|利润|资产|负债|股东权益|现金流|金额/
const PER_SHARE = /每股|均|户均/
const COUNTED = new Set(['日', '年', '季', '次', '家', '人', '名', '个', '只', '根', '分钟', '是否'])

/** Units of counts that are not to be taken for each other: 调研超过10家 is not ten times. */
const COUNTS_OTHERS: Readonly<Record<string, string>> = { 次: '家人', 家: '次人', 人: '次家' }

function signOf({ sign, isFall = false }: Figure, value: number): 1 | -1 {
  return isFall && value > 0 ? -1 : sign
}

/** `figure op value` with the direction of the word: 跌幅大于5% is 涨跌幅小于−5%. */
export function compareTo(figure: Figure, op: Comparison, value: number): Leaf {
  const { operand } = figure
  const sign = signOf(figure, value)
  return { kind: 'compare', left: operand, op: sign === 1 ? op : turned(op), right: sign * value + 0 }
}

/** `compareTo`; 跌3%以内 fell, so that it is below 0 besides. */
export function boundOf(figure: Figure, op: Comparison, value: number): Leaf[] {
  const bound = compareTo(figure, op, value)
  return figure.isMove && op.startsWith('<') && value > 0 ? [compareTo(figure, '>', 0), bound] : [bound]
}

export function betweenOf(figure: Figure, a: number, b: number): Leaf {
  const { operand } = figure
  const sign = signOf(figure, Math.max(a, b))
  const from = sign * Math.min(a, b) + 0
  const to = sign * Math.max(a, b) + 0
  return { kind: 'between', left: operand, from: Math.min(from, to), to: Math.max(from, to) }
}

/** Whether an amount of 元 without a unit means 亿. */
function meansHundredMillions({ unit, name }: Figure, { isScaled, power, unit: said, digits }: Quantity): boolean {
  return (
    unit === '元' &&
    said === '' &&
    !isScaled &&
    power === 0 &&
    Number(digits) !== 0 &&
    Math.abs(Number(digits)) < 1e5 &&
    IN_HUNDRED_MILLIONS.test(name) &&
    !PER_SHARE.test(name)
  )
}

/** What a quantity is as a figure; null, with the reason noted, where its unit does not fit. `from`: the token it begins at. */
export function readValue(reader: Reader, figure: Figure, { quantity, from }: { quantity: Quantity; from: number }): number | null {
  if (meansHundredMillions(figure, quantity)) {
    reader.doubt(from, {
      chosen: `${quantity.digits}亿`,
      choices: [
        { label: `${quantity.digits}元`, text: `${quantity.digits}元` },
        { label: `${quantity.digits}万`, text: `${quantity.digits}万` },
      ],
    })
    return figureIn({ ...quantity, power: quantity.power + 8 }, figure.unit)
  }
  // 净利润占营收比大于0.2 is a fifth: a share of two figures is written as a fraction or in percent
  const isFraction =
    'factor' in figure.operand &&
    /^div\(/.test(figure.operand.factor) &&
    figure.unit === '比例' &&
    /^0?\.\d/.test(quantity.digits) &&
    quantity.unit === ''
  if (isFraction) {
    const percent = `${exact(Number(quantity.digits) * 100)}%`
    reader.doubt(from, { chosen: percent, choices: [{ label: `${quantity.digits}%`, text: `${quantity.digits}%` }] })
    return Number(quantity.digits)
  }
  // 净现比大于1 is one time, not one percent
  if (figure.unit === '比例' && quantity.unit === '' && /(?<![占同环])比(?:TTM)?$/.test(figure.name)) return figureIn(quantity, '倍')
  if (quantity.unit !== '' && COUNTS_OTHERS[figure.unit]?.includes(quantity.unit)) {
    reader.miss(from, `${figure.name}数的是${figure.unit}，不能写“${quantity.unit}”`)
    return null
  }
  const value = figureIn(quantity, figure.unit)
  if (value === null) reader.miss(from, `${figure.name}的单位是${figure.unit === '比例' ? '%' : figure.unit}，不能写“${quantity.unit}”`)
  return value
}

/** A figure said to be about a value: the value itself for what is counted, else within a tenth of it. */
export function aboutOf(figure: Figure, value: number): Leaf {
  if (COUNTED.has(figure.unit)) return compareTo(figure, figure.name.includes('连续') ? '>=' : '=', value)
  const near = [value * 0.9, value * 1.1].map((one) => exact(one))
  return betweenOf(figure, firstItem(near), itemAt(near, 1))
}

/** The first quantity of a range takes magnitude and unit of the second where it has none: 50到100亿. */
export function alike(first: Quantity, second: Quantity): Quantity {
  if (first.unit !== '' || first.isScaled) return first
  return { ...first, power: first.power + (second.isScaled ? second.power : 0), isScaled: second.isScaled, unit: second.unit }
}
