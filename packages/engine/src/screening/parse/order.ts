import { readExpression } from './figure-expression.ts'
import type { Reader } from './reader.ts'

/** 最高的 without a count: in that order. */
function superlativeOf(reader: Reader): 'asc' | 'desc' | null {
  const token = reader.peek()
  if (token?.kind !== 'rank' || !token.isSuperlative || token.extreme.count !== null || token.extreme.share !== null) return null
  reader.take('rank')
  return token.extreme.end === 'top' ? 'desc' : 'asc'
}

/** 按总市值由高到低排序, 总市值从大到小, 总市值排序. */
function readSort(reader: Reader): true | null {
  const isBy = reader.skip('by')
  reader.skip('noise')
  const figure = reader.attempt(() => readExpression(reader))?.figure
  if (figure === undefined) return null
  let direction: 'asc' | 'desc' | null = null
  let isSorted = false
  for (;;) {
    const said = reader.take('direction')?.direction ?? superlativeOf(reader)
    if (said !== null) direction = said
    else if (reader.take('sort') !== null) isSorted = true
    else if (!reader.attempt(() => (reader.skip('noise', 'by') && reader.is('direction', 'sort') ? true : null))) break
  }
  if (direction === null && !isSorted && !(isBy && (reader.peek() === undefined || reader.is('comma', 'limit', 'rank')))) return null
  const wanted = direction ?? 'desc'
  reader.sort = { by: figure.operand, direction: figure.sign === 1 ? wanted : wanted === 'asc' ? 'desc' : 'asc' }
  return true
}

/** 取前50只; 前50 behind an order; 由高到低 behind one. */
function readTail(reader: Reader): true | null {
  const limit = reader.take('limit')
  if (limit !== null) {
    reader.limit = limit.count
    reader.isAnyOrder = limit.isAnyOrder === true
    return true
  }
  const rank = reader.is('rank') ? reader.take('rank') : null
  if (rank !== null && rank.extreme.count !== null && rank.extreme.end === 'top') {
    reader.limit = rank.extreme.count
    return true
  }
  const direction = rank === null && reader.sort !== null ? reader.take('direction') : null
  if (direction === null || reader.sort === null) return null
  reader.sort = { ...reader.sort, direction: direction.direction }
  reader.skip('sort', 'noise')
  return true
}

/** Order and limit where they begin at the place. */
export function readOrder(reader: Reader): boolean {
  return (reader.attempt(() => readSort(reader)) ?? reader.attempt(() => readTail(reader))) === true
}
