import { intAt, itemAt, numberAt } from '@guanlan/domain/collections/elements.ts'
import { lowerBound } from '@guanlan/domain/sorted/bounds.ts'
import type { Stay } from './topic-sessions.ts'

/** Texts on a stock by session (yyyymmdd, ascending): what they lean to, and how many. */
export type StockTexts = { dates: Int32Array } & Record<'positive' | 'neutral' | 'negative', ArrayLike<number>>

/**
 * Texts on a group by session. `stocks` is how many have texts; `squares`, `products` and `sizes` are the sums of d², d × n and n² over these, with d positive less
 * negative texts and n all texts of a stock. NaN on a session on which no stock of the market has texts.
 */
export type TextColumns = Record<'positive' | 'neutral' | 'negative' | 'stocks' | 'squares' | 'products' | 'sizes', Float64Array>

/** Texts on groups of stocks and on the whole market over sessions, stock by stock. */
export class TextSessions {
  readonly dates: Int32Array
  private readonly groups: readonly TextColumns[]
  private readonly all: TextColumns

  /** `dates`: sessions, yyyymmdd, ascending. */
  constructor(dates: Int32Array, groups: number) {
    this.dates = dates
    this.groups = Array.from({ length: groups }, () => columnsOf(dates.length))
    this.all = columnsOf(dates.length)
  }

  add({ dates, positive, neutral, negative }: StockTexts, stays: readonly Stay[]): void {
    const first = this.dates.length === 0 ? dates.length : lowerBound(dates, intAt(this.dates, 0))
    for (let row = first; row < dates.length; row++) {
      const day = intAt(dates, row)
      const at = lowerBound(this.dates, day)
      if (this.dates[at] !== day) continue
      const texts = { positive: positive[row] ?? 0, neutral: neutral[row] ?? 0, negative: negative[row] ?? 0 }
      count(this.all, at, texts)
      for (const { group, from, until } of stays) if (from <= day && day < until) count(itemAt(this.groups, group), at, texts)
    }
  }

  columns(group: number): TextColumns {
    return this.known(itemAt(this.groups, group))
  }

  /** Of all stocks. */
  market(): TextColumns {
    return this.known(this.all)
  }

  private known(columns: TextColumns): TextColumns {
    const known = (column: Float64Array) =>
      Float64Array.from(column, (value, at) => (numberAt(this.all.stocks, at) > 0 ? value : Number.NaN))
    const { positive, neutral, negative, stocks, squares, products, sizes } = columns
    return {
      positive: known(positive),
      neutral: known(neutral),
      negative: known(negative),
      stocks: known(stocks),
      squares: known(squares),
      products: known(products),
      sizes: known(sizes),
    }
  }
}

function columnsOf(length: number): TextColumns {
  const column = () => new Float64Array(length)
  return {
    positive: column(),
    neutral: column(),
    negative: column(),
    stocks: column(),
    squares: column(),
    products: column(),
    sizes: column(),
  }
}

type Texts = Record<'positive' | 'neutral' | 'negative', number>

function count(columns: TextColumns, at: number, { positive, neutral, negative }: Texts): void {
  const plus = (column: Float64Array, value: number) => {
    column[at] = numberAt(column, at) + value
  }
  const n = positive + neutral + negative
  const d = positive - negative
  plus(columns.positive, positive)
  plus(columns.neutral, neutral)
  plus(columns.negative, negative)
  plus(columns.stocks, 1)
  plus(columns.squares, d * d)
  plus(columns.products, d * n)
  plus(columns.sizes, n * n)
}
