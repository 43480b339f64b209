import { availableParallelism } from 'node:os'
import { firstItem, lastItem } from '@guanlan/domain/collections/elements.ts'
import { createPool } from '../../jobs/pool.ts'
import type { TaskRun } from '../../jobs/task.ts'
import { type Database, openDatabase } from '../../storage/open-database.ts'
import { openHistories, readHistories } from '../factors/read-histories.ts'
import { type Faults, FigureComputer, type PastFigures } from './past-figures.ts'
import { datasetsOf } from './wanted-figures.ts'

/** Securities read together. */
const PAGE = 50
/** More threads than this wait for the database. */
const MOST_THREADS = 4
const LOOK_MS = 200
/** Values are made and dropped security by security. */
const MEMORY = { maxYoungGenerationSizeMb: 48 }

/** Shared by the threads of one computation: the next page to take, securities done, and whether to stop. */
type Control = Int32Array<SharedArrayBuffer>
const control = { next: 0, done: 1, stopped: 2 } as const

/** What one thread is given. */
export type FigureShare = {
  where: { dataDir: string; databaseUrl?: string | undefined }
  into: PastFigures
  /** Secucodes of the rows. */
  codes: readonly string[]
  control: Control
}

/** Takes pages of securities until none is left, and writes their figures. Resolves with what failed. Throws TornPart, RangeError. */
async function computeShare(database: Database, { into, codes, control: shared }: Omit<FigureShare, 'where'>): Promise<Faults> {
  const { sessions, figures } = into
  const computer = new FigureComputer(into)
  const span = { from: firstItem(sessions), to: lastItem(sessions) }
  const reader = await openHistories(database, { ...span, ...datasetsOf(figures) })
  const byCode = new Map(reader.rows.securities.map((security) => [security.secucode, security]))
  for (;;) {
    const at = Atomics.add(shared, control.next, 1) * PAGE
    if (at >= codes.length || Atomics.load(shared, control.stopped) === 1) return computer.faults
    const page = codes.slice(at, at + PAGE).flatMap((code) => byCode.get(code) ?? [])
    const histories = await readHistories(reader, page)
    histories.forEach((history, k) => {
      computer.compute(history, at + k)
    })
    Atomics.add(shared, control.done, page.length)
  }
}

/** Does one thread's share with a connection of its own. */
async function computeShareApart(share: FigureShare): Promise<Faults> {
  const database = await openDatabase(share.where)
  try {
    return await computeShare(database, share)
  } finally {
    await database.close()
  }
}

/** The same as a task of the pool. */
export const run: TaskRun<FigureShare, Faults> = computeShareApart

function merged(parts: readonly Faults[]): Faults {
  const all: Faults = new Map()
  for (const [id, { count, reason }] of parts.flatMap((part) => [...part])) {
    const before = all.get(id)
    all.set(id, { count: (before?.count ?? 0) + count, reason: before?.reason ?? reason })
  }
  return all
}

/** How figures are computed: over how many threads, heard by whom, until when. */
export type CrewOptions = {
  threads?: number
  /** Hears how many securities are done. */
  onProgress?: ((done: number) => void) | undefined
  signal?: AbortSignal | undefined
}

/**
 * Fills `into` with the figures of all its sessions and securities, by threads that take pages of securities. Rejects with the signal's reason when it is
 * aborted, and as `computeShare`.
 */
export async function computeFigures(given: Omit<FigureShare, 'control'>, options: CrewOptions = {}): Promise<Faults> {
  const { signal, onProgress, threads = Math.min(MOST_THREADS, Math.max(1, availableParallelism() - 1)) } = options
  const shared: Control = new Int32Array(new SharedArrayBuffer(12))
  const stop = () => void Atomics.store(shared, control.stopped, 1)
  signal?.throwIfAborted()
  signal?.addEventListener('abort', stop)
  const timer = setInterval(() => onProgress?.(Atomics.load(shared, control.done)), LOOK_MS)
  const share = { ...given, control: shared }
  const pool = createPool()
  const task = { module: new URL(import.meta.url), input: share, priority: 'waiting', memory: MEMORY } as const
  const threaded = () => Array.from({ length: threads }, () => pool.run<Faults>(task).done)
  try {
    const all = threads === 0 ? [computeShareApart(share)] : threaded()
    // a thread that fails stops the others, and none is left behind
    for (const one of all) one.catch(stop)
    const ended = await Promise.allSettled(all)
    signal?.throwIfAborted()
    for (const one of ended) if (one.status === 'rejected') throw one.reason
    return merged(ended.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : [])))
  } finally {
    clearInterval(timer)
    signal?.removeEventListener('abort', stop)
    await pool.stop()
  }
}
