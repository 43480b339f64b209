import { z } from 'zod'

const date = z.string().regex(/^\d{4}-\d{2}-\d{2}$/)

/** Row shapes of the data sets kept as rows; shares in 股, money in 元, dates YYYY-MM-DD. */
export const rowSchemas = {
  securities: z.object({
    secucode: z.string(),
    name: z.string().min(1),
    listDate: date.nullable(),
    industry: z.string().nullable(),
    board: z.enum(['main', 'chinext', 'star', 'bse', 'b']),
    st: z.enum(['', 'ST', '*ST']),
    delisted: z.boolean(),
  }),
  dividends: z.object({
    secucode: z.string(),
    exDate: date,
    cashPer10: z.number().min(0),
    bonusPer10: z.number().min(0),
    convertPer10: z.number().min(0),
    allotPer10: z.number().min(0),
    allotPrice: z.number().min(0),
  }),
  shareCapital: z.object({
    secucode: z.string(),
    from: date,
    totalShares: z.number().positive(),
    floatShares: z.number().min(0),
    reason: z.string(),
  }),
  sectors: z.object({
    sectorId: z.string(),
    name: z.string(),
    kind: z.enum(['industry', 'concept']),
    desc: z.string(),
    createDate: date,
    pinyin: z.string(),
  }),
  sectorMembers: z.object({ sectorId: z.string(), secucode: z.string(), inDate: date, outDate: date.nullable() }),
} as const

export type RowDataset = keyof typeof rowSchemas
export type RowOf<K extends RowDataset> = z.infer<(typeof rowSchemas)[K]>

/** Data sets kept as columns: finished sessions, and the running session. */
export type ColumnDataset = 'dayBars' | 'minutes' | 'quotes'
export type DatasetKey = RowDataset | ColumnDataset

/** One data set of the product: what it is, when it is fetched, how old it may get, who provides it in order of preference. */
export type Dataset = {
  key: DatasetKey
  /** Chinese name, shown with provenance. */
  name: string
  form: 'rows' | 'columns'
  /** When the pipeline asks for it. */
  schedule: 'start' | 'session-end' | 'tick'
  /** Older than this the figures are marked stale; counted in trading time. */
  freshForMs: number
  providers: readonly string[]
  /** Unit of each figure, for documentation. */
  units: Record<string, string>
  /** Columns that name one row; a second row with the same values is rejected. Empty for data sets kept as columns. */
  identity: readonly string[]
  /** Columns that are suspicious when constant or empty over a whole batch. */
  neverConstant: readonly string[]
}
