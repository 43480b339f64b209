import { z } from 'zod'
import { DateText, Money, Ratio, record, SecuCodeText, Shares } from './record.ts'

/** One of up to five departments (营业部) on either side; amounts in 元 over the days of the list. */
export const DragonTigerSeat = z.object({
  side: z.enum(['buy', 'sell']),
  rank: z.number().int().min(1).max(5),
  /** Name as published: a department, 机构专用, 沪股通专用 or 深股通专用. */
  seat: z.string().min(1),
  /** Code of the department by its publisher, which stays when it is renamed; left out where a source has none, and of what is no department. */
  branch: z.string().min(1).optional(),
  buyAmount: z.number().min(0),
  sellAmount: z.number().min(0),
})
export type DragonTigerSeat = z.infer<typeof DragonTigerSeat>

/** 龙虎榜: one security on one list. The same security may be on several lists of a day, each with a reason of its own. */
export const DragonTigerList = record({
  secucode: SecuCodeText,
  tradeDate: DateText,
  /** Which published trigger it met; `reasonText` has the exchange's words. */
  reason: z.enum(['gain', 'loss', 'amplitude', 'turnover', 'gain3', 'loss3', 'listing', 'other']),
  reasonText: z.string().min(1),
  /** First and last session the amounts cover: one day, or three. */
  days: z.union([z.literal(1), z.literal(3)]),
  /** Null where a source reports the seats alone; so are the change and what all listed seats traded. */
  close: z.number().positive().nullable(),
  /** Of the day or of the days together, a fraction. */
  changeRatio: Ratio,
  /** The figure that met the trigger: deviation, amplitude or turnover, a fraction; null where a source does not report it. */
  triggerValue: Ratio,
  /** Turnover of the security over the days, 元 and 股. */
  amount: z.number().positive(),
  volume: Shares,
  /** Of the seats listed, each department counted once. */
  buyAmount: z.number().min(0).nullable(),
  sellAmount: z.number().min(0).nullable(),
  netAmount: Money,
  /** Empty where only the list is known yet. */
  seats: z.array(DragonTigerSeat).max(10),
})
export type DragonTigerList = z.infer<typeof DragonTigerList>
