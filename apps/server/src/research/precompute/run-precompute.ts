import type { JobOutcome } from '../../jobs/job.ts'
import type { JobContext } from '../../jobs/run-job.ts'
import { openTransferredMarket } from '../../market/transferable-market.ts'
import { createColumnStore } from '../../storage/columns/column-store.ts'
import { createRecordStore } from '../../storage/columns/record-store.ts'
import { readCut, readCutList } from '../factors/factor-store.ts'
import type { PrecomputeInput, PrecomputeJob, PrecomputePart } from './job.ts'

/** Runs the job the input names, and posts its results one by one. `waiting`: the market of this moment cannot be read by another thread. */
export async function runPrecompute(
  jobs: readonly PrecomputeJob[],
  { database, clock, input: { id, market }, post, published }: JobContext<PrecomputeInput>,
  signal: AbortSignal,
): Promise<JobOutcome> {
  const job = jobs.find((one) => one.id === id)
  if (job === undefined) throw new Error(`没有预先统计 ${id}`)
  if (market === null) return 'waiting'
  const { db } = database
  const parts = job.run({
    market: await openTransferredMarket(market),
    database,
    datasets: { records: createRecordStore(db), columns: createColumnStore(db) },
    factors: { cuts: () => readCutList(db), cutOf: (date) => readCut(db, date) },
    clock,
  })
  for await (const [key, value] of parts) {
    signal.throwIfAborted()
    post({ key, value } satisfies PrecomputePart)
  }
  published()
  return 'done'
}
