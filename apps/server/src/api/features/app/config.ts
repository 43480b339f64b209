import { defaultConfig } from '@guanlan/domain/membership/default-config.ts'
import { withOwnConfig } from '../../../business/operator/own-config.ts'
import type { Handler } from '../../handler.ts'
import type { Ports } from './ports.ts'

/** §9: the app config is kept for one hour. */
const EXPIRES_AFTER_MS = 3_600_000

/** App config (spec §3), with what the operator set of it; whether memberships are sold at all and on iOS follows from the environment. */
export const config: Handler<'app.config', Ports> = async (_, { access, env, clock, operator }) => {
  const payment = { ...defaultConfig.payment, iosVirtualGoods: env.IOS_VIRTUAL_GOODS === 'on', isSold: access.isOn }
  const said = withOwnConfig({ ...defaultConfig, payment }, await operator.read('config'))
  return { data: { ...said, telemetry: env.TELEMETRY, configExpiration: clock.nowMs() + EXPIRES_AFTER_MS } }
}
