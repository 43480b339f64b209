import { z } from 'zod'

export const AppConfigInput = z.object({})
/** Settings of the product (spec §3). @NOTE ours: the types of the switches, and what is marked. */
export const AppConfig = z.object({
  payment: z.object({
    /** Heading and text of the question asked of who leaves the cashier (spec §8). */
    retentionTitle: z.string(),
    retentionContent: z.string(),
    /** The offer of a month, of a quarter, and paying by WeChat are folded away on the membership page. */
    switchCollapseMonth: z.boolean(),
    switchCollapseQuarter: z.boolean(),
    switchCollapseWechat: z.boolean(),
    /** A membership may be bought in the mini-app on iOS. @NOTE ours */
    iosVirtualGoods: z.boolean(),
    /** This server sells memberships; false: everything is open and nothing is sold. @NOTE ours */
    isSold: z.boolean(),
  }),
  about: z.object({ content: z.string() }),
  /** Epoch ms until which this holds; 0 = ask every time, absent = an hour (§9). */
  configExpiration: z.number().optional(),
})
export type AppConfig = z.infer<typeof AppConfig>
