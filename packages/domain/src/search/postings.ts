import type { NameTable } from './name-matcher.ts'

/** For each character a query may begin with, the places in names where it may match, and which letters may follow there. */
export type Postings = {
  places: ReadonlyMap<number, Int32Array>
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
  for (const reading of table.readings[token] as readonly string[])
    if (reading.length > position) bits |= bitOf(reading.charCodeAt(position))
  return bits
}

/** Tokens taken up in one step. */
const TOKENS_A_STEP = 512

/** Builds the places and the filters in one pass from the last token to the first, in steps of a few milliseconds. */
export function* buildPostings(table: NameTable): Generator<void, Postings> {
  const lists = new Map<number, number[]>()
  const count = table.entryOf.length
  const second = new Int32Array(count)
  const third = new Int32Array(count)
  const firsts = new Int32Array(count)
  const add = (code: number, token: number) => {
    const list = lists.get(code)
    if (list === undefined) lists.set(code, [token])
    else if (list[list.length - 1] !== token) list.push(token)
  }
  for (let token = count - 1; token >= 0; token--) {
    if (token % TOKENS_A_STEP === 0) yield
    const literal = table.literals[token] as number
    const last = isLastOfName(table, token)
    const nextFirsts = last ? 0 : (firsts[token + 1] as number)
    firsts[token] = bitOf(literal) | readingBits(table, token, 0)
    second[token] = readingBits(table, token, 1) | nextFirsts
    third[token] = readingBits(table, token, 2) | nextFirsts | (last ? 0 : (second[token + 1] as number))
    add(literal, token)
    for (const reading of table.readings[token] as readonly string[]) add(reading.charCodeAt(0), token)
  }
  yield
  const places = new Map([...lists].map(([code, list]) => [code, Int32Array.from(list.reverse())]))
  return { places, second, third }
}

/** Calls back for every place where the query may match, in the order of the entries. */
export function eachPlace(postings: Postings, query: string, found: (token: number) => void): void {
  const places = postings.places.get(query.charCodeAt(0))
  if (places === undefined) return
  const secondBit = query.length > 1 ? bitOf(query.charCodeAt(1)) : 0
  const thirdBit = query.length > 2 ? bitOf(query.charCodeAt(2)) : 0
  for (let at = 0; at < places.length; at++) {
    const token = places[at] as number
    if (secondBit !== 0 && ((postings.second[token] as number) & secondBit) === 0) continue
    if (thirdBit !== 0 && ((postings.third[token] as number) & thirdBit) === 0) continue
    found(token)
  }
}
