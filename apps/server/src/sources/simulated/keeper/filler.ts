import { setPriority } from 'node:os'
import { parentPort, workerData } from 'node:worker_threads'
import type { DateRange } from '@guanlan/simulation/group.ts'
import { sql } from 'kysely'
import { anchoredClock, type ClockAnchor } from '../../../runtime/clock.ts'
import { keepCompiled } from '../../../runtime/compile-cache.ts'
import { type DatabasePlace, openDatabase } from '../../../storage/open-database.ts'
import type { SimulatedHistory } from '../history.ts'
import type { TellingProgress } from './progress.ts'

/** What a filling thread is started with: which data sets of which world it tells anew, over which dates. */
export type FillerOptions = {
  where: DatabasePlace
  anchor: ClockAnchor
  history: SimulatedHistory
  range: DateRange
  keys: readonly string[]
  /** Nobody is answered by this process: it need not rank behind threads that answer. */
  isAlone: boolean
}

/** From a filling thread. */
export type FillerMessage =
  | { type: 'progress'; progress: TellingProgress }
  /** Everything is published but what raised alarms. */
  | { type: 'done'; refused: string[] }
  | { type: 'failed'; message: string; stack: string }

/** Behind threads that answer. */
const BACKGROUND = 10

keepCompiled()
const options = workerData as FillerOptions
// on Linux the calling thread alone, elsewhere the whole process
if (process.platform === 'linux' && !options.isAlone) setPriority(0, BACKGROUND)

const stopping = new AbortController()
parentPort?.on('message', (message: { type: 'stop' }) => {
  if (message.type === 'stop') stopping.abort(new Error('生成数据集的线程被停止'))
})

const post = (message: FillerMessage) => parentPort?.postMessage(message)

async function fill({ where, anchor, history, range, keys }: FillerOptions): Promise<string[]> {
  const { tellDatasets } = await import('./tell-world.ts')
  const { createMarketStore } = await import('../../../storage/bars/market-store.ts')
  const { storedEntries } = await import('@guanlan/datasets/registry.ts')
  const { createWorldOf, worldOf } = await import('./world-of.ts')
  const database = await openDatabase(where)
  try {
    // what is lost with the power is a fill nobody has seen: commits need not wait for the disk one by one, they stay in order
    if (database.dialect === 'sqlite') await sql`pragma synchronous = normal`.execute(database.db)
    const refused = await tellDatasets({
      db: database.db,
      store: createMarketStore(database),
      world: createWorldOf(history),
      range,
      isFirst: true,
      entries: storedEntries.filter(({ key }) => keys.includes(key)),
      worldIdOf: (entry) => worldOf(history, entry),
      nowMs: anchoredClock(anchor).nowMs,
      report: async (progress) => {
        stopping.signal.throwIfAborted()
        post({ type: 'progress', progress })
      },
    })
    return refused.map(({ key }) => key)
  } finally {
    await database.close()
  }
}

fill(options)
  .then((refused) => post({ type: 'done', refused }))
  .catch((error: Error) => post({ type: 'failed', message: error.message, stack: error.stack ?? '' }))
  .finally(() => parentPort?.close())
