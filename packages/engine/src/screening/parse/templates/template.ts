import type { Condition } from '../../condition.ts'
import type { Lexicon } from '../../lexicon/lexicon.ts'
import type { Doubt, Figure, Found } from '../token.ts'

export type Place = { text: string; at: number; lexicon: Lexicon }
/** A phrase of a fixed form; `read` may answer null where it is none after all, or a longer match than the pattern's. */
export type Template = { pattern: RegExp; read(match: RegExpExecArray, place: Place): Found | null }

/** A count within a phrase: digits or a numeral. */
export const COUNT = '(\\d+|[一二两三四五六七八九十百]+)'

/** A sticky pattern. */
export function phrase(source: string): RegExp {
  return new RegExp(source, 'y')
}

export function conditionFound(match: RegExpExecArray, condition: Condition, doubt?: Doubt): Found {
  return { meaning: { kind: 'condition', condition }, length: match[0].length, ...(doubt && { doubt }) }
}

export function figureFound(match: RegExpExecArray, figure: Figure): Found {
  return { meaning: { kind: 'figure', figure }, length: match[0].length }
}
