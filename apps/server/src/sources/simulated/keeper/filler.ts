import { storedEntries } from '@guanlan/datasets/registry.ts'
import type { DateRange } from '@guanlan/simulation/group.ts'
import { sql } from 'kysely'
import type { TaskRun } from '../../../jobs/task.ts'
import { anchoredClock, type ClockAnchor } from '../../../runtime/clock.ts'
import { createMarketStore } from '../../../storage/bars/market-store.ts'
import { type DatabasePlace, openDatabase } from '../../../storage/open-database.ts'
import type { SimulatedHistory } from '../history.ts'
import { generateDatasets } from './generate-datasets.ts'
import { createWorldOf, worldOf } from './world-of.ts'

/** Which data sets of which world a thread generates anew, over which dates. */
export type FillerInput = {
  where: DatabasePlace
  anchor: ClockAnchor
  history: SimulatedHistory
  range: DateRange
  keys: readonly string[]
}

/** Publishes everything but what raises alarms, whose keys it returns. */
export const run: TaskRun<FillerInput, string[]> = async ({ where, anchor, history, range, keys }, { signal, post }) => {
  const database = await openDatabase(where)
  try {
    // what is lost with the power is a fill without readers: commits need not wait for the disk one by one, they stay in order
    if (database.dialect === 'sqlite') await sql`pragma synchronous = normal`.execute(database.db)
    const refused = await generateDatasets({
      db: database.db,
      store: createMarketStore(database),
      world: createWorldOf(history),
      range,
      isFirst: true,
      entries: storedEntries.filter(({ key }) => keys.includes(key)),
      worldIdOf: (entry) => worldOf(history, entry),
      nowMs: anchoredClock(anchor).nowMs,
      report: async (progress) => {
        signal.throwIfAborted()
        post(progress)
      },
    })
    return refused.map(({ key }) => key)
  } finally {
    await database.close()
  }
}
