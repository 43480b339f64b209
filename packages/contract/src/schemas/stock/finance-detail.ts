import { z } from 'zod'
import { figure } from '../../envelope.ts'
import { AnyCode, DateText } from '../security.ts'

const known = () => z.number().nullable()

const PERIODS = /^\d{4}-\d{2}-\d{2}(,\d{4}-\d{2}-\d{2}){0,39}$/

export const FinanceDetailInput = z.object({
  secucode: AnyCode,
  sheet: z.enum(['indicator', 'balance', 'income', 'cash']).default('income'),
  mode: z.enum(['report', 'year', 'quarter']).default('report'),
  /** Which version of a report that was restated. */
  version: z.enum(['newest', 'first']).default('newest'),
  /** Periods, separated by commas; the newest `count` unless given. */
  enddates: z.string().regex(PERIODS, '报告期请写成 2026-09-30,2026-06-30 的形式').optional(),
  count: z.coerce.number().int().min(1).max(40).default(12),
})

const cells = (id: string, unit: string) => z.array(figure(id, unit))

/** A statement by periods: all arrays of a row go with `columns`. */
export const FinanceDetail = z.object({
  sheet: z.enum(['indicator', 'balance', 'income', 'cash']),
  mode: z.enum(['report', 'year', 'quarter']),
  version: z.enum(['newest', 'first']),
  isFinancial: z.boolean(),
  columns: z.array(
    z.object({
      enddate: DateText,
      name: z.string(),
      annDate: DateText,
      versionDate: DateText,
      restated: z.boolean(),
      /** All of them, oldest first. */
      versions: z.array(z.object({ annDate: DateText, restated: z.boolean() })),
    }),
  ),
  /** What shares are of: 营业收入 or 总资产; null for indicators. */
  wholeName: z.string().nullable(),
  whole: z.array(known()),
  rows: z.array(
    z.object({
      key: z.string(),
      name: z.string(),
      unit: z.enum(['元', '元/股', '股', '比例', '倍', '天']),
      level: z.number().int(),
      isTotal: z.boolean(),
      formula: z.string().nullable(),
      values: cells('finance-item', '元'),
      before: z.array(known()),
      /** Growth over the absolute value of the year before; empty where a difference says it. */
      yoy: cells('finance-item-yoy', '比例'),
      /** Of ratios, days and multiples: less the year before. */
      difference: cells('finance-item-difference', '比例'),
      share: cells('finance-item-share', '比例'),
      /** Against the quarter before; in `quarter` mode alone. */
      prior: z.array(known()),
      qoq: cells('finance-item-qoq', '比例'),
    }),
  ),
  /** Items without a figure in every shown period. */
  omitted: z.array(z.string()),
})
export type FinanceDetail = z.infer<typeof FinanceDetail>
