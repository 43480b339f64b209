import type { Condition } from '../condition.ts'
import type { Lexicon } from '../lexicon/lexicon.ts'
import { factorFigure } from './factor-figure.ts'
import { growthOf, lowestOfYears, risesOfYears, yearlyFigure } from './tails.ts'
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
  if (/^(?:持续|保持|实现|稳步)*(?:增长|提升|提高|上升|增加|改善|下降|下滑|降低|减少|恶化)/.test(clause)) return null
  const figure = lowestOfYears(key, { years, rest: clause, lexicon })
  return figure === null ? null : { figure, length: end + behind.length - at, isEach: before + behind !== '' }
}

const CHANGED = /^(?:都|均|每年|持续|保持|实现|稳步)*(增长|提升|提高|上升|增加|改善|下降|下滑|降低|减少|恶化)(?![率幅速\d超大小高低])/

/** 毛利率提升 behind 连续3年: it rose in each of the years. */
export function risingAt(
  text: string,
  at: number,
  { years, lexicon }: { years: number; lexicon: Lexicon },
): { condition: Condition; length: number } | null {
  const length = lexicon.longestWord(text, at)
  const meaning = length === 0 ? undefined : lexicon.meanings(text.slice(at, at + length))[0]
  const [said, change] = CHANGED.exec(text.slice(at + length)) ?? []
  if (meaning?.kind !== 'factor' || meaning.sign !== 1 || said === undefined || change === undefined) return null
  const condition = risesOfYears(lexicon, { key: meaning.key, years, change })
  return condition === null ? null : { condition, length: length + said.length }
}

const OVER = { 平均: 'yearly-mean', 最低: 'yearly-min', 最高: 'yearly-max' } as const

/** ROE平均, 毛利率最低 behind 近3年; as `takenOfYears` with the words the other way round. */
function takenBehind(
  text: string,
  at: number,
  { years, lexicon }: { years: number; lexicon: Lexicon },
): { figure: Figure; length: number } | null {
  const length = lexicon.longestWord(text, at)
  const meaning = length === 0 ? undefined : lexicon.meanings(text.slice(at, at + length))[0]
  const how = /^的?(平均|最低|最高)(?:值)?(?=[大小高低不超至<>≥≤在\d])/.exec(text.slice(at + length))
  if (how === null || meaning?.kind !== 'factor' || meaning.sign !== 1) return null
  const figure = figureOfYears(lexicon, meaning.key, { how: how[1] as keyof typeof OVER, years })
  return figure === null ? null : { figure, length: length + how[0].length }
}

function figureOfYears(lexicon: Lexicon, key: string, { how, years }: { how: keyof typeof OVER; years: number }): Figure | null {
  const said = { 平均: 'mean', 最低: 'min', 最高: 'max' }[how]
  return factorFigure(lexicon, `${key}-${said}-${years}y`) ?? yearlyFigure(lexicon, { key, how: OVER[how], years })
}

/** 平均净利率, 最低毛利率 behind 近3年. */
export function takenOfYears(
  text: string,
  at: number,
  { years, lexicon }: { years: number; lexicon: Lexicon },
): { figure: Figure; length: number } | null {
  const how = (['平均', '最低', '最高'] as const).find((word) => text.startsWith(word, at))
  const from = at + 2
  const length = how === undefined ? 0 : lexicon.longestWord(text, from)
  const meaning = length === 0 ? undefined : lexicon.meanings(text.slice(from, from + length))[0]
  if (how === undefined) return takenBehind(text, at, { years, lexicon })
  if (meaning?.kind !== 'factor' || meaning.sign !== 1) return null
  const figure = figureOfYears(lexicon, meaning.key, { how, years })
  return figure === null ? null : { figure, length: 2 + length }
}
