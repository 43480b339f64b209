import { strategyFigures } from '@guanlan/figures/tables/strategy.ts'
import { z } from 'zod'
import { figureFields } from '../../envelope.ts'
import { DateText, Page } from '../security.ts'
import { BacktestInput } from './backtest.ts'

const StrategyId = z.string().regex(/^[0-9a-f]{16}$/, '策略编号是 16 位十六进制数')
export const strategyCategories = ['趋势', '反转', '估值', '成长', '量能', '自定'] as const
const Category = z.enum(strategyCategories, `类别只能是 ${strategyCategories.join('、')}`)
const RiskLevel = z.enum(['R2', 'R3', 'R4', 'R5'], '风险等级只能是 R2、R3、R4、R5')
const KillLine = z.number('停止线请写小数，例如 0.25').min(0.01, '停止线至少 0.01').max(0.9, '停止线最多 0.9')

/** A rule before it is published: a back-test as `POST /pyxg/serverforxg/backtest` takes it, whose `from` is where the back-test begins, and the words around it. */
export const StrategyDraft = z.strictObject({
  name: z.string('请写名称').trim().min(1, '请写名称').max(30, '名称最多 30 个字'),
  category: Category.default('自定'),
  desc: z.string('说明请写文字').trim().max(200, '说明最多 200 个字').default(''),
  riskLevel: RiskLevel.default('R4'),
  /** 停止线: the fall of the tracked account from its highest value at which the strategy stops, a fraction. */
  killLine: KillLine.default(0.3),
  /** Different rules that were tried before this one was chosen, itself included. */
  trials: z.number('请写试过几组').int('试过几组请写整数').min(1, '至少试过 1 组').max(100_000, '最多写 100000 组').default(1),
  order: BacktestInput.strict(),
})
export type StrategyDraft = z.infer<typeof StrategyDraft>

const Operand = z.unknown()
/**
 * A published rule, fixed in full. Its hash, and so the id, follows from every field; `screen` is the condition as the engine reads it, so that a later change of
 * words or lists does not change what it means.
 */
export const StrategyDefinition = z.object({
  version: z.literal(1),
  name: z.string(),
  category: Category,
  desc: z.string(),
  riskLevel: RiskLevel,
  /** The rule in sentences. */
  rules: z.array(z.string()),
  screen: z.object({ where: Operand, sort: Operand, limit: z.number().int().nullable() }),
  rule: z.object({ entry: z.string(), name: z.string(), exit: z.string().nullable(), codes: z.array(z.string()).nullable() }).nullable(),
  from: DateText,
  rebalance: z.enum(['day', 'week', 'month']),
  hold: z.number().int().nullable(),
  top: z.number().int(),
  weight: z.enum(['equal', 'order', 'value']),
  capital: z.number(),
  costs: z.object({ commission: z.number(), least: z.number(), slippage: z.number() }),
  capacity: z.object({ share: z.number(), impact: z.number() }),
  benchmark: z.string(),
  killLine: z.number(),
  trials: z.number().int(),
})
export type StrategyDefinition = z.infer<typeof StrategyDefinition>

export const signalSides = ['publish', 'enter', 'keep', 'leave', 'none', 'kill'] as const
/**
 * An entry of a strategy's log. `prevHash` is the hash of the entry before, `hash` that of this one without itself (SHA-256 of canonical JSON). `publish` is the
 * first: its reason is the hash of the rule. `none`: a decision that changes nothing. `kill`: the kill line was reached, nothing is entered from here on.
 */
export const SignalEntry = z.object({
  seq: z.number().int(),
  strategyId: z.string(),
  side: z.enum(signalSides),
  /** Session on whose evening was decided. */
  date: z.string(),
  secucode: z.string().nullable(),
  /** Close of the session, 元 unadjusted. */
  price: z.number().nullable(),
  /** Share of the account that is aimed at; null where sizes follow from the account. */
  weight: z.number().nullable(),
  reason: z.string(),
  /** 'YYYY-MM-DD HH:mm:ss'. */
  publishedAt: z.string(),
  /** First session at whose open it can be acted on. */
  earliest: z.string(),
  prevHash: z.string(),
  hash: z.string(),
})
export type SignalEntry = z.infer<typeof SignalEntry>

/** A log as the server verified it: number of entries, hash of the last, and what is wrong first. */
const Chain = z.object({
  entries: z.number().int(),
  head: z.string(),
  fault: z.object({ seq: z.number().int(), reason: z.string() }).nullable(),
})

const state = z.enum(['running', 'killed', 'stopped'])

