import { defaultConfig } from '@guanlan/domain/membership/default-config.ts'
import type { Handlers } from '../../call-context.ts'

/** §9: the app config is kept for one hour. */
const EXPIRES_AFTER_MS = 3_600_000

/** App config (spec §3); what may be sold on iOS is the operator's to say. */
export const config: Handlers['app.config'] = (_, { env, clock }) => ({
  data: {
    ...defaultConfig,
    payment: { ...defaultConfig.payment, iosVirtualGoods: env.IOS_VIRTUAL_GOODS === 'on' },
    configExpiration: clock.nowMs() + EXPIRES_AFTER_MS,
  },
})
