import { OTHER_READINGS, USUAL_READINGS, WORD_READINGS } from './pinyin.data.ts'

type Tables = {
  readings: ReadonlyMap<string, readonly string[]>
  words: ReadonlyMap<string, readonly string[]>
  /** The characters some word begins with: others need not be looked up. */
  wordStarts: ReadonlySet<string>
}
const NONE: readonly string[] = []
const LONGEST_WORD = 3
let tables: Tables | null = null

function addGroup(into: Map<string, string[]>, group: string): void {
  let at = 0
  while (group.charCodeAt(at) < 128) at++
  const syllable = group.slice(0, at)
  for (const character of group.slice(at)) {
    const list = into.get(character) ?? []
    list.push(syllable)
    into.set(character, list)
  }
}

/** Groups unpacked in one step. */
const GROUPS_A_STEP = 64

function* readTables(): Generator<void, Tables> {
  const readings = new Map<string, string[]>()
  for (const packed of [USUAL_READINGS, OTHER_READINGS]) {
    for (const [at, group] of packed.trim().split(/\s+/).entries()) {
      if (at % GROUPS_A_STEP === 0) yield
      addGroup(readings, group)
    }
  }
  // ü is spelt v in the table; many type u
  for (const list of readings.values()) {
    for (const syllable of [...list]) if (syllable.includes('v')) list.push(syllable.replace('v', 'u'))
  }
  yield
  const words = WORD_READINGS.trim()
    .split(',')
    .map((item) => {
      const at = item.search(/[a-z]/)
      return [item.slice(0, at), item.slice(at).split(' ')] as const
    })
  return { readings, words: new Map(words), wordStarts: new Set(words.map(([word]) => word.charAt(0))) }
}

/** Unpacks the tables in steps of about a millisecond, for threads that answer between them. Without it the first search waits once. */
export function* pinyinTableSteps(): Generator<void, Tables> {
  tables ??= yield* readTables()
  return tables
}

function unpackedTables(): Tables {
  const steps = pinyinTableSteps()
  for (;;) {
    const step = steps.next()
    if (step.done) return step.value
  }
}

function wordAt(text: string, at: number): readonly string[] | null {
  if (tables?.wordStarts.has(text.charAt(at)) !== true) return null
  for (let length = LONGEST_WORD; length >= 2; length--) {
    const word = tables?.words.get(text.slice(at, at + length))
    if (word !== undefined) return word
  }
  return null
}

/**
 * Readings (拼音, no tones, ü as v) of each character of a text, the one that fits the word first: 重庆 → [[chong, zhong], [qing]].
 * An empty list for letters, digits and characters the table does not know.
 */
export function readingsOf(text: string): readonly (readonly string[])[] {
  tables ??= unpackedTables()
  const out: (readonly string[])[] = []
  while (out.length < text.length) {
    const word = wordAt(text, out.length)
    if (word === null) out.push(tables.readings.get(text.charAt(out.length)) ?? NONE)
    else {
      for (const reading of word) {
        const all = tables.readings.get(text.charAt(out.length)) ?? NONE
        out.push([reading, ...all.filter((one) => one !== reading)])
      }
    }
  }
  return out
}

/** Full pinyin of a text in one word, letters and digits kept in lower case: 万科A → wankea. */
export function pinyinOf(text: string): string {
  return readingsOf(text)
    .map((readings, at) => readings[0] ?? text.charAt(at).toLowerCase())
    .join('')
}

/** First letters of a text's pinyin: 贵州茅台 → gzmt. */
export function initialsOf(text: string): string {
  return readingsOf(text)
    .map((readings, at) => readings[0]?.charAt(0) ?? text.charAt(at).toLowerCase())
    .join('')
}
