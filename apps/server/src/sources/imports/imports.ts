import { join } from 'node:path'
import type { CallOutput, CallParams } from '@guanlan/contract/calls.ts'
import { AppError } from '@guanlan/contract/errors.ts'
import type { ImportBatchState } from '../../storage/import-tables.ts'
import { mappingFault } from './apply-mapping.ts'
import { listBatches, openBatch, undoUnfinished } from './batches.ts'
import { claim, type ImportContext, importNow, previewNow, readyFiles, runImportTask, showWritten } from './import-context.ts'
import { assertPhase, type ImportSession, newSession, stateOf, takeFiles } from './import-session.ts'
import { importLimits } from './limits.ts'
import { appendUpload, removeUploads, UPLOADS } from './upload-folder.ts'

type Given<N extends 'imports.open' | 'imports.upload' | 'imports.preview' | 'imports.file'> = CallParams<N>

/** Imports of the page: one is read or written at a time. A session is visible to its owner alone. */
export type Imports = {
  open(owner: string, files: Given<'imports.open'>['files']): CallOutput<'imports.open'>
  upload(owner: string, piece: Given<'imports.upload'>): Promise<CallOutput<'imports.upload'>>
  preview(owner: string, asked: Given<'imports.preview'>): void
  state(owner: string, session: string): CallOutput<'imports.state'>
  file(owner: string, asked: Given<'imports.file'>): CallOutput<'imports.file'>
  start(owner: string, session: string): Promise<CallOutput<'imports.start'>>
  cancel(owner: string, session: string): Promise<void>
  undo(batch: string): Promise<CallOutput<'imports.undo'>>
  /** Batches of page and command, newest first. */
  batches(): ReturnType<typeof listBatches>
  stop(): Promise<void>
}

/** Sessions there may be at once: a page that was closed leaves one behind. */
const MOST_SESSIONS = 20
const KEPT_SHOWN = 50
const TIDY_MS = 60_000
/** Ended, and not undone whole. */
const UNDOABLE = new Set<ImportBatchState>(['done', 'interrupted', 'partly-undone'])
const NONE = '没有这次导入，或已过期：请重新选择文件'

/** Starts no process before the first preview; removes what an earlier run left behind. */
export function createImports(given: Pick<ImportContext, 'db' | 'clock' | 'where' | 'onTrouble'>): Imports {
  const context: ImportContext = { ...given, sessions: new Map(), running: null, isClaimed: false, isStopped: false }
  const untilTidy = tidyUp(context).catch(context.onTrouble)
  const timer = setInterval(() => removeIdle(context), TIDY_MS)
  timer.unref()
  return {
    open: (owner, files) => open(context, owner, files),
    upload: (owner, piece) => upload(sessionOf(context, owner, piece.session), piece),
    preview: (owner, { session, ...given }) => preview(context, sessionOf(context, owner, session), { ...given, untilTidy }),
    state: (owner, session) => stateOf(sessionOf(context, owner, session)),
    file(owner, { session, file }) {
      const found = sessionOf(context, owner, session).previews[file]
      if (found === undefined) throw new AppError('not_found', '没有这个文件的预览')
      return found.detail
    },
    start: async (owner, session) => await start(context, sessionOf(context, owner, session)),
    cancel: async (owner, session) => await cancel(context, sessionOf(context, owner, session)),
    undo: (batch) => undo(context, batch),
    batches: () => listBatches(context.db),
    async stop() {
      clearInterval(timer)
      context.isStopped = true
      context.running?.kill()
      await context.running?.answer
      await untilTidy
    },
  }
}

function sessionOf({ sessions, clock }: ImportContext, owner: string, id: string): ImportSession {
  const session = sessions.get(id)
  if (session === undefined || session.owner !== owner) throw new AppError('not_found', NONE)
  session.usedAtMs = clock.nowMs()
  return session
}

function open(context: ImportContext, owner: string, files: Given<'imports.open'>['files']): CallOutput<'imports.open'> {
  const { sessions, where, clock } = context
  removeIdle(context)
  if (sessions.size >= MOST_SESSIONS) throw new AppError('too_many_requests', '未完成的导入太多，请先取消几个')
  const taken = takeFiles(files)
  const session = newSession({ owner, dataDir: where.dataDir, files: taken.files, nowMs: clock.nowMs() })
  if (taken.files.length > 0) sessions.set(session.id, session)
  return { session: session.id, ...taken }
}

