import type { DatasetStatuses, LiveStatus } from '@guanlan/contract/schemas/data/dataset.ts'
import type { Kysely } from 'kysely'
import { storedJson } from '../../../runtime/stored-json.ts'
import type { Schema } from '../../../storage/schema.ts'
import { readSetting, writeSetting } from '../../../storage/settings.ts'

const KEY = 'live_status'
const CHECK_KEY = 'live_check'

/** What `npm run live:check` found. */
type LiveCheck = NonNullable<DatasetStatuses['liveCheck']>

/** Stores the status of upstreams for the data page of every process. */
export async function keepLiveStatus(db: Kysely<Schema>, status: LiveStatus): Promise<void> {
  await writeSetting(db, KEY, JSON.stringify(status))
}

/** What the process that asks upstreams kept last; null for a store that never asked any. */
export async function readLiveStatus(db: Kysely<Schema>): Promise<LiveStatus | null> {
  const text = await readSetting(db, KEY)
  return text === null ? null : storedJson<LiveStatus>(text)
}

/** The job that brings the quotes of the market. */
const QUOTES_JOB = 'quotes'

/** Whether upstreams did not deliver the quotes when they were asked last. */
export async function didQuotesFail(db: Kysely<Schema>): Promise<boolean> {
  const status = await readLiveStatus(db)
  return status?.jobs.some(({ id, failures }) => id === QUOTES_JOB && failures > 0) ?? false
}

/** Keeps what a check of the upstreams found. */
export async function keepLiveCheck(db: Kysely<Schema>, check: LiveCheck): Promise<void> {
  await writeSetting(db, CHECK_KEY, JSON.stringify(check))
}

/** What the last check found; null before the first. */
export async function readLiveCheck(db: Kysely<Schema>): Promise<LiveCheck | null> {
  const text = await readSetting(db, CHECK_KEY)
  return text === null ? null : storedJson<LiveCheck>(text)
}
