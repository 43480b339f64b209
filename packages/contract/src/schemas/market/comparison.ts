import { z } from 'zod'
import { figure } from '../../envelope.ts'
import { AnyCode, DateText, SecuCodeText } from '../security.ts'

const AMOUNT = '请给 2 到 5 只证券'
const groups = ['规模', '估值', '成长', '盈利', '杜邦', '资金', '股东', '技术', '评级'] as const

/** Last day of a report period, as 报告期列表 (`common/enddates`) reports them. */
const PeriodEnd = DateText.refine((date) => /-(03-31|06-30|09-30|12-31)$/.test(date), '报告期请写成季度的最后一天，例如 2026-09-30')

/**
 * Codes with commas between them, 2–5. With `enddate` everything that is read from statements alone is of that period, for all of them; all else stays the
 * newest there is.
 */
export const ComparisonInput = z.object({
  enddate: PeriodEnd.optional(),
  secucodes: z
    .string('请写 2 到 5 个证券代码，以逗号分隔')
    .trim()
    .max(100, '代码过长')
    .refine((text) => {
      const count = text.split(',').filter((code) => code.trim() !== '').length
      return count >= 2 && count <= 5
    }, AMOUNT),
})

/** A security compared; its newest report period and the day that was announced (YYYY-MM-DD), null where none is known; `periodAnnDate` the same of the period asked for. */
export const ComparedStock = z.object({
  secucode: SecuCodeText,
  secuabbr: z.string(),
  price: figure('price', '元'),
  changeRatio: figure('change-ratio', '比例'),
  industry: z.string().nullable(),
  enddate: z.string().nullable(),
  annDate: z.string().nullable(),
  periodAnnDate: z.string().nullable(),
})
export type ComparedStock = z.infer<typeof ComparedStock>

/** A line: figures in the order of the securities, in `unit` (元, 股, fractions). */
export const ComparedItem = z.object({
  key: z.string(),
  name: z.string(),
  unit: z.string(),
  better: z.enum(['high', 'low', 'none']),
  values: z.array(z.number().nullable()),
  /** Place of the security that stands better; null where they are not comparable, which `note` says. */
  winnerIndex: z.number().int().nullable(),
  note: z.string(),
  /** Of the industry they share, and of each one's own. */
  industryMedian: z.number().nullable(),
  industryMedians: z.array(z.number().nullable()),
  definition: z.string(),
  formula: z.string(),
  source: z.array(z.string()),
  asOf: z.string(),
  /** The report period all figures of the line are of; null where each is the newest there is. */
  enddate: z.string().nullable(),
})
export type ComparedItem = z.infer<typeof ComparedItem>

const ComparedGroup = z.object({ key: z.enum(groups), items: z.array(ComparedItem) })

export const Comparison = z.object({
  stocks: z.array(ComparedStock),
  /** The report period that was asked for; null for the newest of each. */
  period: z.object({ enddate: z.string(), name: z.string() }).nullable(),
  /** Report periods the securities published, newest first, and how many of them did. */
  periods: z.array(z.object({ enddate: z.string(), name: z.string(), published: z.number().int() })),
  groups: z.array(ComparedGroup),
  /** Shares (0–1) of a security's own industry that stand worse on each axis: `values[security][axis]`. */
  radar: z.object({
    axes: z.array(z.object({ name: z.string(), factor: z.string(), formula: z.string() })),
    values: z.array(z.array(z.number().nullable())),
  }),
  /** What makes figures hard to compare. */
  warnings: z.array(z.string()),
  /** How many comparable lines each stands better on, a sentence per group. */
  verdict: z.array(z.string()),
})
export type Comparison = z.infer<typeof Comparison>

export const ComparisonDetailInput = z.object({
  secucodes: z.array(AnyCode).min(2, AMOUNT).max(5, AMOUNT),
  group: z.enum(groups, `分组只有${groups.join('、')}`).optional(),
  enddate: PeriodEnd.optional(),
  /** Sessions of `series`. */
  days: z.number().int().min(5, '至少 5 个交易日').max(1250, '最多 1250 个交易日').default(250),
})
/** Returns since the first of `dates`, 前复权: `values[security][date]`, fractions; null before a security was listed. */
export const ComparedReturns = z.object({
  dates: z.array(z.string()),
  values: z.array(z.array(z.number().nullable())),
  /** What they are held against over the same sessions: 沪深300 and the index of each industry; `of` are places of the securities in it. */
  benchmarks: z.array(
    z.object({
      code: z.string(),
      name: z.string(),
      kind: z.enum(['index', 'industry']),
      of: z.array(z.number().int()),
      values: z.array(z.number().nullable()),
    }),
  ),
})

export const ComparisonDetail = z.object({
  /** The group that was asked for, or all. */
  groups: z.array(ComparedGroup),
  series: ComparedReturns,
})
export type ComparisonDetail = z.infer<typeof ComparisonDetail>
