import { z } from 'zod'
import { importFactors } from '../../import-factors.ts'

const MEBI = 1024 * 1024

const Session = z.string().regex(/^[\w-]{1,64}$/, 'session 不是有效的导入编号')
const FileNumber = z.number().int().min(0).max(9_999)

/** Which column of a file is which field of a data set. `code` is the security of a file without a column for it. */
export const ImportMapping = z.strictObject({
  dataset: z.string().max(60),
  code: z.string().max(20).nullable(),
  columns: z.array(z.strictObject({ field: z.string().max(60), column: z.string().max(200), factor: z.literal(importFactors) })).max(200),
})
export type ImportMapping = z.infer<typeof ImportMapping>

export const ImportOpenInput = z.object({
  files: z
    .array(
      z.strictObject({
        name: z.string().min(1).max(500),
        bytes: z
          .number()
          .int()
          .min(0)
          .max(10_000 * MEBI),
      }),
    )
    .min(1, 'files 至少要有一个文件')
    .max(10_000, 'files 至多 10000 个文件'),
})
export const ImportOpened = z.object({
  session: z.string(),
  /** Files that are taken, by the number they are uploaded under, with their place in the question; and those that are not, with the reason. */
  files: z.array(z.object({ file: FileNumber, place: z.number().int(), name: z.string(), bytes: z.number() })),
  left: z.array(z.object({ name: z.string(), reason: z.string() })),
})

export const ImportUploadInput = z.object({
  session: Session,
  file: FileNumber,
  /** Bytes of the file that were sent before. */
  at: z.number().int().min(0),
  /** Base64, 512 kB of the file at most. */
  data: z.base64('data 请用 Base64').max(720_000, 'data 每次至多 512 KB'),
})
export const ImportUploaded = z.object({ bytes: z.number(), isWhole: z.boolean() })

export const ImportSessionInput = z.object({ session: Session })
export const ImportPreviewInput = z.object({
  session: Session,
  /** Files to be read by a mapping, for one security, or as unadjusted on the user's word; all others as in the preview before, or by their header. */
  settings: z
    .array(
      z.strictObject({
        file: FileNumber,
        code: z.string().max(20).nullable(),
        mapping: ImportMapping.nullable(),
        unadjusted: z.boolean().default(false),
      }),
    )
    .max(200),
  /** The user says that prices are unadjusted in every file that does not show it, those without a preview too. */
  unadjusted: z.boolean().default(false),
})
export const ImportFileInput = z.object({ session: Session, file: FileNumber })
export const ImportUndoInput = z.object({ batch: Session })
export const ImportListInput = z.object({})
export const ImportFieldsInput = z.object({})
export const ImportTemplatesInput = z.object({})
export const ImportTemplateInput = z.object({ dataset: z.string().max(60) })

const Rejection = z.object({ line: z.number().int(), reason: z.string() })

/** Rows of a file that are neither stored nor wrong: of suspended days, repeated or of no data set, and of refused securities or data sets. */
const UnstoredRows = z.object({ suspended: z.number().int(), skipped: z.number().int(), refused: z.number().int() })
export type UnstoredRows = z.infer<typeof UnstoredRows>

/** Rows of a file or batch that are of one data set, by its Chinese name, and those of them that are in the store. */
const DatasetRows = z.object({ dataset: z.string(), rows: z.number().int(), imported: z.number().int() })
export type DatasetRows = z.infer<typeof DatasetRows>

/** What reading a file came to: of one data set, `rows` = `imported` + `rejected` + all of `unstored`. `refused` counts securities. */
export const ImportFileState = z.object({
  file: FileNumber,
  name: z.string(),
  form: z.string().nullable(),
  rows: z.number().int(),
  imported: z.number().int(),
  /** Of each data set whose columns the file has. */
  datasets: z.array(DatasetRows),
  unstored: UnstoredRows,
  rejected: z.number().int(),
  refused: z.number().int(),
  /** Of them, those that do not show whether their prices are adjusted. */
  undecided: z.number().int(),
  /** Why nothing of it is imported. */
  failure: z.string().nullable(),
  isMapped: z.boolean(),
})
export type ImportFileState = z.infer<typeof ImportFileState>

export const ImportState = z.object({
  phase: z.enum(['uploading', 'previewing', 'previewed', 'importing', 'done', 'cancelling', 'cancelled', 'failed']),
  /** How far the work of this phase is. */
  progress: z.object({ file: z.number().int(), files: z.number().int(), name: z.string(), rows: z.number().int() }).nullable(),
  files: z.array(ImportFileState),
  /** Files beyond those listed. */
  more: z.number().int(),
  batch: z.string().nullable(),
  /** Why the phase is `failed`. */
  failure: z.string().nullable(),
})
export type ImportState = z.infer<typeof ImportState>

