import { randomUUID } from 'node:crypto'
import { AppError } from '@guanlan/contract/errors.ts'
import type { Expression, ExpressionBuilder, Kysely, SqlBool } from 'kysely'
import { inBatch } from '../../storage/batch-journal.ts'
import type { ImportBatchState, ImportBatchTable } from '../../storage/import-tables.ts'
import type { Schema } from '../../storage/schema.ts'
import { type UndoReport, undoBatch } from './undo-batch.ts'

/** A batch can be undone while it is one of so many newest: its age would follow from clocks that may be wrong. */
export const UNDOABLE_BATCHES = 20
/** How often the process of a batch says that it runs, and how long after the last time it is taken for ended. */
const HEARTBEAT_MS = 5_000
const ENDED_AFTER_MS = 30_000
/** Batches listed; older ones are forgotten. */
const LISTED = 100

export type BatchFile = { name: string; bytes: number }
export type NewBatch = { via: ImportBatchTable['via']; files: readonly BatchFile[]; nowMs: number }

/** Another process may take the number of a batch in between. */
const TRIES = 5
export const BUSY = '另一批正在读取或写入，请等它结束'

/**
 * Opens a batch; what is written under `inBatch` of its id can be undone. One batch is written or undone at a time, whichever process does it: throws
 * too_many_requests while another is.
 */
export async function openBatch(db: Kysely<Schema>, given: NewBatch): Promise<string> {
  const id = randomUUID()
  await markInterrupted(db)
  for (let tries = 1; ; tries++) {
    try {
      await insertBatch(db, id, given)
      break
    } catch (error) {
      if (tries === TRIES) throw error
    }
  }
  if (await isAlone(db, id)) return id
  await db.deleteFrom('import_batch').where('id', '=', id).execute()
  throw new AppError('too_many_requests', BUSY)
}

/** Whether no other batch is written or undone. Asked after a batch is marked: of two that are marked at once at least one sees the other. */
async function isAlone(db: Kysely<Schema>, id: string): Promise<boolean> {
  const other = await db
    .selectFrom('import_batch')
    .select('id')
    .where('state', 'in', ['running', 'undoing'])
    .where('id', '!=', id)
    .where((eb) => eb.not(isSilent(eb)))
    .executeTakeFirst()
  return other === undefined
}

async function insertBatch(db: Kysely<Schema>, id: string, { via, files, nowMs }: NewBatch): Promise<void> {
  await db
    .insertInto('import_batch')
    .values((eb) => ({
      id,
      number: eb.selectFrom('import_batch as b').select((b) => b(b.fn.coalesce(b.fn.max('b.number'), b.lit(0)), '+', 1).as('next')),
      started_at: nowMs,
      finished_at: null,
      state: 'running',
      via,
      files: JSON.stringify(files),
      report: null,
      alive_at: Date.now(),
    }))
    .execute()
}

/** Runs the work of a batch, which counts as running until this process ends. */
export async function runBatch<T>(db: Kysely<Schema>, id: string, work: () => Promise<T>): Promise<T> {
  return await whileAlive(db, id, () => inBatch(id, work))
}

async function whileAlive<T>(db: Kysely<Schema>, id: string, work: () => Promise<T>): Promise<T> {
  const beat = () => db.updateTable('import_batch').set({ alive_at: Date.now() }).where('id', '=', id).execute()
  // a beat that fails is made up for by the next
  const timer = setInterval(() => void beat().catch(() => {}), HEARTBEAT_MS)
  try {
    return await work()
  } finally {
    clearInterval(timer)
  }
}

/** Whether the process of a batch is taken for ended: it said nothing lately, or last under a clock that was ahead of this one. */
function isSilent(eb: ExpressionBuilder<Schema, 'import_batch'>): Expression<SqlBool> {
  const nowMs = Date.now()
  return eb.or([eb('alive_at', '<', nowMs - ENDED_AFTER_MS), eb('alive_at', '>', nowMs + ENDED_AFTER_MS), eb('alive_at', 'is', null)])
}

