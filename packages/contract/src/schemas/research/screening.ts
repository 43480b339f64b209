import { z } from 'zod'
import { AbsenceKind } from '../../envelope.ts'
import { AnyCode, DateText, SecuCodeText } from '../security.ts'
import { checkTree, OwnLists, ScreenFilter, ScreenFilters, ScreenKey, ScreenLogic, ScreenOrder, ScreenScope } from './screen-conditions.ts'

const asked = {
  filters: ScreenFilters,
  logic: ScreenLogic,
  /** A sentence; its conditions are joined to `filters`. */
  query: z.string().trim().max(500, '一句话最多 500 个字').optional(),
  scope: ScreenScope.prefault({}),
  /** What conditions with `watchlist` and `screen` mean: lists the reader keeps on the device, by id. */
  own: OwnLists,
  /** A session of the past (the figures kept of it); the newest when absent. */
  asOf: DateText.optional(),
  /** At most so many are found, the first of the order; what a sentence says (取前50只) when absent. */
  limit: z.number('请写只数').int('只数请写整数').min(1, '至少取 1 只').max(10_000, '最多取 10000 只').optional(),
}

export const ScreenInput = z
  .object({
    ...asked,
    sort: ScreenOrder.optional(),
    /** Another order to list the rows in; who is in stays as `sort` and `limit` have it. */
    order: ScreenOrder.optional(),
    /** Further factors to show. */
    cols: z.array(ScreenKey).max(40, '最多再显示 40 个指标').default([]),
    page: z.number('请写页码').int().min(1, '页码从 1 起').max(1000).default(1),
    /** 0: what is meant and how many there are, without rows. */
    size: z.number('请写每页行数').int().min(0, '每页行数不能小于 0').max(200, '每页最多 200 行').default(50),
    /** Securities for which each condition says why they are in or out. */
    explain: z.array(AnyCode).max(20, '最多解释 20 只证券').default([]),
  })
  .superRefine(checkTree)

export const ScreenCompleteInput = z.object({
  /** A sentence up to where it is being written. */
  text: z.string().max(500, '一句话最多 500 个字'),
})
/**
 * Ways to go on: `text` is the sentence with it, `total` how many it finds; null where it needs more words or cannot be counted. `known`: of a figure that needs a
 * comparison, how many securities of the market have it; null for others.
 */
export const ScreenComplete = z.object({
  items: z.array(z.object({ text: z.string(), label: z.string(), total: z.number().int().nullable(), known: z.number().int().nullable() })),
})

/** A column of the result. `source` names data sets in Chinese; `definition` says what it is, `formula` how it comes about; `asOf` what moment its figures are of. */
export const ScreenColumn = z.object({
  key: z.string(),
  name: z.string(),
  unit: z.string(),
  source: z.array(z.string()),
  definition: z.string(),
  formula: z.string(),
  asOf: z.string(),
})

/** Words of a sentence by their place: `at` counts characters from 0. */
const Words = z.object({ text: z.string(), at: z.number().int(), length: z.number().int() })
/** A clause that was not understood, why, and what may have been meant. */
export const UnknownWords = Words.extend({ reason: z.string(), suggestions: z.array(z.string()) })
/** Words of several readings: the one taken, and words for the others. */
export const DoubtfulWords = Words.extend({ chosen: z.string(), choices: z.array(z.object({ label: z.string(), text: z.string() })) })

/** A clause of the sentence: read, read in one of several ways, or not understood and left out. */
export const ScreenClause = Words.extend({ state: z.enum(['read', 'doubtful', 'unknown']) })

/** One condition as a chip; `path` leads to it in `ast` (places among the parts of groups, 0 for what is negated), `figures` are the numbers to change. */
export const ScreenChip = z.object({
  path: z.array(z.number().int()),
  label: z.string(),
  text: z.string(),
  not: z.boolean(),
  depth: z.number().int(),
  group: z.enum(['and', 'or']),
  figures: z.array(z.object({ text: z.string(), unit: z.string(), value: z.number(), scale: z.number() })),
})

/** Data sets that have to be there before a figure can be computed (`key` names the import template), and a sentence that says so. */
export const LackingData = z.object({
  datasets: z.array(z.object({ key: z.string(), name: z.string() })),
  text: z.string(),
  kind: AbsenceKind,
})
export type LackingData = z.infer<typeof LackingData>

