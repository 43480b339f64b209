import type { UnstoredRows } from '@guanlan/contract/schemas/data/imports.ts'
import type { Database } from '../../storage/open-database.ts'
import { DAY_BARS_NAME } from '../files/bar-template.ts'
import { REJECTIONS_SHOWN } from '../files/collect-bars.ts'
import { pathSource } from '../files/file-source.ts'
import type { FileReport, ImportOptions, RefusedSecurity } from '../files/import-file.ts'
import { importSource, type SourceOutcome } from '../files/import-source.ts'
import { outcomeLines, outcomeNotes } from '../files/outcome-lines.ts'
import type { RecordsReport } from '../files/records/records-report.ts'

/** What became of one file, of whatever data set. */
export type FileOutcome = {
  file: string
  /** Form that was recognised; null when none was. */
  form: string | null
  rows: number
  /** Rows that are in the store now, whether they changed it or not. */
  imported: number
  /** Rows that are of each data set, and those of them that are in the store now. */
  datasets: { dataset: string; rows: number; imported: number }[]
  /** Rows that are neither stored nor wrong, and those of refused securities. */
  unstored: UnstoredRows
  rejected: number
  /** The first twenty rejected rows. */
  rejections: { line: number; reason: string }[]
  refused: RefusedSecurity[]
  /** Why nothing of the file was imported; null when something was. */
  failure: string | null
  /** What the user should look at, in Chinese. */
  notes: string[]
  /** The report in Chinese, one fact a line. */
  lines: string[]
}

const NO_ROWS: UnstoredRows = { suspended: 0, skipped: 0, refused: 0 }

/** A report of the importer in the words batches and the page keep. */
export function fileOutcome(outcome: SourceOutcome): FileOutcome {
  const { file } = outcome
  if (outcome.kind === 'refused') {
    const none = { rows: 0, imported: 0, datasets: [], unstored: NO_ROWS, rejected: 0, rejections: [], refused: [] }
    return { file, form: null, ...none, failure: outcome.reason, notes: [], lines: [`${file}：${outcome.reason}`] }
  }
  const parts = [...outcome.records.map(partOfRecords), ...(outcome.bars === null ? [] : [partOfBars(outcome.bars)])]
  const sum = (count: (part: FilePart) => number) => parts.reduce((total, part) => total + count(part), 0)
  return {
    file,
    form: parts.map(({ form }) => form).join('、') || null,
    rows: Math.max(0, ...parts.map(({ rows }) => rows)),
    imported: sum(({ imported }) => imported),
    datasets: parts.map(({ dataset, rows, imported }) => ({ dataset, rows, imported })),
    unstored: {
      suspended: sum(({ unstored }) => unstored.suspended),
      skipped: sum(({ unstored }) => unstored.skipped),
      refused: sum(({ unstored }) => unstored.refused),
    },
    rejected: sum(({ rejected }) => rejected),
    rejections: parts.flatMap(({ rejections }) => rejections).slice(0, REJECTIONS_SHOWN),
    refused: outcome.bars?.refused ?? [],
    failure: parts.every(({ failure }) => failure !== null) ? (parts[0]?.failure ?? NO_ROW) : null,
    notes: outcomeNotes(outcome),
    lines: outcomeLines(outcome),
  }
}

const NO_ROW = '没有一行可用'

/** What a file came to in one data set. */
type FilePart = Pick<FileOutcome, 'rows' | 'imported' | 'unstored' | 'rejected' | 'rejections' | 'failure'> & {
  form: string
  dataset: string
}

function partOfRecords(report: RecordsReport): FilePart {
  const { form, dataset, rows, added, unchanged, skipped, rejected, rejections, refused } = report
  const unstored = { suspended: 0, skipped, refused: refusedRows(report) }
  return { form, dataset, rows, imported: added + unchanged, unstored, rejected, rejections, failure: refused }
}

function partOfBars({ form, rows, imported, suspended, repeated, rejected, rejections, refused, refusedRows }: FileReport): FilePart {
  const unstored = { suspended, skipped: repeated, refused: refusedRows }
  const failure = imported > 0 ? null : (refused[0]?.reason ?? NO_ROW)
  return { form, dataset: DAY_BARS_NAME, rows, imported, unstored, rejected, rejections, failure }
}

/** Rows of a data set that was refused as a whole. */
function refusedRows({ refused, rows, rejected, skipped }: RecordsReport): number {
  return refused === null ? 0 : rows - rejected - skipped
}

/** Imports a plain file into the data set its header names. A file that cannot be read at all is reported as a failure. */
export async function importAnyFile(database: Database, path: string, options: ImportOptions): Promise<FileOutcome> {
  const source = pathSource(path)
  for await (const outcome of importSource(database, source, options)) return fileOutcome(outcome)
  return fileOutcome({ file: source.name, kind: 'refused', reason: '文件里没有可以导入的内容' })
}
