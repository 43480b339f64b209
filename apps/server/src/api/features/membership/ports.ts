import type { Access } from '../../../business/access/access.ts'
import type { Accounts } from '../../../business/accounts/accounts.ts'
import type { Membership } from '../../../business/membership/membership.ts'
import type { Payments } from '../../../business/payments/payments.ts'
import type { DatasetService } from '../../../market/dataset-service.ts'
import type { Clock } from '../../../runtime/clock.ts'

/** What the handlers of this folder work with. */
export type Ports = {
  clock: Clock
  accounts: Accounts
  access: Access
  payments: Payments
  membership: Membership
  datasets: DatasetService
}
