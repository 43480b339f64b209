/** Letters and digits of any script; everything else parts words. */
const RUNS = /[\p{L}\p{N}]+/gu

/** Text as it is compared: width and case make no difference. */
export function normalized(text: string): string {
  return text.normalize('NFKC').toLowerCase()
}

/** Words of what a user typed: runs of letters and digits, each once. */
export function wordsOf(query: string): string[] {
  return [...new Set(normalized(query).match(RUNS) ?? [])]
}

/** A pair of neighbouring UTF-16 units as one number: the first × 65,536 + the second, which is 0 behind the last of a run. */
export type Gram = number
const SHIFT = 65_536

export const headOf = (gram: Gram): number => Math.floor(gram / SHIFT)
export const tailOf = (gram: Gram): number => gram % SHIFT

function addRun(grams: Set<Gram>, run: string): void {
  for (let k = 0; k < run.length - 1; k++) grams.add(run.charCodeAt(k) * SHIFT + run.charCodeAt(k + 1))
}

/** The pairs of a text, each once. The last letter of every run is there alone too, so that any letter begins a pair. */
export function gramsOf(text: string): Set<Gram> {
  const grams = new Set<Gram>()
  for (const run of normalized(text).match(RUNS) ?? []) {
    addRun(grams, run)
    grams.add(run.charCodeAt(run.length - 1) * SHIFT)
  }
  return grams
}

/** The pairs a text with this word must have; none for a word of one letter. */
export function gramsWithin(word: string): Set<Gram> {
  const grams = new Set<Gram>()
  addRun(grams, word)
  return grams
}
