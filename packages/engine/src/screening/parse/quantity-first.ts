import type { Condition } from '../condition.ts'
import { readAfterFigure } from './comparison.ts'
import { figureNamed } from './factor-figure.ts'
import { betweenOf, compareTo, readValue, turned } from './figures.ts'
import type { Quantity } from './quantity.ts'
import type { Reader } from './reader.ts'
import type { Figure } from './token.ts'

/** 50亿<市值<1000亿, 3%到5%的换手率, 100亿以上市值, 10元以下. */
export function readQuantityFirst(reader: Reader): Condition[] | null {
  const from = reader.at
  const first = reader.take('quantity')
  if (first === null) return null
  const op = reader.take('op')
  const second = op === null && reader.skip('range') ? reader.take('quantity') : null
  const after = op === null ? (reader.skip('between') ? null : reader.take('after')) : null
  reader.skip('noise')
  const figure = reader.take('figure')?.figure ?? priceOf(reader, first.quantity)
  if (figure === null) return null
  const value = readValue(reader, figure, { quantity: first.quantity, from })
  if (value === null) return null
  if (op !== null) return [compareTo(figure, turned(op.op), value), ...(readAfterFigure(reader, figure, reader.at) ?? [])]
  if (second !== null) {
    const other = readValue(reader, figure, { quantity: second.quantity, from })
    return other === null ? null : [betweenOf(figure, value, other)]
  }
  if (after !== null) return after.op === 'about' ? null : [compareTo(figure, after.op, value)]
  return readBoundBehind(reader, figure, { from, value, quantity: first.quantity })
}

/** 百亿市值以上: the bound behind the figure that the amount stands before. */
function readBoundBehind(
  reader: Reader,
  figure: Figure,
  { from, value, quantity }: { from: number; value: number; quantity: Quantity },
): Condition[] | null {
  const isAmount = figure.unit === '元' && quantity.isScaled && reader.at === from + 2
  const behind = isAmount ? reader.take('after') : null
  reader.skip('noise')
  const isEnd = reader.peek() === undefined || reader.is('comma', 'and', 'or', 'close', 'list')
  return behind === null || behind.op === 'about' || !isEnd ? null : [compareTo(figure, behind.op, value)]
}

/** 低于20元的半导体股: a bound in 元 before what it is of, which speaks of the price. */
export function readPriceBound(reader: Reader): Condition[] | null {
  const op = reader.take('op')
  const from = reader.at
  const quantity = op === null ? null : reader.take('quantity')
  const figure = quantity === null ? null : priceOf(reader, quantity.quantity)
  if (op === null || quantity === null || figure === null || reader.peek()?.word !== '的') return null
  reader.skip('noise')
  const value = reader.is('list') ? readValue(reader, figure, { quantity: quantity.quantity, from }) : null
  return value === null ? null : [compareTo(figure, op.op, value)]
}

/** 10元以下 speaks of the price. */
function priceOf(reader: Reader, { unit, isScaled }: Quantity): Figure | null {
  return !isScaled && ['元', '块', '块钱'].includes(unit) ? figureNamed(reader.lexicon, '现价') : null
}
