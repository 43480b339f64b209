import { parentPort, workerData } from 'node:worker_threads'
import { anchoredClock } from '../../runtime/clock.ts'
import { keepCompiled } from '../../runtime/compile-cache.ts'
import { openDatabase } from '../../storage/open-database.ts'
import type { ContentOptions } from './publish-apart.ts'

keepCompiled()
const { publishContent } = await import('./publish-content.ts')

const { dataDir, databaseUrl, fence, anchor } = workerData as ContentOptions
const database = await openDatabase({ dataDir, databaseUrl, fence })
try {
  await publishContent(database.db, { dataDir, nowMs: anchoredClock(anchor).nowMs })
  parentPort?.postMessage({ type: 'published' })
} finally {
  await database.close()
}
