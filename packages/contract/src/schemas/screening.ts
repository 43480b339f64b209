import { z } from 'zod'
import { AnyCode, Board, DateText, SecuCodeText } from './security.ts'

/** Conditions of one screen, and what a tree of them may be: input of anybody, judged over the whole market. */
const MOST_FILTERS = 60
const MOST_NODES = 200
const DEEPEST = 40
const MOST_IDS = 2000
/** Lists of one kind a request brings along. */
const MOST_OWN = 200

export const ScreenUnit = z.string().max(4, '单位最多 4 个字')
/** A factor of the dictionary by its key, or `=` and an expression of the formula language over day bars, with its words and unit. */
const Key = z.string().trim().min(1, '请写因子的 key，或以 = 开头的公式').max(2000, '公式最多 2000 个字符')
const named = { name: z.string().max(60, '名称最多 60 个字').optional(), unit: ScreenUnit.optional() }
const Peers = z.enum(['market', 'industry']).default('market')
const Finite = z.number('请写数字').refine(Number.isFinite, '请写有限的数')

const operand = { key: Key, ...named }
const Order = z.object({ ...operand, dir: z.enum(['asc', 'desc']).default('desc') })
/** Another figure a figure is compared with. */
const OtherFigure = z.object(operand)
/** One condition. Figures in 元, 股 and fractions; `not` turns it round. */
export const ScreenFilter = z.discriminatedUnion(
  'op',
  [
    z.object({
      ...operand,
      op: z.enum(['>', '>=', '<', '<=', '=', '!=']),
      value: z.union([Finite, OtherFigure], '请写数字，或另一个指标 {"key":"…"}'),
      not: z.boolean().optional(),
    }),
    z.object({
      ...operand,
      op: z.literal('between'),
      value: z.tuple([Finite, Finite], '区间请写成 [下限, 上限]'),
      not: z.boolean().optional(),
    }),
    z.object({
      ...operand,
      op: z.enum(['top', 'bottom']),
      value: z.number('请写名次').int('名次请写整数').min(1, '名次从 1 起').max(10_000),
      peers: Peers,
      not: z.boolean().optional(),
    }),
    z.object({
      ...operand,
      op: z.enum(['topShare', 'bottomShare']),
      value: z.number('请写 0–1 的小数').min(0, '请写 0–1 的小数').max(1, '请写 0–1 的小数，例如 0.1 为前 10%'),
      peers: Peers,
      not: z.boolean().optional(),
    }),
    z.object({
      key: z.enum(['board', 'industry', 'concept', 'area', 'index', 'mark', 'watchlist', 'screen', 'security']),
      op: z.literal('in'),
      value: z.array(z.string().max(64)).min(1, '请至少写一项').max(MOST_IDS),
      not: z.boolean().optional(),
    }),
    z.object({
      key: z.literal('signal'),
      formula: z.string().trim().min(1, '请写公式').max(2000, '公式最多 2000 个字符'),
      name: z.string().max(60).optional(),
      op: z.literal('is'),
      not: z.boolean().optional(),
    }),
  ],
  'op 只能是 >、>=、<、<=、=、!=、between、top、bottom、topShare、bottomShare、in、is，并配相应的 key 和 value',
)
export type ScreenFilter = z.output<typeof ScreenFilter>
export type ScreenFilterInput = z.input<typeof ScreenFilter>

/** How filters are joined: places in `filters` (from 0) under and, or, not. */
export type ScreenTree = number | { and: ScreenTree[] } | { or: ScreenTree[] } | { not: ScreenTree }
const Tree: z.ZodType<ScreenTree> = z
  .lazy(() =>
    z.union(
      [
        z.number().int().min(0),
        z.strictObject({ and: z.array(Tree) }),
        z.strictObject({ or: z.array(Tree) }),
        z.strictObject({ not: Tree }),
      ],
      'logic 请写 "and"、"or"，或由 {"and":[…]}、{"or":[…]}、{"not":…} 与条件序号组成的树',
    ),
  )
  .meta({ id: 'ScreenTree' })

function sizeOf(tree: ScreenTree, depth = 1): { nodes: number; depth: number; most: number } {
  if (typeof tree === 'number') return { nodes: 1, depth, most: tree }
  const parts = 'and' in tree ? tree.and : 'or' in tree ? tree.or : [tree.not]
  if (depth > DEEPEST) return { nodes: 1, depth, most: 0 }
  const sizes = parts.map((part) => sizeOf(part, depth + 1))
  return {
    nodes: sizes.reduce((sum, one) => sum + one.nodes, 1),
    depth: sizes.reduce((most, one) => Math.max(most, one.depth), depth),
    most: sizes.reduce((most, one) => Math.max(most, one.most), -1),
  }
}

const Filters = z.array(ScreenFilter).max(MOST_FILTERS, `条件最多 ${MOST_FILTERS} 个`).default([])
const Logic = z.union([z.enum(['and', 'or']), Tree]).default('and')

