import type { Unit } from '@guanlan/figures/unit.ts'
import type { BarPeriod } from '../../formula-language/program.ts'
import type { Comparison, Condition, ListKind, Operand } from '../condition.ts'
import type { Join } from '../derived/derived-figure.ts'
import type { TextColumn } from '../text-columns.ts'
import type { Quantity } from './quantity.ts'

/** A reading that was not taken: what it is called, and the words that say it without doubt. */
export type Choice = { label: string; text: string }
/** A word of several readings: the one taken and the others. */
export type Doubt = { chosen: string; choices: readonly Choice[] }

/** A figure as a word names it. `sign` −1: the word counts in the opposite direction (跌幅). `alone`: what the word says without a comparison.
 * `isFall`: at most 0, but spoken of without its minus (回撤大于20%). `isMove`: a verb, which says the direction too (跌3%以内). `base`: the figure of today, of one that is of an earlier session. */
export type Figure = {
  operand: Operand
  unit: Unit
  name: string
  sign: 1 | -1
  alone?: Condition
  isFall?: boolean
  isMove?: boolean
  base?: Figure
}

/** How a figure moves through another. */
export type Crossing = 'up' | 'down'
export type Extreme = { end: 'top' | 'bottom'; count: number | null; share: number | null }

/** Days in the calendar, yyyymmdd, both included; `isToNow`: up to the newest session. */
export type Span = { from: number; to: number; isDay: boolean; isToNow: boolean }

export type Meaning =
  | { kind: 'figure'; figure: Figure; isSaid?: boolean }
  | { kind: 'condition'; condition: Condition }
  | { kind: 'list'; list: ListKind; ids: readonly string[] }
  | { kind: 'quantity'; quantity: Quantity }
  /** 大于, before a number. */
  | { kind: 'op'; op: Comparison }
  /** 以上, behind a number. */
  | { kind: 'after'; op: Comparison | 'about' }
  /** `isOfChange`: says how a change went, not that a value is above 0. */
  | { kind: 'sign'; op: Comparison; value?: number; isOfChange?: boolean; unit?: Unit }
  | {
      kind:
        | 'about'
        | 'and'
        | 'or'
        | 'comma'
        | 'listed'
        | 'not'
        | 'excepted'
        | 'open'
        | 'close'
        | 'range'
        | 'between'
        | 'noise'
        | 'by'
        | 'sort'
        | 'has'
        | 'among'
        | 'than'
    }
  /** A column of words; null for those every result has (代码, 简称). */
  | { kind: 'text'; column: TextColumn | null }
  | { kind: 'group'; join: 'and' | 'or' }
  | { kind: 'rank'; extreme: Extreme; isSuperlative: boolean }
  | { kind: 'peers'; peers: 'market' | 'industry' }
  | { kind: 'direction'; direction: 'asc' | 'desc' }
  | { kind: 'limit'; count: number; isAnyOrder?: boolean }
  | { kind: 'cross'; crossing: Crossing }
  | { kind: 'vague'; side: 'top' | 'bottom' }
  /** 近N日内 (some day), 连续N日 (every day), N日前 (that day): before a condition of the formula language. */
  | { kind: 'window'; over: 'some' | 'every' | 'ago'; days: number; times?: { op: Comparison; count: number } }
  /** 周线, 月线, 日线 before what is said of their bars. */
  | { kind: 'bars'; bars: 'day' | BarPeriod }
  /** A named day, week, month or year: the span it stands for, else why it cannot be used. */
  | { kind: 'moment'; reason: string; span?: Span }
  /** Joins two figures: 净利润/营业收入. */
  | { kind: 'arith'; join: Join }
  /** 之比, 之和, 之差 behind two figures; 的比例 behind 占. */
  | { kind: 'ratio'; join: Join }
  /** 行业平均, behind a comparison. */
  | { kind: 'average'; average: 'mean' | 'median' }
  | { kind: 'unknown'; reason: string; suggestions: readonly string[] }

export type Token = Meaning & { start: number; end: number; word: string; doubt?: Doubt }
export type Kind = Token['kind']
/** What a reader of words found at a place: the meaning, its doubt and how many characters it takes. */
export type Found = { meaning: Meaning; length: number; doubt?: Doubt }
