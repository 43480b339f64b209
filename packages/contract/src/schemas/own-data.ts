import { z } from 'zod'

const Cell = z.union([z.string(), z.number(), z.boolean(), z.null()])

/** Everything kept about an account, by what it is; instants in Beijing time, money in 元. `leftOut` names what is not told, and why. */
export const OwnData = z.object({
  about: z.string(),
  madeAt: z.string(),
  sections: z.array(z.object({ title: z.string(), note: z.string(), rows: z.array(z.record(z.string(), Cell)) })),
  leftOut: z.array(z.object({ title: z.string(), reason: z.string() })),
})
export type OwnData = z.infer<typeof OwnData>

const Word = (most: number) =>
  z
    .string()
    .trim()
    .max(most)
    .regex(/^[\w.\- ]*$/, '只能用字母、数字、点与横线')
/** The build a device runs: host of the product, system and version of the app. Anything else that is sent is not read. */
export const DeviceInput = z.object({
  clientInfo: z.object({
    platform: z.enum(['web', 'capacitor', 'weapp'], '没有这个平台'),
    os: z.enum(['ios', 'android', 'desktop', 'other'], '没有这个系统').default('other'),
    version: Word(20).min(1, '缺少版本号'),
  }),
})
export const DeviceTaken = z.object({ ok: z.literal(true) })
