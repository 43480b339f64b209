import { z } from 'zod'
import { DateText, SecuCodeText } from '../schemas/security.ts'

/** Money in 元 that may be unknown or not apply: null, never 0. */
export const Money = z.number().nullable()
/** Shares in 股 that may be unknown. */
export const Shares = z.number().min(0).nullable()
/** A fraction, 0.05 is 5 %, that may be unknown. */
export const Ratio = z.number().nullable()
export { DateText, SecuCodeText }

/**
 * Row of a data set kept as records: its own fields and `effectiveAtMs`, when the public could know it (epoch ms). A later row with the same
 * keys is a new version of it.
 */
export function record<S extends z.ZodRawShape>(shape: S): z.ZodObject<S & { effectiveAtMs: z.ZodNumber }> {
  return z.object({ ...shape, effectiveAtMs: z.number().int().positive() })
}

/** What every row of a version of a report begins with. */
export const report = {
  secucode: SecuCodeText,
  /** 报告期, last day of the period. */
  endDate: DateText,
  /** 公告日期 of this version. */
  annDate: DateText,
}
