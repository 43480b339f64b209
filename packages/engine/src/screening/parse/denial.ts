import { firstItem } from '@guanlan/domain/collections/elements.ts'
import type { Condition, Leaf } from '../condition.ts'
import { missToken, readOr } from './groups.ts'
import type { Reader } from './reader.ts'
import type { Token } from './token.ts'
import { readDeniedUnits } from './unit.ts'

/** Words that deny the clause they end. */
const BEHIND =
  /^(?:除外|以外|之外|外|取反|不算|不要|别要|不考虑|不买|排除掉?|剔除掉?|除去|去掉|去除|过滤掉?|屏蔽掉?|规避掉?|回避|避开|不看|不碰|不做|扣除|刨除|撇开|不含|不包括|不包含)$/

export function isDenialBehind(token: Token): boolean {
  return (token.kind === 'not' || token.kind === 'excepted') && BEHIND.test(token.word)
}

function isList(condition: Condition | undefined): condition is Extract<Leaf, { kind: 'list' }> {
  return condition?.kind === 'list'
}

/** Whether conditions are all lists of one kind. */
function isOfOneKind(conditions: readonly Condition[]): boolean {
  const [first] = conditions
  return isList(first) && conditions.every((one) => isList(one) && one.list === first.list)
}

/** The conditions of a clause that ends with a denial (涨幅大于4%的剔除): each part of an enumeration is denied, else the whole. */
export function readDenied(reader: Reader): Condition[] {
  reader.skip('noise')
  reader.skip('not')
  const several = reader.attempt(() => {
    const denied = readDeniedUnits(reader)
    reader.skip('noise')
    return denied !== null && reader.peek() === undefined ? denied : null
  })
  if (several !== null) return several
  const start = reader.at
  const found = readOr(reader)
  reader.skip('noise')
  if (found === null || reader.peek() !== undefined) {
    reader.at = Math.max(reader.at, start + 1)
    if (reader.peek() !== undefined) reader.at += 1
    missToken(reader, reader.at - 1)
    return []
  }
  // 银行地产除外: none of them, where one alone would be on no stock
  if (isOfOneKind(found)) return found.map((part) => ({ kind: 'not', part }))
  return found.length === 0 ? [] : [{ kind: 'not', part: found.length === 1 ? firstItem(found) : { kind: 'and', parts: found } }]
}
