import { z } from 'zod'
import { figure } from '../envelope.ts'
import { AnyCode, SecuCodeText } from './security.ts'

const AMOUNT = '请给 2 到 5 只证券'
const groups = ['规模', '估值', '成长', '盈利', '杜邦', '资金', '股东', '技术', '评级'] as const

/** Codes with commas between them, 2–5. */
export const ComparisonInput = z.object({
  secucodes: z
    .string('请写 2 到 5 个证券代码，以逗号分隔')
    .trim()
    .max(100, '代码过长')
    .refine((text) => {
      const count = text.split(',').filter((code) => code.trim() !== '').length
      return count >= 2 && count <= 5
    }, AMOUNT),
})

/** A security compared; its newest report period and the day that was announced (YYYY-MM-DD), null where none is known. */
export const ComparedStock = z.object({
  secucode: SecuCodeText,
  secuabbr: z.string(),
  price: figure('price', '元'),
  changeRatio: figure('change-ratio', '比例'),
  industry: z.string().nullable(),
  enddate: z.string().nullable(),
  annDate: z.string().nullable(),
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
})
export type ComparedItem = z.infer<typeof ComparedItem>

const ComparedGroup = z.object({ key: z.enum(groups), items: z.array(ComparedItem) })

export const Comparison = z.object({
  stocks: z.array(ComparedStock),
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
  /** Sessions of `series`. */
  days: z.number().int().min(5, '至少 5 个交易日').max(1250, '最多 1250 个交易日').default(250),
})
export const ComparisonDetail = z.object({
  /** The group that was asked for, or all. */
  groups: z.array(ComparedGroup),
  /** Returns since the first of `dates`, 前复权: `values[security][date]`, fractions; null before a security was listed. */
  series: z.object({
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
  }),
})
export type ComparisonDetail = z.infer<typeof ComparisonDetail>
