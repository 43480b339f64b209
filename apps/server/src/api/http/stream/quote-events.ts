import { tickColumns } from '@guanlan/contract/schemas/market/quote.ts'
import type { Instrument } from '../../../market/instrument.ts'
import type { Market } from '../../../market/market.ts'
import { status } from '../../../market/quote-columns.ts'
import { sessionRow } from '../../../market/reading/quote-row.ts'
import { formatInstant } from '../../../runtime/clock.ts'

type Moment = { id: string; asOfMs: number }

/** Rows of the stream as JSON, each written out once until the next tick. */
export type RowTexts = {
  /** Those of the instruments that have figures of the session: what an imported security without a bar of it says is not of the stream's instant. */
  of(instruments: readonly Instrument[]): string[]
  /** Forgets what was written: the figures are other ones now. */
  forget(): void
  /** How many rows were written out so far. */
  written(): number
}

/** Row texts over the present figures of the market. */
export function createRowTexts(market: Market): RowTexts {
  const texts = new Map<number, string>()
  let written = 0
  const textOf = (i: Instrument): string => {
    const known = texts.get(i.row)
    if (known !== undefined) return known
    const quote = sessionRow(i, tickColumns, market)
    const text = JSON.stringify([i.id, tickColumns.map((column) => quote[column])])
    texts.set(i.row, text)
    written++
    return text
  }
  return {
    of(instruments) {
      const { status: states } = market.quotes()
      return instruments.filter(({ row }) => states[row] !== status.past).map(textOf)
    },
    forget: () => texts.clear(),
    written: () => written,
  }
}

/** JSON of what an event says (`QuoteTick`). */
export function dataOf({ id, asOfMs }: Moment, rows: readonly string[]): string {
  return `{"snapshotId":"${id}","asOf":"${formatInstant(asOfMs)}","rows":[${rows.join()}]}`
}

/** An event as the stream carries it. */
export function eventOf(moment: Moment, rows: readonly string[]): Buffer {
  return Buffer.from(`id: ${moment.id}\ndata: ${dataOf(moment, rows)}\n\n`)
}

/** An event that reports the newest flash, without rows. */
export function flashEventOf({ id, asOfMs }: Moment, flash: string): Buffer {
  const data = JSON.stringify({ snapshotId: id, asOf: formatInstant(asOfMs), rows: [], flash })
  return Buffer.from(`id: ${id}\ndata: ${data}\n\n`)
}
