import { z } from 'zod'
import { figure } from '../../envelope.ts'
import { AnyCode, DateText } from '../security.ts'

/** A day, or a minute or second of it, in exchange time. */
const SINCE = /^\d{4}-\d{2}-\d{2}( ([01]\d|2[0-3]):[0-5]\d(:[0-5]\d)?)?$/
const SinceText = z
  .string()
  .trim()
  .refine(
    (text) => SINCE.test(text) && DateText.safeParse(text.slice(0, 10)).success,
    '起点请写成 2026-11-13 或 2026-11-13 15:02 的形式，且须是真实日期',
  )

/** `since` alone as a day means its first instant; left out, seven days before now. */
export const ChangesInput = z.object({ secucode: AnyCode, since: SinceText.optional() })

/** What is looked at twice: 十大股东, 股权质押, 审计意见, 报表重述, 一致预期, 估值区间, 评级调整. */
export const ChangeKind = z.enum(['topHolders', 'pledge', 'audit', 'restated', 'consensus', 'valuation', 'rating'])
export type ChangeKind = z.infer<typeof ChangeKind>

/** A change of state; `ratio` and `money` where it is a figure. */
const Change = z.object({
  kind: ChangeKind,
  title: z.string(),
  /** The names or lines it is made of; empty where the title says all. */
  detail: z.string(),
  before: z.string(),
  after: z.string(),
  /** In fractions; `change` are points: 0.02 from 10 % to 12 %. */
  ratio: z
    .object({
      before: figure('since-ratio-before', '比例'),
      after: figure('since-ratio-after', '比例'),
      change: figure('since-ratio-change', '比例'),
    })
    .optional(),
  money: z
    .object({
      before: figure('since-money-before', '元'),
      after: figure('since-money-after', '元'),
      change: figure('since-money-change', '比例'),
    })
    .optional(),
  /** When the public knew the newer state. */
  date: DateText,
  /** Tab and module of the stock page with more. */
  tab: z.string(),
  module: z.string(),
  /** Name of the data set. */
  source: z.string(),
})
export type Change = z.infer<typeof Change>

/** 自上次查看以来: what the public knew of a company at `since` beside what it knows at `until`. */
export const Changes = z.object({
  since: z.string(),
  until: z.string(),
  /** From the last close at `since` to the present price; dividends and rights between the two are taken in. Null where no close lies between. */
  price: z
    .object({
      baseDate: DateText,
      base: figure('since-base', '元'),
      now: figure('since-now', '元'),
      /** 后复权 prices of the two. */
      baseAdjusted: z.number(),
      nowAdjusted: z.number(),
      change: figure('since-change', '比例'),
      /** Cash of each ex-right day between, 元 a share, before tax. */
      paid: z.array(z.number()),
      cash: figure('since-cash', '元'),
      exRights: z.array(
        z.object({
          exDate: DateText,
          cashPer10: z.number(),
          bonusPer10: z.number(),
          convertPer10: z.number(),
          allotPer10: z.number(),
          allotPrice: z.number(),
        }),
      ),
    })
    .nullable(),
  /** What became readable after `since`. */
  news: z.object({
    notices: figure('since-notices', '个'),
    /** Kinds of them, the most frequent first. */
    noticeKinds: z.array(z.object({ name: z.string(), count: z.number().int() })),
    research: figure('since-research', '个'),
    /** Periodic reports published, newest period first. */
    reports: z.array(z.object({ enddate: DateText, name: z.string(), annDate: DateText })),
  }),
  items: z.array(Change),
  /** What was looked at: the states of the two instants in words, and why the two could not be compared (empty where they could). */
  compared: z.array(
    z.object({ kind: ChangeKind, name: z.string(), from: z.string().nullable(), to: z.string().nullable(), note: z.string() }),
  ),
})
export type Changes = z.infer<typeof Changes>

export const FigureInputsInput = z.object({
  secucode: AnyCode,
  /** Key of the factor, or high-52w or low-52w of the quote. */
  key: z.string().min(1, '请指明因子').max(64, '因子代号过长'),
  /** The company's own figure, or the median of its industry. */
  of: z.enum(['own', 'industry']).default('own'),
})

/** What a factor's figure of a company is worked out of. */
export const FigureInputs = z.object({
  /** Session of the factors; null before the first. */
  date: DateText.nullable(),
  /** The formula in the names of the inputs. */
  expression: z.string(),
  /** Values in the unit of each input; of a median those of all companies. Empty where they are unknown. */
  inputs: z.array(z.object({ name: z.string(), unit: z.string(), value: z.union([z.number(), z.array(z.number())]) })),
  /** Why there are none; empty where there are. */
  why: z.string(),
})
export type FigureInputs = z.infer<typeof FigureInputs>

export const KeyFiguresInput = z.object({ secucode: AnyCode })

/** 关键指标 from the factors of the newest session, each with its median and place among the listed A shares of the industry. */
export const KeyFigures = z.object({
  /** Session of the factors; null before the first. */
  date: DateText.nullable(),
  /** 行业 and how many of its companies are compared; null where the company is in none, or not compared. */
  industry: z.object({ id: z.string(), name: z.string(), count: z.number().int() }).nullable(),
  list: z.array(
    z.object({
      /** Key of the factor. */
      key: z.string(),
      name: z.string(),
      group: z.enum(['valuation', 'profit', 'growth', 'solvency', 'cash']),
      unit: z.enum(['倍', '比例']),
      formula: z.string(),
      definition: z.string(),
      value: figure('key-value', '倍'),
      /** Of those in the industry that have one: the median, how many there are, and how many have less and the same. */
      median: figure('key-median', '倍'),
      n: z.number().int().nullable(),
      below: z.number().int().nullable(),
      equal: z.number().int().nullable(),
      percentile: figure('key-percentile', '比例'),
      /** Why there is no value; empty where there is one. */
      gap: z.string(),
    }),
  ),
})
export type KeyFigures = z.infer<typeof KeyFigures>
