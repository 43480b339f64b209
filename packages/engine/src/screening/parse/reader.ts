import type { Condition, Leaf, Screen } from '../condition.ts'
import type { Lexicon } from '../lexicon/lexicon.ts'
import type { Doubt, Figure, Kind, Token } from './token.ts'

type Of<K extends Kind> = Extract<Token, { kind: K }>
/** Tokens that were not understood: which, why, and what could be written instead. */
export type Missed = { from: number; to: number; reason: string; suggestions: readonly string[] }

/** Tokens `from` to before `to`. */
export type TokenRange = { from: number; to: number }
export type NotedDoubt = Doubt & TokenRange
/** A rank that may take from what the other conditions find; `isBeside`: joined to the one before by 且; `isWithin`: said to be within a list (沪深300中); `doubt` names the other reading. */
export type RankRead = {
  leaf: Extract<Leaf, { kind: 'rank' }>
  isSuperlative: boolean
  isBeside: boolean
  isWithin: boolean
  doubt: NotedDoubt
}

type UnitReader = (reader: Reader) => Condition[] | null

/** A place among the tokens of one clause, and what was noted on the way. */
export class Reader {
  at: number
  /** Brackets around the place. */
  depth = 0
  /** Conditions that are being read around the place. */
  nesting = 0
  /** Conditions that were tried. */
  units = 0
  /** The figure spoken of last in the clause: 市盈率大于10 小于20. */
  subject: Figure | null = null
  sort: Screen['sort'] = null
  limit: number | null = null
  readonly missed: Missed[] = []
  /** Whether the limit asks for any of the rows (任取50只). */
  isAnyOrder = false
  readonly ranks: RankRead[] = []
  readonly doubts: NotedDoubt[] = []
  readonly tokens: readonly Token[]
  readonly lexicon: Lexicon

  /** Reads one condition; what stands in brackets asks for it again. */
  readonly unit: UnitReader

  private readonly end: number

  constructor({ tokens, lexicon }: { tokens: readonly Token[]; lexicon: Lexicon }, unit: UnitReader, { from, to }: TokenRange) {
    this.tokens = tokens
    this.at = from
    this.end = to
    this.lexicon = lexicon
    this.unit = unit
  }

  peek(ahead = 0): Token | undefined {
    return this.at + ahead < this.end ? this.tokens[this.at + ahead] : undefined
  }

  is(...kinds: readonly Kind[]): boolean {
    const kind = this.peek()?.kind
    return kind !== undefined && kinds.includes(kind)
  }

  /** The token at the place when it is of the kind; the place moves behind it, and what is doubtful of it is noted. */
  take<K extends Kind>(kind: K): Of<K> | null {
    const token = this.peek()
    if (token?.kind !== kind) return null
    if (token.doubt !== undefined) this.doubts.push({ ...token.doubt, from: this.at, to: this.at + 1 })
    this.at += 1
    return token as Of<K>
  }

  skip(...kinds: readonly Kind[]): boolean {
    const from = this.at
    while (this.is(...kinds)) this.at += 1
    return this.at > from
  }

  /** Goes back when `read` answers null, forgetting what it noted. */
  attempt<T>(read: () => T | null): T | null {
    const { at, subject } = this
    const missed = this.missed.length
    const doubts = this.doubts.length
    const found = read()
    if (found !== null) return found
    this.at = at
    this.subject = subject
    this.missed.length = missed
    this.doubts.length = doubts
    return null
  }

  miss(from: number, reason: string, suggestions: readonly string[] = []): void {
    this.missed.push({ from, to: this.at, reason, suggestions })
  }

  doubt(from: number, doubt: Doubt): void {
    this.doubts.push({ ...doubt, from, to: this.at })
  }
}
