import { z } from 'zod'
import { telemetryKinds } from '../../receivers.ts'

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
  /** What this server receives of clients that consented: failures, clicks, launches and pages. @NOTE ours */
  telemetry: z.array(z.enum(telemetryKinds)),
  /** Epoch ms until which this holds; 0 = ask every time, absent = an hour (§9). */
  configExpiration: z.number().optional(),
})
export type AppConfig = z.infer<typeof AppConfig>

export const NoticeInput = z.object({ platform: z.string().max(20).default('h5'), version: z.string().max(20).default('') })

export const Notices = z.array(
  z.object({
    id: z.string(),
    title: z.string(),
    content: z.string(),
    level: z.enum(['info', 'warn']),
    url: z.string().nullable(),
    from: z.string(),
    to: z.string().nullable(),
    once: z.boolean(),
  }),
)

export const StatementInput = z.object({ page_code: z.string().max(40).default('default') })

export const Statement = z.object({ title: z.string(), content: z.string(), version: z.string(), updatedAt: z.string() })

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
