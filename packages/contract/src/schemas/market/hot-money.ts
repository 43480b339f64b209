import { seatFlow, seatTotal, seatTrade } from '@guanlan/figures/tables/hot-money.ts'
import { z } from 'zod'
import { figureFields } from '../../envelope.ts'
import { seatGrades } from '../../rows/trading.ts'
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
