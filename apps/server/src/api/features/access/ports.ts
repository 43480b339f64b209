import type { Access } from '../../../business/access/access.ts'
import type { Accounts } from '../../../business/accounts/accounts.ts'
import type { DatasetService } from '../../../market/dataset-service.ts'
import type { Market } from '../../../market/market.ts'

/** What the handlers of this folder work with. */
export type Ports = {
  market: Market
  accounts: Accounts
  access: Access
  datasets: DatasetService
}
