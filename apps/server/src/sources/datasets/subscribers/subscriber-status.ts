import type { DatasetStatuses } from '@guanlan/contract/schemas/data/dataset.ts'
import type { Kysely } from 'kysely'
import { formatInstant } from '../../../runtime/clock.ts'
import type { Schema } from '../../../storage/schema.ts'
import { readSubscriber } from './publications.ts'
import { allSubscribers } from './subscribers.ts'

/** What the data page tells of every subscriber of the subscribers' thread. */
export async function subscriberStatuses(db: Kysely<Schema>): Promise<DatasetStatuses['subscribers']> {
  const told = allSubscribers(db).map(async ({ id, name }) => {
    const { okMs = 0, tookMs = 0, failures = 0, reason = null } = (await readSubscriber(db, id)) ?? {}
    return { id, name, okAt: okMs === 0 ? null : formatInstant(okMs), tookMs, failures, reason }
  })
  return await Promise.all(told)
}
