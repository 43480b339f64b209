import { z } from 'zod'

/** What the limit on an order's share of the amount did: counts of orders, money in 元, ratios are fractions. */
export const CapacityReport = z.object({
  orders: z.number().int(),
  partial: z.number().int(),
  none: z.number().int(),
  /** Purchases among the latter. */
  noneBought: z.number().int(),
  /** Wanted for purchases, and of that given up because of the limit. */
  wanted: z.number(),
  missed: z.number(),
  /** Largest share of a bar's amount that the orders of one security and session took together; null without orders. */
  largest: z.number().nullable(),
  /** What the size of the orders cost. */
  impact: z.number(),
  /** Orders whose bar has no amount, so that it was estimated from the volume. */
  estimated: z.number().int(),
  /** Worth of the account from which on some order, and half of the orders, would be limited; null without orders. */
  bindsFrom: z.number().nullable(),
  halfFrom: z.number().nullable(),
})

/** 可信度: figures above what is plausible, and what in this run makes figures like these so. */
export const Plausibility = z.object({
  excesses: z.array(
    z.object({
      figure: z.enum(['annual', 'sharpe', 'winRatio', 'worth']),
      value: z.number(),
      bound: z.number(),
      /** The whole sentence: the figure, its bound and where the bound is from. */
      text: z.string(),
    }),
  ),
  reasons: z.array(z.string()),
})