/** Who is looked at, before any condition. */
export const ScreenScope = z.object({
  boards: z.array(Board).max(5).optional(),
  industries: z.array(z.string()).max(200).optional(),
  /** Concepts. */
  blocks: z.array(z.string()).max(200).optional(),
  areas: z.array(z.string()).max(40).optional(),
  indexes: z.array(z.string()).max(40).optional(),
  secucodes: z.array(AnyCode).max(MOST_IDS).optional(),
  excludeST: z.boolean().default(false),
  excludeSuspended: z.boolean().default(false),
  /** Leaves out who is listed for fewer calendar days. */
  listedDays: z.number().int().min(0).max(20_000).optional(),
})

/** Lists of a reader by id. */
function listsOf<T extends z.ZodType>(list: T, what: string) {
  return z
    .record(z.string().max(64, '编号最多 64 个字'), list)
    .refine((lists) => Object.keys(lists).length <= MOST_OWN, `${what}最多 ${MOST_OWN} 个`)
    .optional()
}

const Own = z
  .object({
    watchlist: listsOf(z.array(AnyCode).max(MOST_IDS), '自选分组'),
    screen: listsOf(z.object({ filters: Filters, logic: Logic }).superRefine(checkTree), '保存的选股'),
  })
  .default({})

const asked = {
  filters: Filters,
  logic: Logic,
  /** A sentence; its conditions are joined to `filters`. */
  query: z.string().trim().max(500, '一句话最多 500 个字').optional(),
  scope: ScreenScope.prefault({}),
  /** What conditions with `watchlist` and `screen` mean: lists the reader keeps on the device, by id. */
  own: Own,
  /** A session of the past (the figures kept of it); the newest when absent. */
  asOf: DateText.optional(),
  /** At most so many are found, the first of the order; what a sentence says (取前50只) when absent. */
  limit: z.number('请写只数').int('只数请写整数').min(1, '至少取 1 只').max(10_000, '最多取 10000 只').optional(),
}

function checkTree({ filters, logic }: { filters: readonly unknown[]; logic: 'and' | 'or' | ScreenTree }, ctx: z.RefinementCtx): void {
  if (logic === 'and' || logic === 'or') return
  const { nodes, depth, most } = sizeOf(logic)
  const message =
    depth > DEEPEST
      ? `条件最多套 ${DEEPEST} 层`
      : nodes > MOST_NODES
        ? `条件树最多 ${MOST_NODES} 个节点`
        : most >= filters.length
          ? `没有第 ${most} 个条件（从 0 数起）`
          : null
  if (message !== null) ctx.addIssue({ code: 'custom', message, path: ['logic'] })
}

export const ScreenInput = z
  .object({
    ...asked,
    sort: Order.optional(),
    /** Another order to list the rows in; who is in stays as `sort` and `limit` have it. */
    order: Order.optional(),
    /** Further factors to show. */
    cols: z.array(Key).max(40, '最多再显示 40 个指标').default([]),
    page: z.number('请写页码').int().min(1, '页码从 1 起').max(1000).default(1),
    /** 0: what is meant and how many there are, without rows. */
    size: z.number('请写每页行数').int().min(0, '每页行数不能小于 0').max(200, '每页最多 200 行').default(50),
    /** Securities to tell of condition by condition why they are in or out. */
    explain: z.array(AnyCode).max(20, '最多解释 20 只证券').default([]),
  })
  .superRefine(checkTree)

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
/** Words that were not understood, why, and what may have been meant. */
export const UnknownWords = Words.extend({ reason: z.string(), suggestions: z.array(z.string()) })
/** Words of several readings: the one taken, and words for the others. */
export const DoubtfulWords = Words.extend({ chosen: z.string(), choices: z.array(z.object({ label: z.string(), text: z.string() })) })

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
export const LackingData = z.object({ datasets: z.array(z.object({ key: z.string(), name: z.string() })), text: z.string() })
export type LackingData = z.infer<typeof LackingData>

/** How a screen was understood. `filters`, `logic`, `sort` and `limit` ask the same again, `text` is the sentence for it, `ast` the tree of conditions. */
export const ScreenParsed = z.object({
  text: z.string(),
  ast: z.record(z.string(), z.unknown()),
  filters: z.array(ScreenFilter),
  logic: z.union([z.enum(['and', 'or']), Tree]),
  /** The order that was asked for; null is by market value. */
  sort: z.object({ ...operand, dir: z.enum(['asc', 'desc']) }).nullable(),
  limit: z.number().int().nullable(),
  chips: z.array(ScreenChip),
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
  // null where none are found and a condition has no data at all, so that nobody can be judged; `universe` has those without a bar of the session too
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
    }),
  ),
  columns: z.array(ScreenColumn),
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
