import type { Kysely } from 'kysely'
import type { DatasetService } from '../../market/dataset-service.ts'
import type { Clock } from '../../runtime/clock.ts'
import type { Schema } from '../../storage/schema.ts'
import type { Accounts } from '../accounts/accounts.ts'
import { createMembers, type Members } from './members.ts'
import { createPosters, type Posters } from './posters.ts'
import { createStockOpenings, type StockOpenings } from './stock-openings.ts'
import { createVisitorOpenings, type VisitorOpenings } from './visitor-openings.ts'

/** Access rules (spec §6): members, posters, stock pages of the day. `isOn` false: everything is open to all. */
export type Access = {
  isOn: boolean
  members: Members
  posters: Posters
  openings: StockOpenings
  visitors: VisitorOpenings
  stop(): void
}

type Given = {
  db: Kysely<Schema>
  clock: Clock
  accounts: Pick<Accounts, 'store'>
  datasets: Pick<DatasetService, 'records' | 'version'>
  /** Free stock pages per day. */
  limit: number
  isOn: boolean
}

const SWEEP_MS = 6 * 3_600_000

export function createAccess({ db, clock, accounts, datasets, limit, isOn }: Given): Access {
  const openings = createStockOpenings({ db, clock, limit })
  // the next run deletes the rest
  const timer = setInterval(() => void openings.sweep().catch(() => {}), SWEEP_MS)
  timer.unref()
  return {
    members: createMembers({ store: accounts.store, clock }),
    posters: isOn ? createPosters(datasets) : { of: async () => null },
    openings,
    isOn,
    visitors: createVisitorOpenings({ clock, limit }),
    stop: () => clearInterval(timer),
  }
}
