import { numberAt } from '@guanlan/domain/collections/elements.ts'
import { entriesOf } from '@guanlan/domain/collections/records.ts'
import type { Bars } from '../bars.ts'
import type { BarField } from '../calculus/calculus.ts'

/** Figures of a bar: those it has, and those that follow from them and its date. Prices 元, volume and capital 股, turnover a fraction, rate per cent. */
export type SeriesField = BarField | 'rate' | 'capital' | 'date' | 'year' | 'month' | 'day' | 'weekday' | 'time'

/** Words for them, as terminals and traders write. */
const WORDS: Readonly<Record<Exclude<SeriesField, 'turnover'>, readonly string[]>> = {
  open: ['OPEN', 'O', '开盘价', '开盘'],
  high: ['HIGH', 'H', '最高价', '最高'],
  low: ['LOW', 'L', '最低价', '最低'],
  close: ['CLOSE', 'C', '收盘价', '收盘'],
  volume: ['VOL', 'V', 'VOLUME', '成交量'],
  amount: ['AMOUNT', 'AMO', '成交额'],
  rate: ['HSL', '换手率'],
  capital: ['CAPITAL', '流通股本'],
  date: ['DATE'],
  year: ['YEAR'],
  month: ['MONTH'],
  day: ['DAY'],
  weekday: ['WEEKDAY'],
  time: ['TIME'],
}
const byWord = new Map<string, SeriesField>(entriesOf(WORDS).flatMap(([field, words]) => words.map((word) => [word, field] as const)))

/** Words that cannot be redefined; the rest may be defined anew, as VOLUME and AMO are in known formulas. */
const reserved = new Set([
  'OPEN',
  'O',
  'HIGH',
  'H',
  'LOW',
  'L',
  'CLOSE',
  'C',
  'VOL',
  'V',
  'AMOUNT',
  'DRAWNULL',
  'AND',
  'OR',
  'NOT',
  'INPUT',
])

/** The figure a word names; null when it names none. */
export function seriesFieldOf(word: string): SeriesField | null {
  return byWord.get(word) ?? null
}

export function isReserved(word: string): boolean {
  return reserved.has(word)
}

/** Every word for a figure, for the list users see and for guesses. */
export const seriesWords: Readonly<Record<string, readonly string[]>> = WORDS

/** Of dates yyyymmdd. DATE is (year − 1900)·10000 + month·100 + day, as 通达信 has it; WEEKDAY 1 is Monday. */
const DATE_RULES: Readonly<Partial<Record<SeriesField, (date: number) => number>>> = {
  date: (date) => date - 19_000_000,
  year: (date) => Math.floor(date / 10_000),
  month: (date) => Math.floor(date / 100) % 100,
  day: (date) => date % 100,
  weekday: (date) => new Date(Date.UTC(Math.floor(date / 10_000), (Math.floor(date / 100) % 100) - 1, date % 100)).getUTCDay(),
}

function each(bars: Bars, rule: (at: number) => number): Float64Array {
  return Float64Array.from({ length: bars.length }, (_, at) => rule(at))
}

/**
 * A figure of every bar; the columns of the bars themselves are handed out as they are. CAPITAL (shares in the float) follows from volume and
 * turnover. NaN where it is not known.
 */
export function seriesColumn(bars: Bars, field: SeriesField): Float64Array {
  const rule = DATE_RULES[field]
  if (rule !== undefined) return Float64Array.from(bars.dates, rule)
  const { turnover, times, volume } = bars
  const rateAt = (at: number) => turnover?.[at] ?? Number.NaN
  if (field === 'time') return each(bars, (at) => times?.[at] ?? Number.NaN)
  if (field === 'rate') return each(bars, (at) => 100 * rateAt(at))
  if (field === 'capital') return each(bars, (at) => (rateAt(at) > 0 ? numberAt(volume, at) / rateAt(at) : Number.NaN))
  return bars[field as BarField] ?? each(bars, () => Number.NaN)
}
