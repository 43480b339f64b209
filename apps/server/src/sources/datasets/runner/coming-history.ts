import { firstItem } from '@guanlan/domain/collections/elements.ts'
import type { Kysely } from 'kysely'
import type { Schema } from '../../../storage/schema.ts'
import { readLiveStatus } from './live-status.ts'

/** History upstreams are still asked for, as the process that asks them kept it last. */
type ComingHistory = {
  look(): Promise<void>
  /** Whether history of a data set is still to come, by its key. */
  of(key: string): boolean
  /** How many stretches of history are whole. */
  finished(): number
}

/** Read by every process that answers; a store without upstreams expects nothing. */
export function createComingHistory(db: Kysely<Schema>): ComingHistory {
  let coming: ReadonlySet<string> = new Set()
  let finished = 0
  return {
    async look() {
      const lanes = (await readLiveStatus(db))?.history ?? []
      // a lane without pieces was not planned yet
      const open = lanes.filter(({ done, total }) => total === 0 || done < total)
      coming = new Set(open.map(({ id }) => firstItem(id.split('.'))))
      finished = lanes.length - open.length
    },
    of: (key) => coming.has(key),
    finished: () => finished,
  }
}
