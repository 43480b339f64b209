import type { Lexicon } from '../lexicon/lexicon.ts'
import { growthOf, lowestOfYears } from './tails.ts'
import type { Figure } from './token.ts'

const EACH = /^(?:连续|每年|各年|年年|均|都|全部|分别)*/

/** The figure that begins at `at` over years, with 均 or 每年 around it: ROE均, 每年净利润增长率. */
export function lastingFigureAt(
  text: string,
  at: number,
  { years, lexicon }: { years: number; lexicon: Lexicon },
): { figure: Figure; length: number; isEach: boolean } | null {
  const before = EACH.exec(text.slice(at))?.[0] ?? ''
  const from = at + before.length
  const length = lexicon.longestWord(text, from)
  const meaning = length === 0 ? undefined : lexicon.meanings(text.slice(from, from + length))[0]
  if (meaning?.kind !== 'factor' || meaning.sign !== 1) return null
  const grown = growthOf({ text, at: from, length, lexicon })
  const isGrowth = grown?.meaning.kind === 'figure' && 'factor' in grown.meaning.figure.operand && grown.meaning.figure.sign === 1
  const key =
    isGrowth && grown.meaning.kind === 'figure' && 'factor' in grown.meaning.figure.operand
      ? grown.meaning.figure.operand.factor
      : meaning.key
  const end = from + (isGrowth ? grown.length : length)
  const behind = EACH.exec(text.slice(end))?.[0] ?? ''
  const clause = /^[^,，;；。]*/.exec(text.slice(end + behind.length))?.[0] ?? ''
  const figure = lowestOfYears(key, { years, rest: clause, lexicon })
  return figure === null ? null : { figure, length: end + behind.length - at, isEach: before + behind !== '' }
}
