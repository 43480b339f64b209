import type { TaskRun } from '../../jobs/task.ts'
import { errorOf } from '../../runtime/thrown.ts'
import { type Database, openDatabase } from '../../storage/open-database.ts'
import { writeRun } from './backtest-store.ts'
import { basisOf } from './basis.ts'
import { type BacktestOrder, figureScreen, runHash } from './order.ts'
import { type BacktestProgress, runBacktest } from './run-backtest.ts'

/** What the thread of one run is started with. */
export type RunThreadOptions = {
  where: { dataDir: string; databaseUrl?: string | undefined }
  order: BacktestOrder
  hash: string
  createdAtMs: number
}

/** From the thread: `refused` is the reader's to change, `failed` ours. */
export type RunMessage =
  | { type: 'progress'; progress: BacktestProgress }
  | { type: 'done' }
  | { type: 'refused' | 'failed'; message: string }

/** A result is kept under what it was computed of: what was published since the order, or meanwhile, makes it another run. */
async function assertSame(database: Database, { order, hash }: Pick<RunThreadOptions, 'order' | 'hash'>): Promise<void> {
  if (runHash(order, await basisOf(database, figureScreen(order))) !== hash) throw new RangeError('回测期间数据有更新，请重新开始这次回测')
}

/** Runs an order and keeps its result; its messages say what came of it. */
export const run: TaskRun<RunThreadOptions, void> = async ({ where, order, hash, createdAtMs }, { signal, post: send }) => {
  const post = (message: RunMessage) => send(message)
  try {
    const database = await openDatabase(where)
    try {
      await assertSame(database, { order, hash })
      const onProgress = (progress: BacktestProgress) => post({ type: 'progress', progress })
      const result = await runBacktest(order, hash, { database, where, onProgress, signal })
      await assertSame(database, { order, hash })
      await writeRun(database.db, result, createdAtMs)
    } finally {
      await database.close()
    }
    post({ type: 'done' })
  } catch (error) {
    post({ type: error instanceof RangeError ? 'refused' : 'failed', message: errorOf(error).message })
  }
}
