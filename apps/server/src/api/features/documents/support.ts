import type { Handlers } from '../../call-context.ts'
import { withOperator } from './operator-settings.ts'

/** 客服: whom to turn to, as the operator set it. */
export const support: Handlers['app.support'] = (_, { env }) => ({
  data: { operator: withOperator('{运营方}', env), contact: env.OPERATOR_CONTACT || null, qr: env.SUPPORT_QR_URL ?? null },
})