/** How a screen was understood. `filters`, `logic`, `sort` and `limit` ask the same again, `text` is the sentence for it, `ast` the tree of conditions. */
export const ScreenParsed = z.object({
  text: z.string(),
  ast: z.record(z.string(), z.unknown()),
  filters: z.array(ScreenFilter),
  logic: ScreenLogic,
  /** The order that was asked for; null is by market value. */
  sort: ScreenOrder.nullable(),
  limit: z.number().int().nullable(),
  chips: z.array(ScreenChip),
  clauses: z.array(ScreenClause),
  /** Keys of figures the sentence names without a condition; the result shows them. */
  columns: z.array(z.string()),
  unknown: z.array(UnknownWords),
  choices: z.array(DoubtfulWords),
  /** Factors that are understood and of which no security has a figure for want of data sets. */
  lacking: z.array(LackingData.extend({ key: z.string(), name: z.string() })),
})

/** Why securities fell out that no known figure speaks against; none is counted twice. */
export const fellOut = {
  /** The newest bar is old: their figures are not of the session. */
  stale: z.number().int(),
  /** 亏损: a multiple of earnings does not exist. */
  losses: z.number().int(),
  /** A figure is not known. */
  unknown: z.number().int(),
}

/** 日线未更新: securities of the universe whose newest bar is older than the session, and the oldest of these bars (YYYY-MM-DD, left out without one). They are never found. */
export const StaleBars = z.object({ count: z.number().int(), oldest: z.string().optional() })

/** A step of the funnel: how many were left before and after it, why securities fell out, how many it holds of by itself. */
export const FunnelStep = z.object({
  cond: z.string(),
  before: z.number().int(),
  after: z.number().int(),
  ...fellOut,
  alone: z.number().int(),
})

/** A security that fails exactly one condition; `gap` is the distance as a fraction of the bound. */
export const NearMiss = z.object({
  secucode: SecuCodeText,
  secuabbr: z.string(),
  changeRatio: z.number().nullable(),
  failed: z.array(z.string()),
  cond: z.string(),
  value: z.number(),
  bound: z.number(),
  gap: z.number(),
})

/** Why one security is in or out: each condition, its figure and the column of that, and whether it holds (`unknown`: a figure is missing). */
export const ScreenReason = z.object({
  cond: z.string(),
  key: z.string().optional(),
  depth: z.number().int(),
  holds: z.enum(['yes', 'no', 'unknown']),
  value: z.number().optional(),
})

export const ScreenOutput = z.object({
  // null where none are found and a condition has no data at all, so that no security can be judged; `universe` has those without a bar of the session too
  total: z.number().int().nullable(),
  universe: z.number().int(),
  stale: StaleBars,
  infos: z.array(
    z.object({
      secucode: SecuCodeText,
      secuabbr: z.string(),
      price: z.number().nullable(),
      changeRatio: z.number().nullable(),
      /** By key of the column; null is unknown. */
      values: z.record(z.string(), z.number().nullable()),
      /** By key of a column of words; '' where nothing is known. Left out where none is asked for. */
      texts: z.record(z.string(), z.string()).optional(),
    }),
  ),
  columns: z.array(ScreenColumn),
  /** Columns of words: industry, concepts, area. */
  texts: z.array(z.object({ key: z.string(), name: z.string() })),
  /** The order the rows stand in: the one asked for, that of the screen, or the default one. */
  order: ScreenOrder,
  parsed: ScreenParsed,
  funnel: z.array(FunnelStep),
  /** The nearest first; `nearMissTotal` is how many there are. */
  nearMiss: z.array(NearMiss),
  nearMissTotal: z.number().int(),
  explained: z.array(
    z.object({ secucode: SecuCodeText, secuabbr: z.string(), holds: z.enum(['yes', 'no', 'unknown']), reasons: z.array(ScreenReason) }),
  ),
  snapshotId: z.string(),
  asOf: z.string(),
})
export type ScreenOutput = z.infer<typeof ScreenOutput>

export const ScreenCountInput = z.object(asked).superRefine(checkTree)
/** How many a screen finds, and how each of its steps thins them. */
export const ScreenCount = ScreenOutput.pick({ total: true, universe: true, stale: true, funnel: true })