async function upload(session: ImportSession, { file, at, data }: Given<'imports.upload'>): Promise<CallOutput<'imports.upload'>> {
  assertPhase(session, ['uploading'])
  const one = session.uploads.get(file)
  if (one === undefined) throw new AppError('invalid_input', '没有这个文件编号', 'file')
  await appendUpload(one, { at, data })
  return { bytes: one.received, isWhole: one.received === one.bytes }
}

type Previewing = Omit<Given<'imports.preview'>, 'session'> & { untilTidy: Promise<void> }

function preview(context: ImportContext, session: ImportSession, { settings, unadjusted, untilTidy }: Previewing): void {
  assertPhase(session, ['uploading', 'previewed'])
  if ([...session.uploads.values()].some(({ received, bytes }) => received < bytes))
    throw new AppError('invalid_input', '还有文件没有传完', 'session')
  checkMappings(session, settings)
  const release = claim(context)
  for (const setting of settings) session.settings.set(setting.file, setting)
  session.isUnadjusted ||= unadjusted
  session.phase = 'previewing'
  begin(context, session, () => untilTidy.then(() => previewNow(context, session)).finally(release))
}

async function start(context: ImportContext, session: ImportSession): Promise<CallOutput<'imports.start'>> {
  const { db, clock } = context
  assertPhase(session, ['previewed'])
  if (readyFiles(session).length === 0) throw new AppError('invalid_input', '没有一个文件可以导入', 'session')
  const release = claim(context)
  const files = [...session.uploads.values()].map(({ name, bytes }) => ({ name, bytes }))
  session.phase = 'importing'
  try {
    session.batch = await openBatch(db, { via: 'page', files, nowMs: clock.nowMs() })
  } catch (error) {
    session.phase = 'previewed'
    release()
    throw error
  }
  const { batch } = session
  begin(context, session, () => importNow(context, session, batch).finally(release))
  return { batch }
}

/** Does work of a session in the background; the state has the fault. */
function begin({ onTrouble }: ImportContext, session: ImportSession, work: () => Promise<void>): void {
  void work().catch((error: Error) => {
    session.phase = 'failed'
    session.failure = error instanceof AppError ? error.message : '导入没有完成，请重试'
    onTrouble(error)
  })
}

async function cancel({ sessions }: ImportContext, session: ImportSession): Promise<void> {
  if (session.running !== null) {
    session.phase = 'cancelling'
    session.running.kill()
    return
  }
  sessions.delete(session.id)
  await removeUploads(session.folder)
}

async function undo(context: ImportContext, batch: string): Promise<CallOutput<'imports.undo'>> {
  const known = await context.db.selectFrom('import_batch').select('state').where('id', '=', batch).executeTakeFirst()
  if (known === undefined) throw new AppError('not_found', '没有这一批导入')
  if (!UNDOABLE.has(known.state)) throw new AppError('invalid_input', '这一批不能撤销', 'batch')
  const release = claim(context)
  const task = { type: 'undo', where: context.where, batch, nowMs: context.clock.nowMs() } as const
  const answer = await runImportTask(context, task).finally(release)
  if (answer.type !== 'undone') throw new AppError('internal', '撤销没有完成，请重试')
  showWritten()
  const { restored, kept } = answer.report
  return { restored, kept: kept.slice(0, KEPT_SHOWN), more: Math.max(0, kept.length - KEPT_SHOWN) }
}

/** Takes back what a killed server left half written, and removes its uploads. */
async function tidyUp({ db, where, clock }: ImportContext): Promise<void> {
  await removeUploads(join(where.dataDir, UPLOADS))
  await undoUnfinished(db, { nowMs: clock.nowMs(), isShared: where.databaseUrl !== undefined })
}

function removeIdle({ sessions, clock }: ImportContext): void {
  for (const [id, { running, usedAtMs, folder }] of sessions) {
    if (running !== null || clock.nowMs() - usedAtMs < importLimits.idleMs) continue
    sessions.delete(id)
    void removeUploads(folder)
  }
}

function checkMappings(session: ImportSession, settings: Given<'imports.preview'>['settings']): void {
  for (const { file, mapping } of settings) {
    const previewed = session.previews[file]
    if (previewed === undefined) throw new AppError('invalid_input', '没有这个文件编号', 'settings')
    const fault = mapping === null ? null : mappingFault(mapping, previewed.header)
    if (fault !== null) throw new AppError('invalid_input', fault, 'settings')
  }
}
