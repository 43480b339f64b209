import type { DatasetStatuses, LiveStatus } from '@guanlan/contract/schemas/dataset.ts'
import type { Kysely } from 'kysely'
import type { Schema } from '../../db/schema.ts'
import { readSetting, writeSetting } from '../../db/settings.ts'

const KEY = 'live_status'
const CHECK_KEY = 'live_check'

/** What `npm run live:check` found. */
export type LiveCheck = NonNullable<DatasetStatuses['liveCheck']>

/** Keeps what the data page tells of upstreams, so that every process on the store can tell it. */
export async function keepLiveStatus(db: Kysely<Schema>, status: LiveStatus): Promise<void> {
  await writeSetting(db, KEY, JSON.stringify(status))
}

/** What the process that asks upstreams kept last; null for a store that never asked any. */
export async function readLiveStatus(db: Kysely<Schema>): Promise<LiveStatus | null> {
  const text = await readSetting(db, KEY)
  return text === null ? null : (JSON.parse(text) as LiveStatus)
}

/** The job that brings the quotes of the market. */
const QUOTES_JOB = 'quotes'

/** Why upstreams did not deliver the quotes when they were asked last; null where they did, or were not asked. */
export async function readQuotesFailure(db: Kysely<Schema>): Promise<string | null> {
  const quotes = (await readLiveStatus(db))?.jobs.find(({ id }) => id === QUOTES_JOB)
  return quotes !== undefined && quotes.failures > 0 ? quotes.reason : null
}

/** Keeps what a check of the upstreams found. */
export async function keepLiveCheck(db: Kysely<Schema>, check: LiveCheck): Promise<void> {
  await writeSetting(db, CHECK_KEY, JSON.stringify(check))
}

/** What the last check found; null before the first. */
export async function readLiveCheck(db: Kysely<Schema>): Promise<LiveCheck | null> {
  const text = await readSetting(db, CHECK_KEY)
  return text === null ? null : (JSON.parse(text) as LiveCheck)
}
