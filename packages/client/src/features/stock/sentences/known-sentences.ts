import type { ModuleFigure } from '../../../parts/module/shown-figures.ts'

/** Words and figures in the order they are read. */
export type Sentence = readonly (string | ModuleFigure)[]

/** A tab begins with so many sentences. */
const MOST = 3

const isKnown = ({ value }: ModuleFigure) => value !== null && value !== undefined && Number.isFinite(value)

/** The first sentences that say something known: a sentence without one of its figures is left out, not reported with a gap. */
export function knownSentences(sentences: readonly Sentence[]): Sentence[] {
  return sentences.filter((sentence) => sentence.every((part) => typeof part === 'string' || isKnown(part))).slice(0, MOST)
}