/** `forward` is null until a session has followed the publication; `backtest` until it is computed, or where data it needs are missing. */
export const StrategyItem = z.object({
  id: z.string(),
  name: z.string(),
  category: Category,
  desc: z.string(),
  rules: z.array(z.string()),
  riskLevel: RiskLevel,
  /** Start of the back-test, and the day of publication, from which on it is tracked. */
  since: DateText,
  liveSince: DateText,
  publishedAt: z.string(),
  needVip: z.boolean(),
  isOwn: z.boolean(),
  state,
  /** Why there are no figures; null where there are. */
  reason: z.string().nullable(),
  /** 年化收益, 最大回撤 and 胜率 of the back-test, as its statistics. */
  ann: z.number().nullable(),
  maxdd: z.number().nullable(),
  winRatio: z.number().nullable(),
  n: z.number().int().nullable(),
  winInterval: z.tuple([z.number(), z.number()]).readonly().nullable(),
  sessions: z.number().int().nullable(),
  /** Worth of the back-test, at most 60 points. */
  spark: z.array(z.number()),
  forward: z.object({ sessions: z.number().int(), total: z.number(), maxDrawdown: z.number() }).nullable(),
  chain: Chain,
})
export type StrategyItem = z.infer<typeof StrategyItem>

export const StrategyListInput = z.object({
  page: Page,
  size: z.coerce.number().int().min(1).max(100).default(50),
  sort: z.enum(['live', 'ann', 'maxdd', 'published']).default('published'),
})

/** 当日的根: one hash over the logs of all published strategies, as they stood at `at`. Null without any. */
const Root = z.object({ at: z.string(), strategies: z.number().int(), root: z.string() }).nullable()

export const StrategyList = z.object({ total: z.number().int(), list: z.array(StrategyItem), root: Root })
export type StrategyList = z.infer<typeof StrategyList>

export const StrategyStatsInput = z.object({ id: StrategyId, from: DateText.optional(), to: DateText.optional() })

/** One of the two spans, never mixed: curves are worth of 1 at the close of the first session. */
export const StrategySegment = z.object({
  from: DateText,
  to: DateText,
  sessions: z.array(z.number().int()),
  equity: z.array(z.number()),
  drawdown: z.array(z.number()),
  /** The index, and the mean change of all A shares listed, over the same sessions. */
  benchmark: z.array(z.number().nullable()),
  equal: z.array(z.number().nullable()),
  monthly: z.array(z.object({ month: z.number().int(), ours: z.number(), benchmark: z.number().nullable() })),
  /** Closed trades by net return; `below` is the upper bound of the bin, null for the last. */
  distribution: z.array(z.object({ below: z.number().nullable(), n: z.number().int() })),
  stats: z.object({ ...figureFields(strategyFigures) }),
  computedAt: z.string(),
})
export type StrategySegment = z.infer<typeof StrategySegment>

export const StrategyStats = z.object({
  id: z.string(),
  definition: StrategyDefinition,
  publishedAt: z.string(),
  needVip: z.boolean(),
  isOwn: z.boolean(),
  state,
  /** Session on which the kill line was reached, in tracking and, without consequence, in the back-test. */
  killedOn: DateText.nullable(),
  backtestKilledOn: DateText.nullable(),
  stoppedAt: z.string().nullable(),
  segments: z.object({ backtest: StrategySegment.nullable(), forward: StrategySegment.nullable() }),
  /** Hash of the rule. */
  hash: z.string(),
  chain: Chain,
})
export type StrategyStats = z.infer<typeof StrategyStats>

export const StrategyActionInput = z.object({
  id: StrategyId,
  page: Page,
  size: z.coerce.number().int().min(1).max(500).default(500),
})
/** The log, the first entry first; `names` are of the securities on this page. `missed`: sessions whose signals were not published before the next open; `publishedAt` where they came later. */
export const StrategyAction = z.object({
  total: z.number().int(),
  list: z.array(SignalEntry),
  names: z.record(z.string(), z.string()),
  missed: z.array(z.object({ date: DateText, publishedAt: z.string().nullable() })),
  chain: Chain,
})
export type StrategyAction = z.infer<typeof StrategyAction>

/** Id of the rule that is tracked from now on. */
export const StrategyTracked = z.object({ id: z.string() })
export const StrategyRemoveInput = z.object({ id: StrategyId })
export const StrategyRemoved = z.object({ removed: z.boolean() })

export const StrategyFnDesc = z.object({
  title: z.string(),
  paragraphs: z.array(z.string()),
  definitions: z.array(z.object({ term: z.string(), formula: z.string() })),
})
