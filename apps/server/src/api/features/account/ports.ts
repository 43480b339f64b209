import type { Accounts } from '../../../business/accounts/accounts.ts'
import type { Membership } from '../../../business/membership/membership.ts'
import type { Promotion } from '../../../business/promotion/promotion.ts'
import type { Wechat } from '../../../business/wechat/wechat.ts'
import type { Clock } from '../../../runtime/clock.ts'
import type { ApiSettings } from '../../api-settings.ts'

/** What the handlers of this folder work with. */
export type Ports = {
  env: Pick<ApiSettings, 'APP_ENV' | 'ALLOW_SANDBOX'>
  clock: Clock
  accounts: Accounts
  wechat: Wechat
  promotion: Promotion
  membership: Membership
}
