import { auctionPoint, auctionRow } from '@guanlan/figures/tables/auction.ts'
import { auctionMarket } from '@guanlan/figures/tables/auction-market.ts'
import { auctionOutcome } from '@guanlan/figures/tables/auction-outcome.ts'
import { z } from 'zod'
import { figureFields } from '../../envelope.ts'
import { AnyCode, DateText, Page, SecuCodeText } from '../security.ts'
import { Universe } from './universe.ts'

const universe = Universe.default('all')
/** A time of the auction, 09:15:00 to 09:25:00. */
const AuctionTime = z.string().regex(/^09:(1[5-9]|2[0-4]):[0-5]\d$|^09:25:00$/, '时间请写成 09:20:00 的形式，在 09:15:00 与 09:25:00 之间')

export const AuctionSort = z.enum([
  'gap',
  'matched',
  'unmatched',
  'amount',
  'unmatchedAmount',
  'dayRatio',
  'usualRatio',
  'withdrawn',
  'lateRise',
  'lateGrowth',
  'streak',
])
export type AuctionSort = z.infer<typeof AuctionSort>

export const AuctionSessionInput = z.object({
  universe,
  sort: AuctionSort.default('gap'),
  dir: z.enum(['desc', 'asc']).default('desc'),
  /** As it stood at this time; as it stands now by default. */
  at: AuctionTime.optional(),
  /** Stocks of a watchlist alone. */
  secucodes: z.array(AnyCode).max(500, '最多 500 只证券').optional(),
  page: Page,
  /** The whole market is at most one page. */
  size: z.number().int().min(1).max(8000, '每页最多 8000 行').default(50),
})

/** The opening auction of a stock on the session. */
export const AuctionStock = z.object({
  secucode: SecuCodeText,
  secuabbr: z.string(),
  /** Under risk warning. */
  isMarked: z.boolean(),
  /** Limit-ups in a row up to the session before; 0 where it closed below its limit, null where that is not known. */
  streak: z.number().int().nullable(),
  ...figureFields(auctionRow),
})
export type AuctionStock = z.infer<typeof AuctionStock>

/**
 * How far the auction of `date` has come. `before`: that of today begins at 9:15, figures are of the session before; `open`: orders can be withdrawn, to 9:20;
 * `locked`: they cannot, to 9:25; `over`: it has ended.
 */
export const AuctionPhase = z.enum(['before', 'open', 'locked', 'over'])
export type AuctionPhase = z.infer<typeof AuctionPhase>

/** 集合竞价 of the present session. @NOTE ours. */
export const AuctionSession = z.object({
  date: DateText,
  phase: AuctionPhase,
  /** The time the figures are of; null for the end of the auction, 9:25. */
  at: z.string().nullable(),
  /** Times there are figures of, so that the auction can be followed; empty where its course is not kept. */
  times: z.array(z.string()),
  universe: Universe,
  market: z.object(figureFields(auctionMarket)),
  /** Null where no auction of the session is known. */
  total: z.number().int().nullable(),
  infos: z.array(AuctionStock),
})
export type AuctionSession = z.infer<typeof AuctionSession>

export const AuctionOutcomesInput = z.object({ universe })

/** Bounds of a bucket, the lower one included, fractions; null on an open side. */
const Bucket = z.object({ low: z.number().nullable(), high: z.number().nullable() })
export type AuctionBucket = z.infer<typeof Bucket>

/** 竞价 → 收盘: what followed auctions by gap and 竞昨比, a cell for each pair of buckets. */
export const AuctionOutcomes = z.object({
  universe: Universe,
  from: DateText.nullable(),
  to: DateText.nullable(),
  sessions: z.number().int().nullable(),
  gaps: z.array(Bucket),
  ratios: z.array(Bucket),
  cells: z.array(z.object({ gap: z.number().int(), ratio: z.number().int(), ...figureFields(auctionOutcome) })),
})
export type AuctionOutcomes = z.infer<typeof AuctionOutcomes>

export const AuctionStockInput = z.object({ secucode: AnyCode, date: DateText.optional() })

/** 集合竞价 of one stock: a session with its course, and sessions before. */
export const StockAuctions = z.object({
  secucode: SecuCodeText,
  secuabbr: z.string(),
  date: DateText.nullable(),
  phase: AuctionPhase,
  /** The cell of 竞价 → 收盘 the auction of `date` lies in. */
  cell: z.object({ gap: z.number().int(), ratio: z.number().int() }).nullable(),
  limitUp: z.number().nullable(),
  /** Its course of `date` by time. */
  points: z.array(z.object({ time: z.string(), ...figureFields(auctionPoint) })),
  /** Sessions whose course is kept, newest first. */
  dates: z.array(DateText),
  /** Auctions of sessions, newest first, that of `date` among them. */
  infos: z.array(z.object({ date: DateText, ...figureFields(auctionRow) })),
})
export type StockAuctions = z.infer<typeof StockAuctions>
