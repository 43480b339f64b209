import type { Migration } from 'kysely/migration'
import * as market from './0001-market.ts'
import * as dataSpine from './0002-data-spine.ts'
import * as textIndex from './0003-text-index.ts'
import * as factors from './0004-factors.ts'
import * as backtests from './0005-backtests.ts'
import * as hindsight from './0006-hindsight.ts'
import * as accounts from './0007-accounts.ts'
import * as collect from './0008-collect.ts'
import * as access from './0009-access.ts'
import * as orders from './0010-orders.ts'
import * as payments from './0011-payments.ts'
import * as promotion from './0012-promotion.ts'
import * as shares from './0013-shares.ts'
import * as things from './0014-things.ts'
import * as stores from './0015-stores.ts'
import * as audit from './0016-audit.ts'
import * as storeReversals from './0017-store-reversals.ts'
import * as ledgerPlace from './0018-ledger-place.ts'
import * as storeProof from './0019-store-proof.ts'
import * as adjustFactors from './0020-adjust-factors.ts'
import * as importedTables from './0021-imported-tables.ts'
import * as importBatches from './0022-import-batches.ts'
import * as providerNumbers from './0023-provider-numbers.ts'
import * as importHeartbeat from './0024-import-heartbeat.ts'
import * as keptStamps from './0025-kept-stamps.ts'
import * as accountLimits from './0026-account-limits.ts'
import * as barsAsColumns from './0027-bars-as-columns.ts'
import * as jobState from './0028-job-state.ts'
import * as liveJobStates from './0029-live-job-states.ts'
import * as importNumbers from './0030-import-numbers.ts'
import * as uniqueImportNumbers from './0031-unique-import-numbers.ts'
import * as temperatureRevisions from './0032-temperature-revisions.ts'
import * as telemetry from './0033-telemetry.ts'
import * as strategies from './0034-strategies.ts'
import * as seatCorrections from './0036-seat-corrections.ts'
import * as cloud from './0037-cloud.ts'
import * as calendarAddress from './0038-calendar-address.ts'
import * as unreadWords from './0039-unread-words.ts'
import * as plainNames from './0040-plain-names.ts'

/** Every change of the tables, in the order of their names. A migration that was released is never edited; add the next one. */
export const migrations: Record<string, Migration> = {
  '0001-market': market,
  '0002-data-spine': dataSpine,
  '0003-text-index': textIndex,
  '0004-factors': factors,
  '0005-backtests': backtests,
  '0006-hindsight': hindsight,
  '0007-accounts': accounts,
  '0008-collect': collect,
  '0009-access': access,
  '0010-orders': orders,
  '0011-payments': payments,
  '0012-promotion': promotion,
  '0013-shares': shares,
  '0014-things': things,
  '0015-stores': stores,
  '0016-audit': audit,
  '0017-store-reversals': storeReversals,
  '0018-ledger-place': ledgerPlace,
  '0019-store-proof': storeProof,
  '0020-adjust-factors': adjustFactors,
  '0021-imported-tables': importedTables,
  '0022-import-batches': importBatches,
  '0023-provider-numbers': providerNumbers,
  '0024-import-heartbeat': importHeartbeat,
  '0025-kept-stamps': keptStamps,
  '0026-account-limits': accountLimits,
  '0027-bars-as-columns': barsAsColumns,
  '0028-job-state': jobState,
  '0029-live-job-states': liveJobStates,
  '0030-import-numbers': importNumbers,
  '0031-unique-import-numbers': uniqueImportNumbers,
  '0032-temperature-revisions': temperatureRevisions,
  '0033-telemetry': telemetry,
  '0034-strategies': strategies,
  '0036-seat-corrections': seatCorrections,
  '0037-cloud': cloud,
  '0038-calendar-address': calendarAddress,
  '0039-unread-words': unreadWords,
  '0040-plain-names': plainNames,
}
