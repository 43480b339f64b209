import { z } from 'zod'
import { figure } from '../../envelope.ts'
import { starKinds } from '../../rows/star-shareholders.ts'
import { DateText, Page, SecuCodeText } from '../security.ts'

/** 明星股东 of the market by period. `kind` in the words of the wire. */
export const StarHoldersInput = z.object({
  enddate: DateText.optional(),
  kind: z.enum(['个人', '私募', '社保', 'QFII', '汇金', '外资'], '类别只能是个人、私募、社保、QFII、汇金、外资').optional(),
  /** Its `holderId`: `detail` is of it. */
  holder: z.string().trim().min(1).max(120).optional(),
  page: Page,
  size: z.coerce.number().int().min(1).max(100).default(50),
})

const holder = { holderId: z.string(), holderName: z.string(), kind: z.enum(starKinds), tags: z.array(z.string()) }
/** What followed disclosures of 新进 and 增持: changes 10, 30 and 60 sessions on, summed over those that old; shares with Wilson's 95 % interval. */
const after = {
  /** Disclosures of 新进 and 增持 up to the period. */
  n: z.number().int(),
  n10: z.number().int(),
  n30: z.number().int(),
  n60: z.number().int(),
  sum10: z.number(),
  sum30: z.number(),
  sum60: z.number(),
  avgAfter10: figure('star-after-10', '比例'),
  avgAfter30: figure('star-after-30', '比例'),
  avgAfter60: figure('star-after-60', '比例'),
  wins30: z.number().int(),
  winRatio30: figure('star-win-30', '比例'),
  winLow30: z.number().nullable(),
  winHigh30: z.number().nullable(),
}
export const StarHolderRow = z.object({
  ...holder,
  stockCount: figure('star-stocks', '只'),
  newCount: figure('star-new', '只'),
  incCount: figure('star-increased', '只'),
  sameCount: figure('star-same', '只'),
  decCount: figure('star-decreased', '只'),
  exitCount: figure('star-exited', '只'),
  /** What each holding was worth at the end of the period, 元; without those that had no close. */
  worths: z.array(z.number()),
  floatMv: figure('star-worth', '元'),
  ...after,
  /** The largest by worth. */
  topStocks: z.array(z.object({ secucode: SecuCodeText, secuabbr: z.string(), floatMv: z.number().nullable() })),
})
export type StarHolderRow = z.infer<typeof StarHolderRow>

/** A line of a list. Closes from `baseClose` on are 后复权: the last before the disclosure could be traded on, and the 10th, 30th and 60th after it. */
export const StarHoldingRow = z.object({
  secucode: SecuCodeText,
  secuabbr: z.string(),
  enddate: DateText,
  annDate: DateText,
  rank: z.number().int().nullable(),
  shares: figure('star-shares', '股'),
  floatRatio: figure('star-float-ratio', '比例'),
  change: z.enum(['new', 'up', 'down', 'same', 'exit']).nullable(),
  changeShares: figure('star-change', '股'),
  close: z.number().nullable(),
  floatMv: figure('star-holding-worth', '元'),
  baseClose: z.number().nullable(),
  close10: z.number().nullable(),
  close30: z.number().nullable(),
  close60: z.number().nullable(),
  after10: figure('star-holding-after-10', '比例'),
  after30: figure('star-holding-after-30', '比例'),
  after60: figure('star-holding-after-60', '比例'),
})
export type StarHoldingRow = z.infer<typeof StarHoldingRow>

export const StarHolders = z.object({
  enddate: DateText.nullable(),
  /** Periods there are, newest first. */
  enddates: z.array(z.object({ enddate: DateText, name: z.string() })),
  total: z.number().int().nullable(),
  /** By worth, the largest first. */
  list: z.array(StarHolderRow),
  detail: z
    .object({
      ...holder,
      /** Newest period first. */
      holdings: z.array(StarHoldingRow),
      /** Who stood on the same lists: so many lists (a company in a period), and of which companies. */
      teammates: z.array(
        z.object({
          holderId: z.string(),
          name: z.string(),
          times: figure('star-together', '次'),
          stocks: z.array(z.object({ secucode: SecuCodeText, secuabbr: z.string() })),
        }),
      ),
    })
    .optional(),
})
export type StarHolders = z.infer<typeof StarHolders>
