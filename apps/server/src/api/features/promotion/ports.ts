import type { Accounts } from '../../../business/accounts/accounts.ts'
import type { Promotion } from '../../../business/promotion/promotion.ts'
import type { Clock } from '../../../runtime/clock.ts'

/** What the handlers of this folder work with. */
export type Ports = {
  clock: Clock
  accounts: Accounts
  promotion: Promotion
}
