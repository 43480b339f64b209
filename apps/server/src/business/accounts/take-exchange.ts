import type { Accounts } from './accounts.ts'
import { takeAll } from './take-all.ts'

/** Synchronisations of an account per second and writes per hour; several devices in constant use stay below. */
const PER_SECOND = 10
const WRITES_PER_HOUR = 600

/** Counts one synchronisation of an account. Throws too_many_requests. */
export async function takeExchange(ports: { accounts: Pick<Accounts, 'limits'> }, accountId: string, isWrite: boolean): Promise<void> {
  const perSecond = { key: `exchange ${accountId}`, windowS: 1, most: PER_SECOND }
  const perHour = { key: `keep ${accountId}`, windowS: 3600, most: WRITES_PER_HOUR }
  await takeAll(ports, isWrite ? [perSecond, perHour] : [perSecond])
}
