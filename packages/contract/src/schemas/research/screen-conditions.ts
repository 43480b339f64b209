import { z } from 'zod'
import { AnyCode, Board } from '../security.ts'

/** Conditions of one screen, and what a tree of them may be: input of visitors, judged over the whole market. */
const MOST_FILTERS = 60
const MOST_NODES = 200
const DEEPEST = 40
const MOST_IDS = 2000
/** Lists of one kind a request brings along. */
const MOST_OWN = 200

export const ScreenUnit = z.string().max(4, '单位最多 4 个字')
/** A factor of the dictionary by its key, or `=` and an expression of the formula language over day bars, with its words and unit. */
export const ScreenKey = z.string().trim().min(1, '请写因子的 key，或以 = 开头的公式').max(2000, '公式最多 2000 个字符')
const named = { name: z.string().max(60, '名称最多 60 个字').optional(), unit: ScreenUnit.optional() }
const Peers = z.enum(['market', 'industry']).default('market')
const Finite = z.number('请写数字').refine(Number.isFinite, '请写有限的数')

const operand = { key: ScreenKey, ...named }
/** The order of rows: by a figure, downwards where nothing is said. */
export const ScreenOrder = z.strictObject({ ...operand, dir: z.enum(['asc', 'desc']).default('desc') })
/** Another figure a figure is compared with. */
const OtherFigure = z.strictObject(operand)
/** One condition. Figures in 元, 股 and fractions; `not` turns it round. */
export const ScreenFilter = z.discriminatedUnion(
  'op',
  [
    z.strictObject({
      ...operand,
      op: z.enum(['>', '>=', '<', '<=', '=', '!=']),
      value: z.union([Finite, OtherFigure], '请写数字，或另一个指标 {"key":"…"}'),
      not: z.boolean().optional(),
    }),
    z.strictObject({
      ...operand,
      op: z.literal('between'),
      value: z.tuple([Finite, Finite], '区间请写成 [下限, 上限]'),
      not: z.boolean().optional(),
    }),
    z.strictObject({
      ...operand,
      op: z.enum(['top', 'bottom']),
      value: z.number('请写名次').int('名次请写整数').min(1, '名次从 1 起').max(10_000),
      peers: Peers,
      not: z.boolean().optional(),
    }),
    z.strictObject({
      ...operand,
      op: z.enum(['topShare', 'bottomShare']),
      value: z.number('请写 0–1 的小数').min(0, '请写 0–1 的小数').max(1, '请写 0–1 的小数，例如 0.1 为前 10%'),
      peers: Peers,
      not: z.boolean().optional(),
    }),
    z.strictObject({
      key: z.enum(['board', 'industry', 'concept', 'area', 'index', 'mark', 'watchlist', 'screen', 'security', 'code', 'name']),
      op: z.literal('in'),
      value: z.array(z.string().max(64)).min(1, '请至少写一项').max(MOST_IDS),
      not: z.boolean().optional(),
    }),
    z.strictObject({
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

export const ScreenFilters = z.array(ScreenFilter).max(MOST_FILTERS, `条件最多 ${MOST_FILTERS} 个`).default([])
export const ScreenLogic = z.union([z.enum(['and', 'or']), Tree]).default('and')

/** The securities looked at, before any condition. */
export const ScreenScope = z.strictObject({
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

/** Lists the reader keeps on the device, by id, which conditions with `watchlist` and `screen` name. */
export const OwnLists = z
  .strictObject({
    watchlist: listsOf(z.array(AnyCode).max(MOST_IDS), '自选分组'),
    screen: listsOf(z.strictObject({ filters: ScreenFilters, logic: ScreenLogic }).superRefine(checkTree), '保存的选股'),
  })
  .default({})

/** A tree of conditions within its bounds, every place of which is one of `filters`. */
export function checkTree(
  { filters, logic }: { filters: readonly unknown[]; logic: 'and' | 'or' | ScreenTree },
  ctx: z.RefinementCtx,
): void {
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