/** Marks batches whose process ended without closing them: what they wrote stays, whole securities and tables, and can be undone or imported again. */
async function markInterrupted(db: Kysely<Schema>): Promise<void> {
  const mark = (from: ImportBatchState, state: ImportBatchState) =>
    db.updateTable('import_batch').set({ state }).where('state', '=', from).where(isSilent).execute()
  await mark('running', 'interrupted')
  await mark('undoing', 'partly-undone')
}

/** Closes a batch with what became of its files, and forgets how to undo batches that are not among the newest. */
export async function closeBatch(
  db: Kysely<Schema>,
  id: string,
  { state, report, nowMs }: { state: ImportBatchState; report: unknown; nowMs: number },
): Promise<void> {
  await db
    .updateTable('import_batch')
    .set({ state, finished_at: nowMs, report: JSON.stringify(report) })
    .where('id', '=', id)
    .where('state', 'in', ['running', 'interrupted'])
    .execute()
  await forgetOld(db)
}

async function forgetOld(db: Kysely<Schema>): Promise<void> {
  const all = await db.selectFrom('import_batch').select('id').orderBy('number', 'desc').execute()
  for (const { id } of all.slice(UNDOABLE_BATCHES)) await db.deleteFrom('import_change').where('batch', '=', id).execute()
  for (const { id } of all.slice(LISTED)) await db.deleteFrom('import_batch').where('id', '=', id).execute()
}

/** Batches, newest first, with how many parts of the store an undo would restore. */
export async function listBatches(db: Kysely<Schema>): Promise<(ImportBatchTable & { changes: number })[]> {
  await markInterrupted(db)
  const batches = await db.selectFrom('import_batch').selectAll().orderBy('number', 'desc').limit(LISTED).execute()
  const counts = await db
    .selectFrom('import_change')
    .select((eb) => ['batch', eb.fn.countAll<number>().as('n')])
    .where('is_changed', '=', 1)
    .groupBy('batch')
    .execute()
  const byBatch = new Map(counts.map(({ batch, n }) => [batch, Number(n)]))
  return batches.map((batch) => ({ ...batch, changes: byBatch.get(batch.id) ?? 0 }))
}

/**
 * Undoes a batch and says so in its state; `state` is that of a batch that did not come to its end. Throws too_many_requests while another batch is written or
 * undone, and leaves this one as it was.
 */
export async function undoAndMark(
  db: Kysely<Schema>,
  id: string,
  { nowMs, state = 'undone' }: { nowMs: number; state?: 'failed' | 'cancelled' | 'undone' },
): Promise<UndoReport> {
  const { state: before } = await db.selectFrom('import_batch').select('state').where('id', '=', id).executeTakeFirstOrThrow()
  const mark = (marked: ImportBatchState) =>
    db.updateTable('import_batch').set({ state: marked, alive_at: Date.now() }).where('id', '=', id).execute()
  await mark('undoing')
  if (!(await isAlone(db, id))) {
    await mark(before)
    throw new AppError('too_many_requests', BUSY)
  }
  const report = await whileAlive(db, id, () => undoBatch(db, id))
  await db
    .updateTable('import_batch')
    .set((eb) => ({
      state: report.kept.length === 0 ? state : 'partly-undone',
      finished_at: eb.fn.coalesce('finished_at', eb.val(nowMs)),
    }))
    .where('id', '=', id)
    .execute()
  return report
}

/**
 * Takes back what was written by batches of the page that a killed server left behind, and completes undoing that was cut short: nothing stays half imported. Other
 * servers of a shared database may be importing: there a batch is left behind when its process has been silent.
 */
export async function undoUnfinished(db: Kysely<Schema>, { isShared, nowMs }: { isShared: boolean; nowMs: number }): Promise<void> {
  const unfinished = db
    .selectFrom('import_batch')
    .select(['id', 'state'])
    .where((eb) => eb.or([eb('state', '=', 'undoing'), eb.and([eb('state', '=', 'running'), eb('via', '=', 'page')])]))
  const left = await (isShared ? unfinished.where(isSilent) : unfinished).execute()
  for (const { id, state } of left) await undoAndMark(db, id, { nowMs, state: state === 'undoing' ? 'undone' : 'failed' })
}
