import { itemAt } from '@guanlan/domain/collections/elements.ts'
import type { Condition, Operand, Screen } from '../condition.ts'
import type { Lexicon } from '../lexicon/lexicon.ts'
import { aloneOf } from './comparison.ts'
import { isDenialBehind, readDenied } from './denial.ts'
import { missToken, readOr } from './groups.ts'
import { readOrder } from './order.ts'
import { type Missed, type NotedDoubt, type RankRead, Reader, type TokenRange } from './reader.ts'
import type { Token } from './token.ts'
import { readUnit } from './unit.ts'

/** What a clause says. It takes part only where `missed` is empty. */
export type ClauseReading = TokenRange & {
  conditions: readonly Condition[]
  sort: Screen['sort']
  limit: number | null
  isAnyOrder: boolean
  columns: readonly Operand[]
  ranks: readonly RankRead[]
  missed: readonly Missed[]
  doubts: readonly NotedDoubt[]
}

/** A sentence in tokens; blanks stood before `blanks`. */
export type SentenceParts = { tokens: readonly Token[]; lexicon: Lexicon; blanks: ReadonlySet<number> }

/** A clause of figures of which nothing is said: columns of the result. */
function readColumns({ tokens, blanks }: SentenceParts, { from, to }: TokenRange): Operand[] | null {
  const columns: Operand[] = []
  let isAlwaysShown = false
  for (const [at, token] of tokens.slice(from, to).entries()) {
    if (token.kind === 'noise' || token.kind === 'listed') continue
    if (token.kind === 'peers' && token.peers === 'industry' && /^(?:所属|所在)?行业$/.test(token.word)) {
      // 行业市盈率 is a figure of the industry
      const next = tokens[from + at + 1]
      if (next?.kind === 'figure' && next.start === token.end && !blanks.has(next.start)) return null
      columns.push({ factor: 'industry' })
      continue
    }
    if (token.kind === 'text') {
      if (token.column === null) isAlwaysShown = true
      else columns.push({ factor: token.column })
      continue
    }
    // 10日均线 behind 股价大于5日均线， goes on with it rather than naming a column
    if (
      token.kind !== 'figure' ||
      /均线$|粘合/.test(token.figure.name + token.word) ||
      aloneOf(token.figure, token.word, token.isSaid === true) !== null
    )
      return null
    columns.push(token.figure.operand)
  }
  return columns.length === 0 && !isAlwaysShown ? null : columns
}

function readConditions(reader: Reader): Condition[] {
  const conditions: Condition[] = []
  // 要么A要么B; ，或者B joins the clause before it
  reader.take('or')
  while (reader.peek() !== undefined) {
    if (reader.skip('comma', 'noise', 'among', 'and', 'listed')) continue
    if (readOrder(reader)) continue
    const from = reader.at
    const found = readOr(reader)
    if (found !== null && reader.at > from) conditions.push(...found)
    else {
      reader.at = from + 1
      missToken(reader, from)
    }
  }
  return conditions
}

/** Where the words of denial at the end of a range begin (北交所除外); null where there are none. */
function beforeDenial(tokens: readonly Token[], { from, to }: TokenRange): number | null {
  let end = to
  while (end > from && itemAt(tokens, end - 1).kind === 'noise') end -= 1
  if (end <= from + 1 || !isDenialBehind(itemAt(tokens, end - 1))) return null
  end -= 1
  while (end > from && ['noise', 'comma'].includes(itemAt(tokens, end - 1).kind)) end -= 1
  return end > from ? end : null
}

/** Reads the tokens of one clause. `isPart`: of a longer clause, where a figure alone is not a column. */
export function readClause(parts: SentenceParts, { from, to, isPart }: TokenRange & { isPart: boolean }): ClauseReading {
  const { tokens, lexicon } = parts
  const end = beforeDenial(tokens, { from, to })
  const reader = new Reader({ tokens, lexicon }, readUnit, { from, to: end ?? to })
  const columns = isPart || end !== null ? null : readColumns(parts, { from, to })
  const conditions = columns !== null ? [] : end === null ? readConditions(reader) : readDenied(reader)
  const { sort, limit, isAnyOrder, ranks, missed, doubts } = reader
  return { from, to, conditions, sort, limit, isAnyOrder, columns: columns ?? [], ranks, missed, doubts }
}
