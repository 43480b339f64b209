import type { Access } from '../../../business/access/access.ts'
import type { Accounts } from '../../../business/accounts/accounts.ts'
import type { Clock } from '../../../runtime/clock.ts'
import type { OwnSettings } from '../../../storage/operator-settings.ts'
import type { ApiSettings } from '../../api-settings.ts'

/** What the handlers of this folder work with. */
export type Ports = {
  env: Pick<ApiSettings, 'IOS_VIRTUAL_GOODS' | 'TELEMETRY'>
  clock: Clock
  accounts: Accounts
  operator: OwnSettings
  access: Access
}