export const ImportFileDetail = ImportFileState.extend({
  /** First twenty rows as they will be stored, with the unit of each column. */
  columns: z.array(z.object({ name: z.string(), unit: z.string() })),
  sample: z.array(z.array(z.string())),
  /** Of what the sample is: securities, and dates YYYY-MM-DD. */
  securities: z.object({ count: z.number().int(), first: z.array(z.string()) }).nullable(),
  dates: z.object({ from: z.string(), to: z.string() }).nullable(),
  rejections: z.array(Rejection),
  /** `isUndecided`: the file does not show whether its prices are adjusted, and the user may confirm that they are not (`unadjusted` of the setting); `index`: the index the rows may be of instead, which the user may give as `code` of the setting. */
  refusals: z.array(z.object({ secucode: z.string(), reason: z.string(), isUndecided: z.boolean(), index: z.string().nullable() })),
  /** The file's own header and first rows, and the form it comes nearest to. */
  header: z.array(z.string()),
  head: z.array(z.array(z.string())),
  nearest: z.object({ name: z.string(), missing: z.array(z.string()) }).nullable(),
  mapping: ImportMapping.nullable(),
  /** What the user should look at, in Chinese: columns nothing is read from, a code that is not that of the file's name. */
  notes: z.array(z.string()),
  /** The report in Chinese, one fact a line. */
  lines: z.array(z.string()),
})
export type ImportFileDetail = z.infer<typeof ImportFileDetail>

export const ImportStarted = z.object({ batch: z.string() })
export const ImportDone = z.object({ done: z.literal(true) })

export const ImportBatch = z.object({
  id: z.string(),
  /** YYYY-MM-DD HH:mm:ss. */
  startedAt: z.string(),
  finishedAt: z.string().nullable(),
  state: z.enum(['running', 'done', 'undoing', 'interrupted', 'failed', 'cancelled', 'undone', 'partly-undone']),
  via: z.enum(['page', 'command']),
  files: z.number().int(),
  names: z.array(z.string()),
  bytes: z.number(),
  /** Null while the batch runs, and where it was interrupted. */
  rows: z.number().int().nullable(),
  imported: z.number().int().nullable(),
  /** Of each data set; null too in batches that did not count them. */
  datasets: z.array(DatasetRows).nullable(),
  unstored: UnstoredRows.nullable(),
  rejected: z.number().int().nullable(),
  /** Files of which no row could be read. */
  refusedFiles: z.number().int().nullable(),
  lines: z.array(z.string()),
  /** Parts of the store an undo would restore; 0 when it cannot be undone, with the reason in `why`. */
  changes: z.number().int(),
  why: z.string().nullable(),
})
export type ImportBatch = z.infer<typeof ImportBatch>

export const ImportList = z.object({
  /** Whether the caller may import here; `who` says who may. Batches are visible to them only. */
  may: z.boolean(),
  who: z.string(),
  /** Why nothing can be imported into this store; null when it can. */
  blocked: z.string().nullable(),
  limits: z.object({
    files: z.number().int(),
    fileBytes: z.number(),
    batchBytes: z.number(),
    chunkBytes: z.number(),
    endings: z.array(z.string()),
  }),
  batches: z.array(ImportBatch),
})
export type ImportList = z.infer<typeof ImportList>

export const ImportUndone = z.object({
  restored: z.number().int(),
  kept: z.array(z.object({ name: z.string(), reason: z.string() })),
  more: z.number().int(),
})

/** One column: its name in files, its Chinese name and its unit; one that is not needed may be empty. */
const Field = z.object({ field: z.string(), title: z.string(), unit: z.string(), isNumber: z.boolean(), isNeeded: z.boolean() })

/** Every data set there is a template of. */
export const ImportTemplates = z.object({ templates: z.array(z.object({ key: z.string(), name: z.string() })) })
/** A template: its columns, and the CSV file with remarks and header. */
export const ImportTemplate = z.object({ key: z.string(), name: z.string(), columns: z.array(Field), text: z.string() })
export type ImportTemplate = z.infer<typeof ImportTemplate>

export const ImportFields = z.object({
  datasets: z.array(
    z.object({
      key: z.string(),
      name: z.string(),
      fields: z.array(Field),
    }),
  ),
})
export type ImportFields = z.infer<typeof ImportFields>
