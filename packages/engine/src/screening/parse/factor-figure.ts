import { figureWords } from '../derived/derived-words.ts'
import type { Lexicon } from '../lexicon/lexicon.ts'
import type { Figure } from './token.ts'

/** Names of figures at most 0 that people speak of without the minus: 距60日高点小于10%. */
const FALLS = /回撤|^距\d+日高点$/

/** The figure of a factor. A flag (是否) alone says that it is so; a net flow or a growth alone says that there is one. */
export function factorFigure(lexicon: Lexicon, key: string, sign: 1 | -1 = 1): Figure | null {
  const factor = figureWords(lexicon, key)
  if (factor === undefined) return null
  const { name, unit } = factor
  const figure: Figure = { operand: { factor: key }, unit, name, sign, isFall: FALLS.test(name) }
  if (unit === '是否') return { ...figure, alone: { kind: 'compare', left: figure.operand, op: '=', right: 1 } }
  return { ...figure, alone: { kind: 'compare', left: figure.operand, op: sign === 1 ? '>' : '<', right: 0 } }
}

/** The figure of the first of these names that a factor has. */
export function figureNamed(lexicon: Lexicon, ...names: readonly string[]): Figure | null {
  for (const name of names) {
    const meaning = lexicon.meanings(name).find(({ kind }) => kind === 'factor')
    const figure = meaning?.kind === 'factor' ? factorFigure(lexicon, meaning.key, meaning.sign) : null
    if (figure !== null) return figure
  }
  return null
}
