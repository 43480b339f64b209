import { z } from 'zod'
import { figure } from '../../envelope.ts'
import { announcementKinds } from '../../rows/announcement-kinds.ts'
import { Polarity } from '../../rows/events.ts'
import { AnyCode, DateText } from '../security.ts'

const codes = announcementKinds.map(({ code }) => code)
export const EventKind = z.enum(codes, '没有这种事件类型')

export const newsKinds = ['notice', 'flash', 'question', 'event', 'list'] as const

/** 资讯 of a stock: which kinds, the important ones alone. @NOTE ours. */
export const StockNewsInput = z.object({
  secucode: AnyCode,
  kinds: z.array(z.enum(newsKinds, '没有这种资讯类型')).max(newsKinds.length).default([]),
  important: z.boolean().default(false),
  page: z.coerce.number().int().min(1).max(1000).default(1),
  size: z.coerce.number().int().min(1).max(200).default(30),
})

/** 公告, 快讯, 互动, 事件 and 龙虎榜 of a stock in one stream, newest first. */
export const StockNews = z.object({
  infos: z.array(
    z.object({
      id: z.string(),
      kind: z.enum(newsKinds),
      /** When the public could know it, 'YYYY-MM-DD HH:mm:ss'; `date` is its day. */
      time: z.string(),
      date: DateText,
      title: z.string(),
      /** What it says beside the title: the answer to a question, the type of an announcement. */
      detail: z.string().nullable(),
      polarity: Polarity.nullable(),
      /** Why it counts as important; null where it does not. */
      importance: z.string().nullable(),
      /** The flash, announcement or list to open. */
      ref: z.string().nullable(),
    }),
  ),
  /** How many there are of each kind, before a kind is chosen. */
  counts: z.array(z.object({ kind: z.enum(newsKinds), count: z.number().int().nullable() })),
  total: z.number().int().nullable(),
})
export type StockNews = z.infer<typeof StockNews>

export const EventsInput = z.object({
  secucode: AnyCode,
  type: EventKind.optional(),
  /** Announcement dates, both included; the last three years unless given. */
  from: DateText.optional(),
  to: DateText.optional(),
})

/** Excess over 沪深300 so many sessions after events of a kind: the middle one, and its 95 % interval (order statistics). */
const Excess = z.object({
  n: z.number().int(),
  median: figure('event-excess-median', '比例'),
  low: figure('event-excess-low', '比例'),
  high: figure('event-excess-high', '比例'),
})
export type EventExcess = z.infer<typeof Excess>

/** 事件驱动: announcements of a company by kind, and what the price did after them. */
export const EventsOutput = z.object({
  from: DateText,
  to: DateText,
  events: z.array(
    z.object({
      id: z.string(),
      date: DateText,
      annDate: DateText,
      type: EventKind,
      typeName: z.string(),
      title: z.string(),
      polarity: Polarity,
      /** The rule that decides the polarity. */
      polarityRule: z.string(),
      summary: z.string().nullable(),
      url: z.string(),
      impact: z.object({
        r1: figure('event-r1', '比例'),
        r5: figure('event-r5', '比例'),
        r20: figure('event-r20', '比例'),
        excess1: figure('event-excess1', '比例'),
        excess5: figure('event-excess5', '比例'),
        excess20: figure('event-excess20', '比例'),
      }),
    }),
  ),
  upcoming: z.array(z.object({ date: DateText, type: z.enum(['unlock', 'exRight', 'deadline']), title: z.string() })),
  /** By kind, the most frequent first; `market` is the same over a sample of the market. */
  typeStats: z.array(
    z.object({
      type: EventKind,
      typeName: z.string(),
      n: z.number().int(),
      avgExcess5: figure('event-mean5', '比例'),
      avgExcess20: figure('event-mean20', '比例'),
      wins20: z.number().int(),
      n20: z.number().int(),
      winRatio20: figure('event-win-ratio', '比例'),
      ciLow: figure('event-win-low', '比例'),
      ciHigh: figure('event-win-high', '比例'),
      own: z.object({ after1: Excess, after5: Excess, after20: Excess }),
      market: z.object({ after1: Excess, after5: Excess, after20: Excess }).nullable(),
    }),
  ),
  /** Over which securities and announcement dates `market` is counted; null where no announcements are known. */
  sample: z.object({ securities: z.number().int(), events: z.number().int(), from: DateText, to: DateText }).nullable(),
  /** Closes, 前复权, of the stretch, for the timeline. */
  price: z.object({ dates: z.array(DateText), close: z.array(z.number()) }),
})
export type EventsOutput = z.infer<typeof EventsOutput>
