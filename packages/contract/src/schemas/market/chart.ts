import { z } from 'zod'
import { figure } from '../../envelope.ts'
import { AnyCode, DateText, SecuCodeText } from '../security.ts'

export const Period = z.enum(['1m', '5m', '15m', '30m', '60m', 'day', 'week', 'month', 'quarter', 'year'])
export type Period = z.infer<typeof Period>
/** 前复权, 不复权, 后复权. */
export const Adjust = z.enum(['qfq', 'none', 'hfq'])
export type Adjust = z.infer<typeof Adjust>

const ChartTime = z.string().refine(
  (text) => {
    const [date, time, ...more] = text.split(' ')
    return DateText.safeParse(date).success && more.length === 0 && (time === undefined || /^([01]\d|2[0-3]):[0-5]\d$/.test(time))
  },
  { message: '时间请写成 2026-11-20，分钟线也可写 2026-11-20 10:30' },
)

export const KlineInput = z
  .object({
    secucode: AnyCode.optional(),
    blockcode: z.string().max(32).optional(),
    period: Period.default('day'),
    adjust: Adjust.default('qfq'),
    /** Newest bar wanted: a date, for minute periods also 'YYYY-MM-DD HH:mm'. The answer ends at or before it. */
    end: ChartTime.optional(),
    count: z.coerce.number().int().min(1).max(5000).default(500),
  })
  .refine((v) => (v.secucode === undefined) !== (v.blockcode === undefined), {
    message: 'secucode 与 blockcode 须且只须给一个',
    path: ['secucode'],
  })

/**
 * [time, open, high, low, close, volume 股, amount 元, turnoverRatio, preClose]; the last four may be unknown; time is YYYY-MM-DD or YYYY-MM-DD HH:mm. A tenth
 * item stands where prices cannot be compared, as at a probable ex-date: with those `before` the bar, or `inside` the bar itself. Indicators begin anew there.
 */
export const KlineItem = z.tuple([
  z.string(),
  z.number(),
  z.number(),
  z.number(),
  z.number(),
  z.number().nullable(),
  z.number().nullable(),
  z.number().nullable(),
  z.number().nullable(),
  z.enum(['before', 'inside']).optional(),
])
export type KlineItem = z.infer<typeof KlineItem>

export const ExRight = z.object({
  date: DateText,
  cashPer10: z.number(),
  bonusPer10: z.number(),
  convertPer10: z.number(),
  allotPer10: z.number(),
  allotPrice: z.number(),
  factor: z.number(),
})

export const KlineOutput = z.object({
  secucode: z.string(),
  secuabbr: z.string(),
  period: Period,
  /** What the bars are; `none` although another was asked where nothing is known of corporate actions. */
  adjust: Adjust,
  /** Why bars are not adjusted as asked, or since when alone they take every corporate action in; empty where all is known. */
  adjustGap: z.string(),
  /** Session whose raw price the adjusted series meets (last for 前复权, first for 后复权); null when not adjusted. */
  adjustBase: DateText.nullable(),
  /** Adjusted ÷ raw price on the day of the last bar, 1 where nothing is adjusted; that of an earlier day is this × the `factor` of each ex-right after it. */
  lastFactor: z.number(),
  items: z.array(KlineItem),
  exrights: z.array(ExRight),
  events: z.array(z.object({ date: DateText, type: z.string(), title: z.string() })),
  hasMore: z.boolean(),
  /** Limit prices of the current session; null where none apply. */
  limitUp: figure('limit-up', '元'),
  limitDown: figure('limit-down', '元'),
})

export const MinutesInput = z.object({
  secucode: AnyCode,
  days: z.coerce
    .number()
    .pipe(z.union([z.literal(1), z.literal(5)], { message: '只支持 1 或 5 日' }))
    .default(1),
})
/** [HH:mm, price 元, average 元, volume 股, amount 元]; 241 points a full session. Average is null for indexes and before the first trade. */
export const MinutePoint = z.tuple([z.string(), z.number(), z.number().nullable(), z.number(), z.number()])
export const MinutesOutput = z.object({
  secucode: SecuCodeText,
  secuabbr: z.string(),
  sessions: z.array(z.object({ date: DateText, preClose: z.number(), points: z.array(MinutePoint) })),
  preClose: figure('pre-close', '元'),
  limitUp: figure('limit-up', '元'),
  limitDown: figure('limit-down', '元'),
  /** Call auction 9:15–9:25: matched price and volumes; empty where the market has none. */
  auction: z.array(z.object({ time: z.string(), price: z.number(), matched: z.number(), unmatched: z.number() })),
  afterHours: z.array(z.object({ time: z.string(), price: z.number(), volume: z.number() })),
})
