import { abnormalMove } from '@guanlan/figures/tables/abnormal-move.ts'
import { limitDay, limitPast, limitSession } from '@guanlan/figures/tables/limit-session.ts'
import { limitAfter, limitMember, limitStockRow, limitTierAfter } from '@guanlan/figures/tables/limit-stock.ts'
import { limitPromotion, limitPromotionPast } from '@guanlan/figures/tables/limit-tier.ts'
import { topicMovement } from '@guanlan/figures/tables/topic.ts'
import { z } from 'zod'
import { figureFields } from '../../envelope.ts'
import { DateText, SecuCodeText } from '../security.ts'
import { Universe } from './universe.ts'

const universe = Universe.default('all')

export const LimitBoardInput = z.object({ date: DateText.optional(), universe })
export const LimitDaysInput = z.object({ universe })

/** A stock that met a limit on the session. */
export const LimitStock = z.object({
  secucode: SecuCodeText,
  secuabbr: z.string(),
  /** Under risk warning on that session. */
  isMarked: z.boolean(),
  /** Its limit, a fraction. */
  limit: z.number(),
  /** 一字, T 字, 换手板; 炸板; 跌停, 一字跌停, 跌停打开. */
  shape: z.enum(['onePrice', 'tShaped', 'turnover', 'opened', 'down', 'onePriceDown', 'downOpened']),
  isGroundToSky: z.boolean(),
  isSkyToGround: z.boolean(),
  /** 连板, this session included; of 炸板 those before it. */
  streak: z.number().int(),
  /** A suspension lies within the streak. */
  isBridged: z.boolean(),
  /** N 天 M 板 and its first session. */
  run: z.object({ days: z.number().int(), boards: z.number().int(), since: DateText }).nullable(),
  ...figureFields(limitStockRow),
  /** Openings are counted from minutes: it may have opened more often. */
  areOpensLeast: z.boolean(),
  /** Minutes of the session (0 is 9:30) it stood at the limit it met, from and to; null where no minutes are kept. */
  stretches: z.array(z.tuple([z.number().int(), z.number().int()])).nullable(),
  /** 回封: closed at the limit after it was opened; null where its opens are not known, or it did not close there. */
  isResealed: z.boolean().nullable(),
  /** Theme and reasons as sources report them, and whether two sources name the same theme; null with fewer than two. */
  theme: z.string().nullable(),
  reasons: z.array(z.object({ source: z.string(), date: DateText, text: z.string() })),
  doReasonsAgree: z.boolean().nullable(),
})
export type LimitStock = z.infer<typeof LimitStock>

/** A limit-up of the session before and how it went on. */
export const LimitMember = z.object({
  secucode: SecuCodeText,
  secuabbr: z.string(),
  /** 连板 on the session before. */
  streak: z.number().int(),
  outcome: z.enum(['sealed', 'opened', 'untouched', 'suspended', 'unlimited', 'unknown']),
  ...figureFields(limitMember),
})
export type LimitMember = z.infer<typeof LimitMember>

/** Whether a limit-up moves with the theme its reason names or with its industry, over the 60 finished sessions up to the board's. */
export const LimitMovement = z.object({
  secucode: SecuCodeText,
  topic: z.object({ id: z.string(), name: z.string() }),
  /** Whether the interval of the difference of both correlations lies above 0, below it, or holds it. */
  moves: z.enum(['topic', 'industry', 'unclear']).nullable(),
  ...figureFields(topicMovement),
})
export type LimitMovement = z.infer<typeof LimitMovement>

/** Limit-ups with one number of sessions in a row; `promotion` of those with one fewer on the session before. */
export const LimitTier = z.object({
  streak: z.number().int(),
  promotion: z.object({ day: z.object(figureFields(limitPromotion)), past: z.object(figureFields(limitPromotionPast)) }).nullable(),
  stocks: z.array(LimitStock),
})
export type LimitTier = z.infer<typeof LimitTier>

