import type { Handler } from '../../handler.ts'
import { withOperator } from './operator-settings.ts'
import type { Ports } from './ports.ts'

/** 客服: whom to turn to, as the operator set it. */
export const support: Handler<'app.support', Ports> = (_, { env }) => ({
  data: { operator: withOperator('{运营方}', env), contact: env.OPERATOR_CONTACT || null, qr: env.SUPPORT_QR_URL ?? null },
})
