import { leadEmbedded } from '../jobs/embedded-lead.ts'
import { createJobs, type EngineOptions, type Jobs } from '../jobs/engine.ts'
import type { Job } from '../jobs/job.ts'
import { createPool } from '../jobs/pool.ts'
import type { AnchoredClock } from '../runtime/clock.ts'
import { readVersions } from '../sources/datasets/versions.ts'
import { type DatabasePlace, openDatabase } from '../storage/open-database.ts'

type Given = { where: DatabasePlace; clock: AnchoredClock; onTrouble?(error: Error): void } & Partial<
  Pick<EngineOptions, 'readVersions' | 'pollMs' | 'node'>
>

/** Runs jobs on a database as the leading server would. `isRival`: it leads when no other process does. */
export async function startTestJobs(jobs: readonly Job[], given: Given & { isRival?: boolean }): Promise<Jobs> {
  const { where, clock, onTrouble = () => {}, isRival = false, ...options } = given
  const { fence, ...place } = where
  const [database, pool] = [await openDatabase(place), createPool({ isAlone: true })]
  const own = createJobs({ readVersions: () => readVersions(database.db), ...options, database, where, clock, pool, onTrouble })
  own.add(jobs)
  const lead = isRival ? leadEmbedded(where.dataDir, () => own.lead(fence)) : null
  if (lead === null) own.lead(fence)
  const end = async () => {
    await own.stop()
    await pool.stop()
    lead?.stop()
    await database.close()
  }
  let ended: Promise<void> | null = null
  return {
    ...bound(own),
    stop() {
      ended ??= end()
      return ended
    },
  }
}

function bound(jobs: Jobs): Omit<Jobs, 'stop'> {
  return {
    add: (more) => jobs.add(more),
    lead: (fence) => jobs.lead(fence),
    follow: () => jobs.follow(),
    note: (key, version) => jobs.note(key, version),
    look: () => jobs.look(),
    send: (id, message) => jobs.send(id, message),
    progress: (id) => jobs.progress(id),
    outdatedMs: (id) => jobs.outdatedMs(id),
    untilTried: (id) => jobs.untilTried(id),
    untilDone: (id) => jobs.untilDone(id),
    statuses: () => jobs.statuses(),
    faults: () => jobs.faults(),
  }
}
