import { z } from 'zod'

const Cell = z.union([z.string(), z.number(), z.boolean(), z.null()])

/** Everything kept about an account, by what it is; instants in Beijing time, money in 元. `leftOut` names what is not exported, and why. */
export const OwnData = z.object({
  about: z.string(),
  madeAt: z.string(),
  sections: z.array(z.object({ title: z.string(), note: z.string(), rows: z.array(z.record(z.string(), Cell)) })),
  leftOut: z.array(z.object({ title: z.string(), reason: z.string() })),
})
export type OwnData = z.infer<typeof OwnData>
