import { AppConfig } from '@guanlan/contract/schemas/business/app.ts'
import { z } from 'zod'

const { payment, about } = AppConfig.shape

/** What an operator may say of the app config; what they leave out stays as the release has it. */
export const OwnConfig = z.strictObject({
  payment: z
    .strictObject(payment.omit({ isSold: true }).shape)
    .partial()
    .optional(),
  about: z.strictObject(about.shape).partial().optional(),
})
export type OwnConfig = z.infer<typeof OwnConfig>

type Said = Pick<AppConfig, 'payment' | 'about'>

/** The config of the release with what the operator said of it; what was said in words of another release does not count. */
export function withOwnConfig(released: Said, said: unknown): Said {
  const own = OwnConfig.safeParse(said ?? {})
  if (!own.success) return released
  const defined = (part: object = {}) => Object.fromEntries(Object.entries(part).filter(([, value]) => value !== undefined))
  return {
    payment: { ...released.payment, ...defined(own.data.payment) },
    about: { ...released.about, ...defined(own.data.about) },
  }
}
