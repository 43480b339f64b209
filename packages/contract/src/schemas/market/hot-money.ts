import {
  seatCase,
  seatFlow,
  seatHabit,
  seatMonth,
  seatPartner,
  seatPath,
  seatTotal,
  seatTrade,
  seatWin,
} from '@guanlan/figures/tables/hot-money.ts'
import { z } from 'zod'
import { figureFields } from '../../envelope.ts'
import { SeatEvidence, seatGrades } from '../../rows/trading.ts'
import { DateText, Page, SecuCodeText } from '../security.ts'

const Named = { secucode: SecuCodeText, secuabbr: z.string() }
const Grade = z.enum(seatGrades)

export const HotMoneyDailyInput = z.object({
  date: DateText.optional(),
  side: z.enum(['buy', 'sell', 'net']).default('net'),
  page: Page,
})

/** What a trader did of a stock. */
const TraderStock = z.object({ ...Named, reason: z.string(), ...figureFields(seatTrade) })

/** A trader on a day, over one-day lists alone. `confidence`: the weakest grade among the departments that are on the lists. */
export const HotMoneyTrader = z.object({
  id: z.string(),
  name: z.string(),
  tags: z.array(z.string()),
  date: DateText,
  confidence: Grade,
  ...figureFields(seatTotal),
  stocks: z.array(TraderStock),
  orgs: z.array(z.string()),
})
export type HotMoneyTrader = z.infer<typeof HotMoneyTrader>

const TraderNet = z.object({ id: z.string(), name: z.string(), confidence: Grade, ...figureFields(seatTotal) })

/** A listed stock with what its departments traded; categories are not among them. */
export const ListedStock = z.object({
  ...Named,
  reasons: z.array(z.string()),
  /** Which sides the lists report. */
  sides: z.enum(['both', 'buy', 'sell', 'none']),
  /** Days it was on lists within the year up to this one, this one included; null where the lists do not reach back a year. */
  times: z.number().int().nullable(),
  departments: z.number().int(),
  ...figureFields(seatTrade),
  traders: z.array(TraderNet),
})
export type ListedStock = z.infer<typeof ListedStock>

/** A row of a list that is no department; every row of an institution is another institution. */
export const CategorySeat = z.object({
  ...Named,
  category: z.enum(['institution', 'connect', 'person']),
  side: z.enum(['buy', 'sell']),
  rank: z.number().int(),
  seat: z.string(),
  ...figureFields(seatTotal),
})
export type CategorySeat = z.infer<typeof CategorySeat>

/** 观察席 on a day. @NOTE ours beyond the list. */
export const HotMoneyDaily = z.object({
  date: DateText.nullable(),
  previous: DateText.nullable(),
  next: DateText.nullable(),
  side: z.enum(['buy', 'sell', 'net']),
  page: z.number().int(),
  size: z.number().int(),
  total: z.number().int().nullable(),
  list: z.array(HotMoneyTrader),
  /** By departments of grade C alone. */
  doubtful: z.array(HotMoneyTrader),
  stocks: z.array(ListedStock),
  categories: z.array(CategorySeat),
  /** Lists of three days: their amounts are of three days together and in none of the figures above. */
  threeDay: z.array(ListedStock),
  /** A stock of k themes gives each of them 1/k of the net amount; id '' is of stocks without a theme. */
  topics: z.array(z.object({ id: z.string(), name: z.string(), ...figureFields(seatFlow) })),
  flows: z.array(z.object({ traderId: z.string(), topicId: z.string(), ...figureFields(seatFlow) })),
})
export type HotMoneyDaily = z.infer<typeof HotMoneyDaily>

export const HotMoneyWinInput = z.object({
  id: z.string().max(40).optional(),
  horizon: z.coerce
    .number()
    .pipe(z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(5), z.literal(10)]))
    .default(3),
})
const HORIZON = z.number().int()

