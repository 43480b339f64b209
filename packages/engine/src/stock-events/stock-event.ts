import type { StockEventCode } from '@guanlan/contract/rows/stock-event-kinds.ts'

/** An event of a stock as it was published. `date`: its session, or the date printed on the announcement. */
export type StockEvent = {
  id: string
  code: StockEventCode
  date: string
  /** When the public could know it, epoch ms. */
  atMs: number
  detail: string
  /** In the unit of its kind; null where the kind has no value. */
  value: number | null
  announcementId: string | null
}
