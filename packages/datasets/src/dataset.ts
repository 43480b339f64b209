import { z } from 'zod'

const date = z.string().regex(/^\d{4}-\d{2}-\d{2}$/)

/** Row shapes of the data sets that have tables of their own; shares in 股, money in 元, dates YYYY-MM-DD. */
export const rowSchemas = {
  securities: z.object({
    secucode: z.string(),
    name: z.string().min(1),
    listDate: date.nullable(),
    delistDate: date.nullable(),
    industry: z.string().nullable(),
    board: z.enum(['main', 'chinext', 'star', 'bse', 'b']),
    st: z.enum(['', 'ST', '*ST']),
    delisted: z.boolean(),
  }),
  indexes: z.object({ secucode: z.string(), name: z.string().min(1) }),
  dividends: z.object({
    secucode: z.string(),
    exDate: date,
    cashPer10: z.number().min(0),
    bonusPer10: z.number().min(0),
    convertPer10: z.number().min(0),
    allotPer10: z.number().min(0),
    allotPrice: z.number().min(0),
  }),
  adjustFactors: z.object({ secucode: z.string(), exDate: date, ratio: z.number().positive() }),
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

/** Where the rows of a store come from: a simulated world, public upstreams, or imported files alone. */
export type DataOrigin = 'simulated' | 'live' | 'files'

/** Data sets the market keeps: finished sessions as bars, and the running session in memory. */
export type MarketDataset = 'dayBars' | 'minutes' | 'quotes'

/** Occasions a data set is asked for; their times of day stand in next-run.ts. */
export type Schedule = 'start' | 'tick' | 'session-end' | 'evening' | 'pre-open' | 'hourly' | 'weekly' | 'release'

/** What every data set says of itself, whatever its form. */
export type DatasetFacts = {
  /** Chinese name, shown with provenance. */
  name: string
  /** When the pipeline asks for it. */
  schedule: Schedule
  /** Older than this the figures are marked stale; counted in trading time. */
  freshForMs: number
  /** Providers in order of preference. */
  providers: readonly string[]
  /** Unit of each figure, for documentation. */
  units: Readonly<Record<string, string>>
  /** How long rows are kept, by where a store has them from, as a Chinese sentence without its end, where it does not follow from the rest of the entry. */
  keeps?: { readonly [origin in DataOrigin]?: string }
  /** Of a simulated market worked out with it where it is asked for: nothing is stored unless files reported some. */
  isMade?: true
}

/** A data set with a table of its own, or one the market keeps. */
export type OwnDataset = DatasetFacts & {
  key: RowDataset | MarketDataset
  form: 'table' | 'market'
  /** Columns that name one row; a second row with the same values is rejected. Empty for data sets the market keeps. */
  identity: readonly string[]
  /** Columns that are suspicious when constant or empty over a whole batch. */
  neverConstant: readonly string[]
}
