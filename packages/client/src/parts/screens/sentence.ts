import type { CallOutput } from '@guanlan/contract/calls.ts'

type Parsed = CallOutput<'screen.run'>['parsed']
/** Words of the sentence: `at` counts characters of the sentence on screen, `inWords` those of the words in the address. */
export type Marked = { text: string; at: number; inWords: number; length: number }
export type Clause = Marked & { state: 'read' | 'doubtful' | 'unknown' }
export type UnknownWords = Marked & { reason: string; suggestions: readonly string[] }
export type DoubtfulWords = Marked & { chosen: string; choices: readonly { label: string; text: string }[] }

export type ReadSentence = {
  /** The screen in words: as typed while nothing else was changed, else as the server writes it, with the words not understood behind. */
  sentence: string
  /** Clauses and how each was read. */
  clauses: readonly Clause[]
  /** Keys of figures that are named without a condition: columns of the result. */
  columns: readonly string[]
  unknown: readonly UnknownWords[]
  doubtful: readonly DoubtfulWords[]
  /** Factors that are understood and have no data. */
  lacking: Parsed['lacking']
}

/** Stands between what is understood and what is not. */
const JOIN = '，'

/** The sentence of an address that may hold conditions, words, or both. */
export function sentenceOf({ hasScreen, words, parsed }: { hasScreen: boolean; words: string; parsed: Parsed | null }): ReadSentence {
  if (parsed === null) return { sentence: words, clauses: [], columns: [], unknown: [], doubtful: [], lacking: [] }
  const lead = hasScreen ? (words === '' ? parsed.text : `${parsed.text}${JOIN}`) : ''
  const place = ({ text, at, length }: { text: string; at: number; length: number }) => ({
    text,
    at: at + lead.length,
    inWords: at,
    length,
  })
  return {
    sentence: lead + words,
    clauses: parsed.clauses.map((one) => ({ ...place(one), state: one.state })),
    columns: parsed.columns,
    unknown: parsed.unknown.map((one) => ({ ...place(one), reason: one.reason, suggestions: one.suggestions })),
    doubtful: parsed.choices.map((one) => ({ ...place(one), chosen: one.chosen, choices: one.choices })),
    lacking: parsed.lacking,
  }
}

/** Words with some of them replaced. */
export function spliced(words: string, { inWords, length }: Marked, text: string): string {
  const rest = words.slice(0, inWords) + text + words.slice(inWords + length)
  return rest.replace(/^[\s，,、；;。]+|[\s，,、；;]+$/g, '').replace(/([，,、；;])[\s，,、；;]+/g, '$1')
}
