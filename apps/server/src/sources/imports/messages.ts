import type { ImportFileDetail, ImportMapping } from '@guanlan/contract/schemas/data/imports.ts'
import type { FileOutcome } from './import-file.ts'
import type { UndoReport } from './undo-batch.ts'

/** Where the store is, for a process of its own. */
export type StorePlace = { dataDir: string; databaseUrl: string | undefined; redisUrl: string | undefined }

/** A file that was uploaded. */
export type UploadedFile = { path: string; name: string }
/** How an unpacked file, by its number among all of them, is to be read where its header does not say. */
export type ReadSetting = { file: number; code: string | null; mapping: ImportMapping | null; unadjusted: boolean }

/** What the process is asked to do; one task a process. */
export type ImportTask =
  | {
      type: 'preview'
      where: StorePlace
      folder: string
      files: readonly UploadedFile[]
      settings: readonly ReadSetting[]
      isUnadjusted: boolean
      nowMs: number
    }
  | { type: 'import'; where: StorePlace; folder: string; files: readonly ReadyFile[]; nowMs: number; batch: string }
  | { type: 'undo'; where: StorePlace; batch: string; nowMs: number; state?: 'failed' | 'cancelled' }

/** A file as it is read: unpacked, and with its columns assigned. */
export type ReadyFile = { path: string; name: string; code: string | null; unadjusted: boolean }

/** A previewed file; `ready` is null when nothing of it can be imported. */
export type PreviewedFile = { detail: ImportFileDetail; ready: ReadyFile | null; header: string[] }

export type ImportProgress = { type: 'progress'; file: number; files: number; name: string; rows: number }
export type ImportAnswer =
  | ImportProgress
  | { type: 'previewed'; files: PreviewedFile[]; unread: ReadyFile[] }
  | { type: 'imported'; outcomes: FileOutcome[] }
  | { type: 'undone'; report: UndoReport }
  | { type: 'failed'; message: string }
