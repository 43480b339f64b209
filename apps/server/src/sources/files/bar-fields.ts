/** What a column of a bar file means. `pct` is the change in %, `adjust` Baostock's adjustflag, `trading` its tradestatus. */
export type Field =
  | 'code'
  | 'date'
  | 'open'
  | 'high'
  | 'low'
  | 'close'
  | 'volume'
  | 'amount'
  | 'preClose'
  | 'change'
  | 'pct'
  | 'turn'
  | 'isSt'
  | 'adjust'
  | 'trading'

/** Shares per unit of volume and 元 per unit of amount. */
export type Units = { volume: number; amount: number }

/** One way tools export day bars. */
export type BarForm = {
  /** Chinese name, for messages. */
  name: string
  /** Headers of each field, lower case. */
  columns: Partial<Record<Field, readonly string[]>>
  /** Fields beside date and prices without which a header is not of this form. */
  needs: readonly Field[]
  /** Further columns that only this form has. */
  marks?: readonly string[]
  /** Null: the form does not say, so it is found out from amount, volume and price. */
  units: Units | null
  /** Whether `preClose` is the exchange's reference price on ex-dates, or must show that it is. */
  preClose?: 'reference' | 'unproven'
  /** Unit of `turn`; without it the column is not read. */
  turn?: 'percent' | 'fraction'
  /** Its source gives volumes as traded whatever it does to prices, so that amount ÷ volume shows adjusted ones. */
  isVolumeAsTraded?: true
  /** How to export unadjusted bars in this form. */
  exportHint: string
}
