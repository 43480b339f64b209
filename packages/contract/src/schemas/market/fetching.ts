import { z } from 'zod'
import { AnyCode } from '../security.ts'

export const FetchingInput = z.object({ secucode: AnyCode })

/** One data set of a company on its way from an upstream. */
export const FetchingItem = z.object({
  /** Key of the data set. */
  key: z.string(),
  /** Chinese name. */
  name: z.string(),
  /** `done` once answers have its rows; `failed` after several tries, `reason` then says why, in Chinese. */
  state: z.enum(['done', 'fetching', 'waiting', 'failed']),
  reason: z.string().nullable(),
})
export type FetchingItem = z.infer<typeof FetchingItem>

/** Progress of fetching a company from upstreams. Asking moves the company to the front of the queue. */
export const Fetching = z.object({
  secucode: z.string(),
  /** False where no upstream is asked: nothing is to come. */
  isLive: z.boolean(),
  /** In the order they are asked for; empty until the process that asks has heard of the company. */
  items: z.array(FetchingItem),
  done: z.number().int(),
  total: z.number().int(),
  /** Until the rest is there at the pace so far, ms; null when that is unknown or nothing is to come. */
  remainingMs: z.number().int().nullable(),
  /** History of the whole market, which comes behind it; null when none is to come. */
  background: z.object({ done: z.number().int(), total: z.number().int(), remainingMs: z.number().int().nullable() }).nullable(),
})
export type Fetching = z.infer<typeof Fetching>
