import type { UnstoredRows } from '@guanlan/contract/schemas/data/imports.ts'
import type { Database } from '../../storage/open-database.ts'
import { REJECTIONS_SHOWN } from '../files/collect-bars.ts'
import { pathSource } from '../files/file-source.ts'
import type { ImportOptions, RefusedSecurity } from '../files/import-file.ts'
import { importSource, type SourceOutcome } from '../files/import-source.ts'
import { recordLines } from '../files/records/import-records.ts'
import type { RecordsReport } from '../files/records/records-report.ts'
import { reportLines } from '../files/report-lines.ts'

/** What became of one file, of whatever data set. */
export type FileOutcome = {
  file: string
  /** Form that was recognised; null when none was. */
  form: string | null
  rows: number
  /** Rows that are in the store now, whether they changed it or not. */
  imported: number
  /** Rows that are neither stored nor wrong, and those of refused securities. */
  unstored: UnstoredRows
  rejected: number
  /** The first twenty rejected rows. */
  rejections: { line: number; reason: string }[]
  refused: RefusedSecurity[]
  /** Why nothing of the file was imported; null when something was. */
  failure: string | null
  /** The report in Chinese, one fact a line. */
  lines: string[]
}

export const NO_ROWS: UnstoredRows = { suspended: 0, skipped: 0, refused: 0 }

/** A report of the importer in the words batches and the page keep. */
export function fileOutcome(outcome: SourceOutcome): FileOutcome {
  const { file } = outcome
  if (outcome.kind === 'refused') {
    const none = { rows: 0, imported: 0, unstored: NO_ROWS, rejected: 0, rejections: [], refused: [] }
    return { file, form: null, ...none, failure: outcome.reason, lines: [`${file}：${outcome.reason}`] }
  }
  if (outcome.kind === 'records') {
    const { reports } = outcome
    const sum = (count: (report: RecordsReport) => number) => reports.reduce((total, report) => total + count(report), 0)
    return {
      file,
      form: reports.map(({ form }) => form).join('、') || null,
      rows: Math.max(0, ...reports.map(({ rows }) => rows)),
      imported: sum(({ added, unchanged }) => added + unchanged),
      unstored: { suspended: 0, skipped: sum(({ skipped }) => skipped), refused: sum(refusedRows) },
      rejected: sum(({ rejected }) => rejected),
      rejections: reports.flatMap(({ rejections }) => rejections).slice(0, REJECTIONS_SHOWN),
      refused: [],
      failure: reports.every(({ refused }) => refused !== null) ? (reports[0]?.refused ?? '没有一行可用') : null,
      lines: reports.flatMap(recordLines),
    }
  }
  const { form, rows, imported, suspended, repeated, rejected, rejections, refused } = outcome.report
  const unstored = { suspended, skipped: repeated, refused: outcome.report.refusedRows }
  const failure = imported > 0 ? null : (refused[0]?.reason ?? '没有一行可用')
  return { file, form, rows, imported, unstored, rejected, rejections, refused, failure, lines: reportLines(outcome.report) }
}

/** Rows of a data set that was refused as a whole. */
function refusedRows({ refused, rows, rejected, skipped }: RecordsReport): number {
  return refused === null ? 0 : rows - rejected - skipped
}

/** Imports a plain file into the data set its header names. What cannot be read at all is told as a failure. */
export async function importAnyFile(database: Database, path: string, options: ImportOptions): Promise<FileOutcome> {
  const source = pathSource(path)
  for await (const outcome of importSource(database, source, options)) return fileOutcome(outcome)
  return fileOutcome({ file: source.name, kind: 'refused', reason: '文件里没有可以导入的内容' })
}
