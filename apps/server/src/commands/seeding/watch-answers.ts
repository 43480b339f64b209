import { datasets } from '@guanlan/datasets/registry.ts'
import { createRecordStore } from '../../storage/columns/record-store.ts'
import type { Database } from '../../storage/open-database.ts'

/** What was seen of the thread that answers: its longest turn, how much of that it computed (the rest waited for a processor), its slowest read. */
export type AnswerFigures = { turnMs: number; computedMs: number; readMs: number; reads: number }

const EVERY_MS = 20
const SECUCODE = 'SH600519'

function cpuMs(): number {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1000
}

/** Reads a company every 20 ms, as answers do, and watches the calling thread until asked for what was seen. */
export function watchAnswers({ db }: Database): () => AnswerFigures {
  const records = createRecordStore(db)
  const seen: AnswerFigures = { turnMs: 0, computedMs: 0, readMs: 0, reads: 0 }
  let before = { ms: performance.now(), cpu: cpuMs() }
  const turns = setInterval(() => {
    const now = { ms: performance.now(), cpu: cpuMs() }
    seen.turnMs = Math.max(seen.turnMs, now.ms - before.ms - 1)
    seen.computedMs = Math.max(seen.computedMs, Math.min(now.cpu - before.cpu, now.ms - before.ms))
    before = now
  }, 1)
  const reads = setInterval(async () => {
    const startedMs = performance.now()
    // a store that is being closed answers no more
    await records.bySecurity(datasets.incomeStatements, SECUCODE).catch(() => {})
    seen.reads++
    seen.readMs = Math.max(seen.readMs, performance.now() - startedMs)
  }, EVERY_MS)
  return () => {
    clearInterval(turns)
    clearInterval(reads)
    return seen
  }
}
