import { firstItem, itemAt, lastItem } from '@guanlan/domain/collections/elements.ts'
import type { Condition } from '../condition.ts'
import { readOrder } from './order.ts'
import type { Reader } from './reader.ts'
import type { Token } from './token.ts'

export function allOf(parts: readonly Condition[]): Condition {
  return parts.length === 1 ? firstItem(parts) : { kind: 'and', parts }
}

/** KDJ金叉+MACD金叉: a sign between two flags or lists joins them. */
function isPlus(reader: Reader): boolean {
  const isWhole = (token: Token | undefined) =>
    token?.kind === 'condition' || token?.kind === 'list' || (token?.kind === 'figure' && token.figure.unit === '是否')
  return reader.peek()?.word === '+' && isWhole(reader.tokens[reader.at - 1]) && isWhole(reader.peek(1))
}

/** Conditions one behind the other, joined by 且, 的 or nothing. Ends before 或, a comma, a bracket or an order. */
function readAnd(reader: Reader): Condition[] | null {
  const parts = reader.unit(reader)
  if (parts === null) return null
  const all = [...parts]
  for (;;) {
    const more = reader.attempt(() => {
      reader.skip('and', 'listed', 'noise', 'among')
      if (isPlus(reader)) reader.at += 1
      return reader.depth === 0 && readsOrder(reader) ? null : reader.unit(reader)
    })
    if (more === null) return all
    all.push(...more)
  }
}

function readsOrder(reader: Reader): boolean {
  const { at } = reader
  const doubts = reader.doubts.length
  const { sort, limit } = reader
  const isOrder = readOrder(reader)
  reader.at = at
  reader.doubts.length = doubts
  reader.sort = sort
  reader.limit = limit
  return isOrder
}

/** Conditions joined by 且 and 或, 或 the weaker; several where no 或 was said. Null where none begins here. */
export function readOr(reader: Reader): Condition[] | null {
  const first = readAnd(reader)
  if (first === null) return null
  const parts = [allOf(first)]
  for (;;) {
    const next = reader.attempt(() => (reader.skip('or') ? readAnd(reader) : null))
    if (next === null) break
    if (next.length > 0) parts.push(allOf(next))
  }
  return parts.length === 1 ? first : [{ kind: 'or', parts }]
}

/** What stands in brackets, part by part; parts behind a 或 of their own (，或者) make another alternative. */
function readAlternatives(reader: Reader): Condition[][][] {
  const alternatives: Condition[][][] = [[]]
  while (reader.peek() !== undefined && !reader.is('close')) {
    if (reader.is('comma')) reader.subject = null
    if (reader.skip('comma', 'and', 'listed', 'noise')) continue
    if (reader.skip('or')) {
      alternatives.push([])
      continue
    }
    const from = reader.at
    const found = readOr(reader)
    if (found !== null && reader.at > from) {
      if (found.length > 0) lastItem(alternatives).push(found)
    } else {
      reader.at = from + 1
      missToken(reader, from)
    }
  }
  return alternatives.filter((parts) => parts.length > 0)
}

/** Notes the token before the place as not understood. */
export function missToken(reader: Reader, from: number): void {
  const token = itemAt(reader.tokens, from)
  if (token.kind === 'unknown') reader.miss(from, token.reason, token.suggestions)
  else if (token.kind === 'moment') reader.miss(from, token.reason)
  else reader.miss(from, '')
}

/** （…）, 全部满足（…，…）, 任一满足（…，…）. */
export function readGroup(reader: Reader): Condition[] | null {
  const from = reader.at
  const group = reader.take('group')
  if (reader.take('open') === null) return null
  reader.depth += 1
  const alternatives = readAlternatives(reader)
  reader.depth -= 1
  if (reader.take('close') === null) {
    reader.miss(from, '括号没有成对')
    return []
  }
  if (group !== null) return [{ kind: group.join, parts: alternatives.flat().map(allOf) }]
  const reported = alternatives.map((parts) => allOf(parts.flat()))
  return reported.length === 0 ? [] : [reported.length === 1 ? firstItem(reported) : { kind: 'or', parts: reported }]
}
