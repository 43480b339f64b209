import type { Access } from '../../../business/access/access.ts'
import type { Accounts } from '../../../business/accounts/accounts.ts'
import type { SearchCounts } from '../../../business/search-counts.ts'
import type { Shares } from '../../../business/sharing/shares.ts'
import type { Wechat } from '../../../business/wechat/wechat.ts'
import type { DatasetService } from '../../../market/dataset-service.ts'
import type { Market } from '../../../market/market.ts'
import type { DiagnosisService } from '../../../research/diagnosis/diagnosis.ts'
import type { FactorService } from '../../../research/factors/factor-service.ts'
import type { Precompute } from '../../../research/precompute/precompute.ts'
import type { ScreenPerformance } from '../../../research/screen-performance/screen-performance.ts'
import type { Screening } from '../../../research/screening/screening.ts'
import type { Clock } from '../../../runtime/clock.ts'
import type { RunningSource } from '../../../storage/store-origin.ts'
import type { ApiSettings } from '../../api-settings.ts'

/** What the handlers of this folder work with. */
export type Ports = {
  env: Pick<ApiSettings, 'DIAGNOSIS'>
  source: RunningSource
  clock: Clock
  market: Market
  accounts: Accounts
  wechat: Wechat
  access: Access
  shares: Shares
  searchCounts: SearchCounts
  datasets: DatasetService
  factors: FactorService
  screenPerformance: ScreenPerformance
  screening: Screening
  diagnosis: DiagnosisService
  precompute: Precompute
}
