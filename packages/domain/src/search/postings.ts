import { intAt, itemAt, uint16At } from '../collections/elements.ts'
import type { NameTable } from './name-matcher.ts'

/** For each character a query may begin with, the places in names where it may match, and which letters may follow there. */
export type Postings = {
  /** The places of character c are [starts[c], starts[c + 1]) of `places`, in the order of the entries. */
  starts: Int32Array
  places: Int32Array
  /** Bits of the letters that can be the second and third character of a query matching at a place: a filter, never a verdict. */
  second: Int32Array
  third: Int32Array
}

const OTHER_BIT = 1 << 26

/** The bit of a character code: a letter's own, or one for everything else. */
function bitOf(code: number): number {
  return code >= 97 && code <= 122 ? 1 << (code - 97) : OTHER_BIT
}

function isLastOfName(table: NameTable, token: number): boolean {
  return token + 1 >= table.entryOf.length || table.entryOf[token + 1] !== table.entryOf[token]
}

/** Bits of one position of a token's readings. */
function readingBits(table: NameTable, token: number, position: number): number {
  let bits = 0
  const readings = itemAt(table.readings, token)
  for (const reading of readings) {
    if (reading.length > position) bits |= bitOf(reading.charCodeAt(position))
  }
  return bits
}

/** Tokens taken up in one step. */
const TOKENS_A_STEP = 512
const CHARACTERS = 2 ** 16

/** The characters a query may begin with to match at a token, each once. */
function firstCharacters(table: NameTable, token: number, into: number[]): number[] {
  into.length = 1
  into[0] = uint16At(table.literals, token)
  const readings = itemAt(table.readings, token)
  for (const reading of readings) {
    const first = reading.charCodeAt(0)
    if (!into.includes(first)) into.push(first)
  }
  return into
}

/** Sorts the places by first character: counted first, so that they fill one array in order. */
function* sortPlaces(table: NameTable): Generator<void, Pick<Postings, 'starts' | 'places'>> {
  const count = table.entryOf.length
  const characters: number[] = []
  const starts = new Int32Array(CHARACTERS + 1)
  for (let token = 0; token < count; token++) {
    if (token % TOKENS_A_STEP === 0) yield
    const firsts = firstCharacters(table, token, characters)
    for (const first of firsts) starts[first + 1] = intAt(starts, first + 1) + 1
  }
  yield
  for (let code = 0; code < CHARACTERS; code++) starts[code + 1] = intAt(starts, code + 1) + intAt(starts, code)
  yield
  const next = starts.slice()
  const places = new Int32Array(intAt(starts, CHARACTERS))
  for (let token = 0; token < count; token++) {
    if (token % TOKENS_A_STEP === 0) yield
    const firsts = firstCharacters(table, token, characters)
    for (const first of firsts) {
      const place = intAt(next, first)
      places[place] = token
      next[first] = place + 1
    }
  }
  return { starts, places }
}

/** Builds the places, and the filters in one pass from the last token to the first, in steps of a few milliseconds. */
export function* buildPostings(table: NameTable): Generator<void, Postings> {
  const count = table.entryOf.length
  const second = new Int32Array(count)
  const third = new Int32Array(count)
  const firsts = new Int32Array(count)
  for (let token = count - 1; token >= 0; token--) {
    if (token % TOKENS_A_STEP === 0) yield
    const last = isLastOfName(table, token)
    const nextFirsts = last ? 0 : intAt(firsts, token + 1)
    firsts[token] = bitOf(uint16At(table.literals, token)) | readingBits(table, token, 0)
    second[token] = readingBits(table, token, 1) | nextFirsts
    third[token] = readingBits(table, token, 2) | nextFirsts | (last ? 0 : intAt(second, token + 1))
  }
  return { ...(yield* sortPlaces(table)), second, third }
}

/** Calls back for every place where the query may match, in the order of the entries. */
export function eachPlace(postings: Postings, query: string, found: (token: number) => void): void {
  const first = query.charCodeAt(0)
  const end = intAt(postings.starts, first + 1)
  const secondBit = query.length > 1 ? bitOf(query.charCodeAt(1)) : 0
  const thirdBit = query.length > 2 ? bitOf(query.charCodeAt(2)) : 0
  for (let at = intAt(postings.starts, first); at < end; at++) {
    const token = intAt(postings.places, at)
    if (secondBit !== 0 && (intAt(postings.second, token) & secondBit) === 0) continue
    if (thirdBit !== 0 && (intAt(postings.third, token) & thirdBit) === 0) continue
    found(token)
  }
}