/** What a session came to for one group of stocks, beside the 250 sessions before. */
const UniverseSession = z.object({
  universe: Universe,
  day: z.object(figureFields(limitSession)),
  /** The 250 sessions before. */
  past: z.object(figureFields(limitPast)),
  after: z.object({
    sealed: z.object(figureFields(limitAfter)),
    consecutive: z.object(figureFields(limitAfter)),
    broken: z.object(figureFields(limitAfter)),
  }),
})

/** The newest session with trades, for one group of stocks. */
export const LimitSummary = UniverseSession.extend({
  date: DateText,
  /** The session is not over: figures are of now. */
  isRunning: z.boolean(),
  /** Stocks with unknown limits, which are outside every count. */
  unknownLimits: z.number().int(),
})

/** 涨停梯队 of a session. @NOTE ours. */
export const LimitBoard = z.object({
  date: DateText,
  /** The session is not over: figures are of now. */
  isRunning: z.boolean(),
  /** Sessions beside it whose boards are kept. */
  previous: DateText.nullable(),
  next: DateText.nullable(),
  universe: Universe,
  /** Stocks that traded and are in no count, as their limits are not known. */
  unknownLimits: z.number().int(),
  /** Main-board stocks whose ST mark of that day is not known, on days with another limit for ST. */
  unknownMarks: z.number().int(),
  universes: z.array(UniverseSession),
  /** What the source of limit-ups lists under its own universe; null where it has none of the session. */
  pool: z.object({ owner: z.string(), up: z.number().int(), broken: z.number().int(), down: z.number().int() }).nullable(),
  /** From the highest down. */
  tiers: z.array(LimitTier),
  /** 炸板, the highest streak before it first. */
  opened: z.array(LimitStock),
  down: z.array(LimitStock),
  /** Limit-ups of the session before: the denominator of promotions, and those outside it. */
  members: z.array(LimitMember),
  /** Of limit-ups that are in the theme their reason names. */
  movements: z.array(LimitMovement),
})
export type LimitBoard = z.infer<typeof LimitBoard>

export const AbnormalMovesInput = z.object({ universe, direction: z.enum(['up', 'down']).default('up') })

/** A share that may meet a trigger of 异常波动 (3 sessions) or 严重异常波动 (10, 30) within its limits. */
export const AbnormalMove = z.object({
  secucode: SecuCodeText,
  secuabbr: z.string(),
  isMarked: z.boolean(),
  sessions: z.number().int(),
  /** How often a deviation has to be met in one direction within the sessions: 1, or more for repeated 异常波动. */
  times: z.number().int(),
  /** The exchange's rule with its source. */
  rule: z.string(),
  /** The index it is measured against; `isExact` where the rule names the same. */
  index: z.object({ name: z.string(), ruleName: z.string(), isExact: z.boolean() }),
  ...figureFields(abnormalMove),
})
export type AbnormalMove = z.infer<typeof AbnormalMove>

/** 异动边缘, the nearest first. @NOTE ours. */
export const AbnormalMoves = z.object({
  universe: Universe,
  direction: z.enum(['up', 'down']),
  /** The session on which the trigger may be met. */
  date: DateText,
  /** That session has begun. */
  isLive: z.boolean(),
  list: z.array(AbnormalMove),
})
export type AbnormalMoves = z.infer<typeof AbnormalMoves>

/** Sessions of the last year, oldest first. */
export const LimitDays = z.object({
  universe: Universe,
  list: z.array(z.object({ date: DateText, isRunning: z.boolean(), ...figureFields(limitDay) })),
})
export type LimitDays = z.infer<typeof LimitDays>

/** 到明天为止: what stocks of each tier came to on the session after; the last tier is `streak` and more. */
export const LimitOutcomes = z.object({
  universe: Universe,
  from: DateText.nullable(),
  to: DateText.nullable(),
  sessions: z.number().int(),
  list: z.array(z.object({ streak: z.number().int(), ...figureFields(limitTierAfter) })),
})
export type LimitOutcomes = z.infer<typeof LimitOutcomes>
