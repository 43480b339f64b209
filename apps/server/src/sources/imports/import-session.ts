import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { AppError } from '@guanlan/contract/errors.ts'
import type { ImportFileDetail, ImportFileState, ImportMapping, ImportState } from '@guanlan/contract/schemas/data/imports.ts'
import { isImportable, READ_ENDINGS } from '../files/importable.ts'
import { importLimits, plainName } from './limits.ts'
import type { PreviewedFile, ReadSetting, ReadyFile } from './messages.ts'
import type { RunningTask } from './run-task.ts'
import { UPLOADS, type Upload, uploadPath } from './upload-folder.ts'

const MEBI = 1024 * 1024
const FILES_SHOWN = 200

/** One import on its way from the upload to the report. `owner`: the account, or the machine of the server. */
export type ImportSession = {
  id: string
  owner: string
  folder: string
  uploads: Map<number, Upload>
  phase: ImportState['phase']
  progress: ImportState['progress']
  previews: PreviewedFile[]
  unread: ReadyFile[]
  /** Mappings that the user gave for this import, to be kept once it is written. */
  mappings: Map<string, { header: string[]; mapping: ImportMapping }>
  /** How the user said files are to be read, by number; what a later preview does not name stays. */
  settings: Map<number, ReadSetting>
  /** The user said that every file that does not show it is unadjusted. */
  isUnadjusted: boolean
  batch: string | null
  failure: string | null
  running: RunningTask | null
  usedAtMs: number
}

type Declared = { name: string; bytes: number }
type Refusable = { files: { file: number; place: number; name: string; bytes: number }[]; left: { name: string; reason: string }[] }

/** Which of the files of an upload are taken, within the limits. */
export function takeFiles(declared: readonly Declared[]): Refusable {
  const taken: Refusable = { files: [], left: [] }
  let room: number = importLimits.batchBytes
  for (const [place, { name, bytes }] of declared.entries()) {
    const shown = plainName(name)
    const reason = refusalOf(shown, bytes, room)
    if (reason !== null) taken.left.push({ name: shown, reason })
    else {
      room -= bytes
      taken.files.push({ file: taken.files.length, place, name: shown, bytes })
    }
  }
  return taken
}

function refusalOf(name: string, bytes: number, room: number): string | null {
  if (!isImportable(name)) return `只读 ${READ_ENDINGS.join('、')} 文件`
  if (bytes === 0) return '文件是空的'
  if (bytes > importLimits.fileBytes) return `单个文件至多 ${importLimits.fileBytes / MEBI} MB；更大的请用 npm run import`
  if (bytes > room) return `一批至多 ${importLimits.batchBytes / MEBI} MB；其余请下一批再导入`
  return null
}

export function newSession({
  owner,
  dataDir,
  files,
  nowMs,
}: {
  owner: string
  dataDir: string
  files: Refusable['files']
  nowMs: number
}): ImportSession {
  const id = randomUUID()
  const folder = join(dataDir, UPLOADS, id)
  const uploads = files.map(({ file, name, bytes }): [number, Upload] => [
    file,
    { name, path: uploadPath(folder, file, name), bytes, received: 0 },
  ])
  return {
    id,
    owner,
    folder,
    uploads: new Map(uploads),
    phase: 'uploading',
    progress: null,
    previews: [],
    unread: [],
    mappings: new Map(),
    settings: new Map(),
    isUnadjusted: false,
    batch: null,
    failure: null,
    running: null,
    usedAtMs: nowMs,
  }
}

/** A session as the page shows it. */
export function stateOf({ phase, progress, previews, unread, batch, failure }: ImportSession): ImportState {
  const files = previews.slice(0, FILES_SHOWN).map(({ detail }) => summaryOf(detail))
  return { phase, progress, files, more: Math.max(0, previews.length - FILES_SHOWN) + unread.length, batch, failure }
}

function summaryOf({
  file,
  name,
  form,
  rows,
  imported,
  datasets,
  unstored,
  rejected,
  refused,
  undecided,
  failure,
  isMapped,
}: ImportFileDetail): ImportFileState {
  return { file, name, form, rows, imported, datasets, unstored, rejected, refused, undecided, failure, isMapped }
}

/** Throws where a session is not where something may be done. */
export function assertPhase(session: ImportSession, allowed: readonly ImportState['phase'][]): void {
  if (!allowed.includes(session.phase)) throw new AppError('invalid_input', '这次导入已经进行到别的步骤，请刷新页面', 'session')
}
