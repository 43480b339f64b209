import { AppError } from '@guanlan/contract/errors.ts'
import type { Kysely } from 'kysely'
import type { Clock } from '../../runtime/clock.ts'
import type { Schema } from '../../storage/schema.ts'
import { notifyWritten } from '../../storage/written.ts'
import { keepMapping } from './apply-mapping.ts'
import { BUSY } from './batches.ts'
import type { FileOutcome } from './import-file.ts'
import type { ImportSession } from './import-session.ts'
import type { ImportProgress, ImportTask, StorePlace } from './messages.ts'
import { type RunningTask, runTask } from './run-task.ts'
import { removeUploads } from './upload-folder.ts'

/** What the imports of the page share: the store, and the one task that runs. */
export type ImportContext = {
  db: Kysely<Schema>
  clock: Clock
  where: StorePlace
  onTrouble(error: Error): void
  sessions: Map<string, ImportSession>
  running: RunningTask | null
  /** Files are read or written for a session, or a batch is undone. */
  isClaimed: boolean
  /** The server stops; its next start undoes a batch that is half written. */
  isStopped: boolean
}

type Answer = Awaited<RunningTask['answer']>

/** Claims reading and writing for one session until the returned function is called. Throws too_many_requests while another has it. */
export function claim(context: ImportContext): () => void {
  if (context.isClaimed) throw new AppError('too_many_requests', BUSY)
  context.isClaimed = true
  return () => {
    context.isClaimed = false
  }
}

/** Runs a task of who has claimed it; for a session its progress is shown there. */
export async function runImportTask(context: ImportContext, task: ImportTask, session: ImportSession | null = null): Promise<Answer> {
  const onProgress = ({ file, files, name, rows }: ImportProgress) => {
    if (session !== null) session.progress = { file, files, name, rows }
  }
  context.running = runTask(task, onProgress)
  if (session !== null) session.running = context.running
  try {
    return await context.running.answer
  } finally {
    context.running = null
    if (session !== null) Object.assign(session, { running: null, progress: null })
  }
}

/** Shows readers of this process what was written. */
export function showWritten(): void {
  notifyWritten('market')
  notifyWritten('datasets')
}

/** Reads the uploaded files without writing them. */
export async function previewNow(context: ImportContext, session: ImportSession): Promise<void> {
  const settings = [...session.settings.values()]
  const { isUnadjusted } = session
  const files = [...session.uploads.values()].map(({ path, name }) => ({ path, name }))
  const { where, clock } = context
  const answer = await runImportTask(
    context,
    { type: 'preview', where, folder: session.folder, files, settings, isUnadjusted, nowMs: clock.nowMs() },
    session,
  )
  if (answer.type === 'previewed') {
    session.previews = answer.files
    session.unread = answer.unread
    for (const { header, detail } of answer.files)
      if (detail.mapping !== null && detail.failure === null)
        session.mappings.set(JSON.stringify(header), { header, mapping: detail.mapping })
  }
  finish(session, answer, 'previewed')
}

/** Writes the previewed files as a batch; what a cancelled, failed or killed task wrote is taken back. */
export async function importNow(context: ImportContext, session: ImportSession, batch: string): Promise<void> {
  const { db, where, clock } = context
  const files = readyFiles(session)
  const answer = await runImportTask(
    context,
    { type: 'import', where, folder: session.folder, files, nowMs: clock.nowMs(), batch },
    session,
  )
  if (answer.type === 'imported') {
    takeOutcomes(session, answer.outcomes)
    for (const { header, mapping } of session.mappings.values()) await keepMapping(db, header, mapping)
  } else if (context.isStopped) return
  else {
    const state = session.phase === 'cancelling' ? 'cancelled' : 'failed'
    await runImportTask(context, { type: 'undo', where, batch, nowMs: clock.nowMs(), state })
  }
  showWritten()
  await removeUploads(session.folder)
  // the next import may start as soon as the phase is read
  finish(session, answer, 'done')
}

/** Files of a session that can be imported. */
export function readyFiles({ previews, unread }: ImportSession) {
  return [...previews.flatMap(({ ready }) => ready ?? []), ...unread]
}

function finish(session: ImportSession, answer: Answer, phase: 'previewed' | 'done'): void {
  if (session.phase === 'cancelling' && answer.type === 'failed') session.phase = 'cancelled'
  else if (answer.type === 'failed') {
    session.phase = 'failed'
    session.failure = answer.message
  } else session.phase = phase
}

/** What became of the files that were written takes the place of their previews. */
function takeOutcomes(session: ImportSession, outcomes: readonly FileOutcome[]): void {
  const written = session.previews.filter(({ ready }) => ready !== null)
  for (const [at, one] of written.entries()) {
    const outcome = outcomes[at]
    if (outcome === undefined) continue
    const { form, rows, imported, datasets, unstored, rejected, refused, failure, lines } = outcome
    const undecided = refused.filter(({ isUndecided }) => isUndecided).length
    const counts = { rows, imported, datasets, unstored, rejected, refused: refused.length, undecided }
    one.detail = { ...one.detail, form, ...counts, failure, lines }
  }
}
