import { copyFile, mkdir, rm } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import type { ImportMapping } from '@guanlan/contract/schemas/data/imports.ts'
import { errorOf } from '../../runtime/thrown.ts'
import { DATABASE_FILE, type Database, openDatabase } from '../../storage/open-database.ts'
import { nearestForm } from '../files/bar-form.ts'
import { nearestOf } from '../files/nearest-form.ts'
import { nearestTemplate } from '../files/records/template-of-header.ts'
import { applyMapping, headOf, keptMapping } from './apply-mapping.ts'
import { type FileOutcome, fileOutcome, importAnyFile } from './import-file.ts'
import { importLimits } from './limits.ts'
import type { ImportProgress, PreviewedFile, ReadSetting, ReadyFile, UploadedFile } from './messages.ts'
import { type StoredSample, storedSample } from './stored-sample.ts'
import { type PlainFile, type Room, unpackFile } from './unpack.ts'

type Previewing = {
  folder: string
  files: readonly UploadedFile[]
  settings: readonly ReadSetting[]
  /** Every file that does not show it is unadjusted on the user's word. */
  isUnadjusted: boolean
  nowMs: number
  /** Throws to stop. */
  onProgress(progress: Omit<ImportProgress, 'type'>): void
}
type Plain = PlainFile & Omit<ReadSetting, 'file'>

const NO_SAMPLE: StoredSample = { columns: [], sample: [], securities: null, dates: null }

/**
 * Reads files the way an import does, each into an empty store of its own that is thrown away, and reports what would be stored. Archives are unpacked
 * first. Files beyond the first two hundred are unpacked and not read: `unread`.
 */
export async function previewFiles(database: Database, previewing: Previewing): Promise<{ files: PreviewedFile[]; unread: ReadyFile[] }> {
  const { folder, onProgress } = previewing
  const plain = await unpackAll(previewing)
  await makeEmptyStore(folder)
  const files: PreviewedFile[] = []
  for (const [at, file] of plain.slice(0, importLimits.previews).entries()) {
    const onRows = (rows: number) => onProgress({ file: at, files: plain.length, name: file.name, rows })
    onRows(0)
    files.push(await previewOne(database, file, { ...previewing, at, onRows }))
  }
  const beyond = plain.slice(importLimits.previews).filter(({ refused }) => refused === null)
  return { files, unread: beyond.map(({ path, name, code, unadjusted }) => ({ path, name, code, unadjusted })) }
}

async function unpackAll({ folder, files, settings, isUnadjusted, onProgress }: Previewing): Promise<Plain[]> {
  const room: Room = { bytes: importLimits.unpackedBytes }
  const plain: PlainFile[] = []
  await rm(join(folder, 'plain'), { recursive: true, force: true })
  for (const [at, { path, name }] of files.entries()) {
    onProgress({ file: at, files: files.length, name, rows: 0 })
    plain.push(...(await unpackFile(path, { name, into: join(folder, 'plain', String(at)), room })))
  }
  const settingOf = new Map(settings.map((one) => [one.file, one]))
  return plain.map((file, at) => {
    const { code = null, mapping = null, unadjusted = false } = settingOf.get(at) ?? {}
    return { ...file, code: mapping?.code ?? code, mapping, unadjusted: unadjusted || isUnadjusted }
  })
}

/** An empty store, to be copied for every file: quicker than laying out its tables each time. */
async function makeEmptyStore(folder: string): Promise<void> {
  const dataDir = join(folder, 'empty')
  await mkdir(dataDir, { recursive: true })
  const empty = await openDatabase({ dataDir })
  await empty.close()
}

async function inEmptyStore<T>(folder: string, work: (database: Database) => Promise<T>): Promise<T> {
  const dataDir = join(folder, 'trial')
  await rm(dataDir, { recursive: true, force: true })
  await mkdir(dataDir, { recursive: true })
  await copyFile(join(folder, 'empty', DATABASE_FILE), join(dataDir, DATABASE_FILE))
  const database = await openDatabase({ dataDir })
  try {
    return await work(database)
  } finally {
    await database.close()
    await rm(dataDir, { recursive: true, force: true })
  }
}

/** The form of bars or of any other data set a header comes nearest to. */
function nearest(header: readonly string[]): PreviewedFile['detail']['nearest'] {
  const found = nearestOf([nearestTemplate(header), nearestForm(header)])
  return found === null ? null : { name: found.name, missing: found.missing }
}

type Asked = Previewing & { at: number; onRows(rows: number): void }

async function previewOne(database: Database, file: Plain, { folder, nowMs, at, onRows }: Asked): Promise<PreviewedFile> {
  const { name, refused, code, unadjusted } = file
  if (refused !== null) return { detail: detailOf(at, name, { outcome: failed(name, refused) }), ready: null, header: [] }
  const { header, head } = await headOf(file.path)
  const mapped = await mappedFile(database, file, header)
  const read = async (path: string) =>
    await inEmptyStore(folder, async (trial) => {
      const outcome = await importAnyFile(trial, path, { nowMs, onRows, unadjusted, ...(code === null ? {} : { code }) })
      return { outcome, stored: outcome.failure === null ? await storedSample(trial) : NO_SAMPLE }
    })
  const result = mapped.fault === null ? await read(mapped.path) : { outcome: failed(name, mapped.fault), stored: NO_SAMPLE }
  const isRecognised = result.outcome.form !== null
  const detail = detailOf(at, name, { ...result, header, head, mapping: mapped.mapping, nearest: isRecognised ? null : nearest(header) })
  return {
    detail,
    ready: result.outcome.failure === null ? { path: mapped.path, name, code: mapped.code ?? code, unadjusted } : null,
    header,
  }
}

/** The file with its columns assigned: as the user says, else as the last file of the same header where our readers do not know it. */
async function mappedFile(database: Database, file: Plain, header: readonly string[]) {
  const mapping = file.mapping ?? (await keptMapping(database.db, header))
  if (mapping === null) return { path: file.path, mapping, code: null, fault: null }
  const into = join(dirname(file.path), 'mapped', basename(file.path).replace(/\.(json|parquet|xls)$/i, '.csv'))
  try {
    await mkdir(dirname(into), { recursive: true })
    await applyMapping(file.path, { mapping, into })
    return { path: into, mapping, code: mapping.code, fault: null }
  } catch (error) {
    return { path: file.path, mapping, code: null, fault: errorOf(error).message }
  }
}

const failed = (file: string, reason: string) => fileOutcome({ file, kind: 'refused', reason })

type Found = {
  outcome: FileOutcome
  stored?: StoredSample
  header?: string[]
  head?: string[][]
  mapping?: ImportMapping | null
  nearest?: PreviewedFile['detail']['nearest']
}

function detailOf(file: number, name: string, found: Found): PreviewedFile['detail'] {
  const { outcome, stored = NO_SAMPLE, header = [], head = [], mapping = null, nearest = null } = found
  const { form, rows, imported, datasets, unstored, rejected, rejections, refused, failure, notes, lines } = outcome
  const undecided = refused.filter(({ isUndecided }) => isUndecided).length
  const isMapped = mapping !== null
  const counts = { form, rows, imported, datasets, unstored, rejected, refused: refused.length, undecided, failure, isMapped }
  return { file, name, ...counts, ...stored, rejections, refusals: refused, header, head, nearest, mapping, notes, lines }
}
