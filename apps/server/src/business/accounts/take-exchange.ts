import type { Accounts } from './accounts.ts'
import { takeAll } from './take-all.ts'

/** Exchanges of an account's lists in a second, and writes to them in an hour: several devices that are edited all the time stay below. */
const PER_SECOND = 10
const WRITES_PER_HOUR = 600

/** Counts one exchange of a list of an account. Throws too_many_requests. */
export async function takeExchange(ports: { accounts: Pick<Accounts, 'limits'> }, accountId: string, isWrite: boolean): Promise<void> {
  const perSecond = { key: `exchange ${accountId}`, windowS: 1, most: PER_SECOND }
  const perHour = { key: `keep ${accountId}`, windowS: 3600, most: WRITES_PER_HOUR }
  await takeAll(ports, isWrite ? [perSecond, perHour] : [perSecond])
}