/** What followed the net purchases of traders within the last year; the highest shrunk rate first, those with too few cases last. */
export const HotMoneyWins = z.object({
  horizon: HORIZON,
  from: DateText.nullable(),
  to: DateText.nullable(),
  /** Sessions of the window, those with lists, and lists of which one side alone is known, which count nowhere. */
  sessions: z.number().int().nullable(),
  listedSessions: z.number().int().nullable(),
  oneSided: z.number().int().nullable(),
  list: z.array(z.object({ id: z.string(), name: z.string(), confidence: Grade, ...figureFields(seatWin) })),
})
export type HotMoneyWins = z.infer<typeof HotMoneyWins>

export const HotMoneyIdInput = z.object({ id: z.string().min(1).max(40) })

/** The same by month of the list, the newest first. */
export const HotMoneyMonths = z.object({
  id: z.string(),
  horizon: HORIZON,
  list: z.array(z.object({ month: z.string(), ...figureFields(seatMonth) })),
})
export type HotMoneyMonths = z.infer<typeof HotMoneyMonths>

/** A department of a trader. `codes`: those of its publishers, which stay when it is renamed; `names` it stood on lists with, the oldest first; `added`: when it came to be known here. */
const TraderSeatRow = z.object({
  branch: z.string(),
  codes: z.array(z.string()),
  names: z.array(z.object({ name: z.string(), from: DateText, to: DateText })),
  confidence: Grade,
  evidence: z.array(SeatEvidence),
  from: DateText,
  to: DateText.nullable(),
  added: DateText,
  /** List days of the window on which it was on a list; of grade C none is counted. */
  times: z.number().int().nullable(),
})

export const HotMoneyTraderDetail = z.object({
  id: z.string(),
  name: z.string(),
  alias: z.array(z.string()),
  confidence: Grade.nullable(),
  seats: z.array(TraderSeatRow),
  style: z.string(),
  tags: z.array(z.string()),
  desc: z.string(),
  /** What is known of its departments by the day it came to be known, the newest first. */
  history: z.array(z.object({ date: DateText, branch: z.string(), text: z.string() })),
  habits: z.array(z.object({ habit: z.enum(['soldNext', 'narrow', 'wide', 'limitUp', 'small']), ...figureFields(seatHabit) })),
  partners: z.array(z.object({ id: z.string(), name: z.string(), ...figureFields(seatPartner) })),
  path: z.array(z.object({ day: z.number().int(), ...figureFields(seatPath) })),
})
export type HotMoneyTraderDetail = z.infer<typeof HotMoneyTraderDetail>

export const HotMoneyRecordInput = z.object({
  id: z.string().min(1).max(40),
  from: DateText.optional(),
  to: DateText.optional(),
  /** Lists of one day, or of three days together. */
  days: z.coerce
    .number()
    .pipe(z.union([z.literal(1), z.literal(3)]))
    .default(1),
  page: Page,
})

/** List days of a trader, the newest first; r1 … r10 after costs from the open of the next session. */
export const HotMoneyRecord = z.object({
  id: z.string(),
  days: z.union([z.literal(1), z.literal(3)]),
  page: z.number().int(),
  size: z.number().int(),
  stats: z.object({ total: z.number().int().nullable(), from: DateText.nullable(), to: DateText.nullable() }),
  list: z.array(
    z.object({
      date: DateText,
      ...Named,
      reason: z.string(),
      ...figureFields(seatCase),
      /** Whether the next open could be bought: filled, 涨停 limit, 停牌 suspended, not come yet; null for lists of three days. */
      entry: z.enum(['filled', 'limit', 'suspended', 'pending', 'unknown']).nullable(),
    }),
  ),
})
export type HotMoneyRecord = z.infer<typeof HotMoneyRecord>

export const FeatureText = z.object({
  title: z.string(),
  paragraphs: z.array(z.string()),
  definitions: z.array(z.object({ term: z.string(), formula: z.string() })),
})
export type FeatureText = z.infer<typeof FeatureText>

const Written = (most: number) => z.string().trim().min(2).max(most)

/** A correction of a department, with its source. @NOTE ours. */
export const SeatCorrectionInput = z.object({
  traderId: z.string().min(1).max(40),
  branch: Written(80),
  kind: z.enum(['add', 'end', 'dispute']),
  date: DateText,
  address: Written(300),
  quote: Written(300),
  sourceDate: DateText,
})
export const SeatCorrectionFiled = z.object({ id: z.string() })
