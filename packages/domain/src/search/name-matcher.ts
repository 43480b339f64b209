import { byteAt, intAt, itemAt } from '../collections/elements.ts'

/** Flat arrays of every name's characters, so that matching allocates nothing. Token t is one character of one name. */
export type NameTable = {
  /** First token of entry e; entry e owns tokens [starts[e], starts[e + 1]). */
  starts: Int32Array
  entryOf: Int32Array
  /** The character itself, lower case. */
  literals: Uint16Array
  readings: readonly (readonly string[])[]
  /** Leading characters of a name that are not typed (the * of *ST): a match right after them still is at the start. */
  leads: Uint8Array
}

/** How a name was matched; lower is better. */
const QUALITY = { literal: 0, pure: 1, mixed: 2, otherReading: 2 } as const
/** Where in the name: 0 covers all of it, 1 from its start, 2 inside. */
type Tier = 0 | 1 | 2
/** Best alignment of a query at one token: `score` = tier · 8 + quality, -1 when none. */
type Alignment = { score: number; to: number; field: 'name' | 'pinyin' | 'initials' }

type ReadingsOf = (name: string) => readonly (readonly string[])[]

/** Names laid out in one step. */
const NAMES_A_STEP = 64

/** Lays out names for matching, in steps of a few milliseconds. */
export function* buildNameTable(names: readonly string[], readingsOf: ReadingsOf): Generator<void, NameTable> {
  const total = names.reduce((sum, name) => sum + name.length, 0)
  const table = {
    starts: new Int32Array(names.length + 1),
    entryOf: new Int32Array(total),
    literals: new Uint16Array(total),
    readings: new Array<readonly string[]>(total),
    leads: new Uint8Array(names.length),
  }
  let token = 0
  for (let entry = 0; entry < names.length; entry++) {
    if (entry % NAMES_A_STEP === 0) yield
    const lower = itemAt(names, entry).toLowerCase()
    const lead = lower.search(/[\p{L}\p{N}]/u)
    table.starts[entry] = token
    table.leads[entry] = lead === -1 ? lower.length : lead
    const readings = readingsOf(lower)
    for (let at = 0; at < lower.length; at++, token++) {
      table.entryOf[token] = entry
      table.literals[token] = lower.charCodeAt(at)
      table.readings[token] = itemAt(readings, at)
    }
  }
  table.starts[names.length] = token
  return table
}

/** Matches one query against one place of a name: each character takes itself, or a beginning of one of its readings. */
export class NameMatcher {
  readonly best: Alignment = { score: -1, to: 0, field: 'name' }
  private readonly table: NameTable
  private query = ''
  private first = 0
  private end = 0

  constructor(table: NameTable) {
    this.table = table
  }

  /** Sets `best` to the best alignment of the query that begins at a token. */
  match(query: string, token: number): Alignment {
    const entry = intAt(this.table.entryOf, token)
    this.query = query
    this.first = token
    this.end = intAt(this.table.starts, entry + 1)
    this.best.score = -1
    this.step({ token, at: 0, read: 0, partial: 0, longer: 0, other: 0 })
    return this.best
  }

  /** `read`: characters taken by sound; `partial`: of these, not to the end (the last one apart); `longer`: of these, by more than a letter. */
  private step(state: { token: number; at: number; read: number; partial: number; longer: number; other: number }): void {
    const { token, at } = state
    if (at === this.query.length) {
      this.settle(state)
      return
    }
    if (token >= this.end) return
    if (this.table.literals[token] === this.query.charCodeAt(at)) this.step({ ...state, token: token + 1, at: at + 1 })
    const readings = itemAt(this.table.readings, token)
    for (let r = 0; r < readings.length; r++) {
      const reading = itemAt(readings, r)
      for (
        let length = 1;
        length <= reading.length && reading.charCodeAt(length - 1) === this.query.charCodeAt(at + length - 1);
        length++
      ) {
        const short = length < reading.length ? 1 : 0
        this.step({
          token: token + 1,
          at: at + length,
          read: state.read + 1,
          partial: state.partial + (at + length < this.query.length ? short : 0),
          longer: state.longer + (length > 1 ? 1 : 0),
          other: state.other + (r > 0 ? 1 : 0),
        })
      }
    }
  }

  private settle(state: { token: number; read: number; partial: number; longer: number; other: number }): void {
    const entry = intAt(this.table.entryOf, this.first)
    const start = intAt(this.table.starts, entry)
    const atStart = this.first - start <= byteAt(this.table.leads, entry)
    const tier: Tier = !atStart ? 2 : state.token === this.end ? 0 : 1
    const pure = state.longer === 0 || state.partial === 0
    const quality =
      state.read === 0 ? QUALITY.literal : (pure ? QUALITY.pure : QUALITY.mixed) + (state.other > 0 ? QUALITY.otherReading : 0)
    const score = tier * 8 + quality
    if (this.best.score !== -1 && score >= this.best.score) return
    this.best.score = score
    this.best.to = state.token
    this.best.field = state.read === 0 ? 'name' : state.longer === 0 ? 'initials' : 'pinyin'
  }
}
