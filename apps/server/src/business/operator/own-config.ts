import { AppConfig } from '@guanlan/contract/schemas/business/app.ts'
import { z } from 'zod'

const { payment, about } = AppConfig.shape

/** Fields of the app config an operator may override; others keep the value of the release. */
export const OwnConfig = z.strictObject({
  payment: z
    .strictObject(payment.omit({ isSold: true }).shape)
    .partial()
    .optional(),
  about: z.strictObject(about.shape).partial().optional(),
})
export type OwnConfig = z.infer<typeof OwnConfig>

type Said = Pick<AppConfig, 'payment' | 'about'>

/** The config of the release with the overrides of the operator; overrides in the format of another release are ignored. */
export function withOwnConfig(released: Said, said: unknown): Said {
  const own = OwnConfig.safeParse(said ?? {})
  if (!own.success) return released
  const defined = (part: object = {}) => Object.fromEntries(Object.entries(part).filter(([, value]) => value !== undefined))
  return {
    payment: { ...released.payment, ...defined(own.data.payment) },
    about: { ...released.about, ...defined(own.data.about) },
  }
}
