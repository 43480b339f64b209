import { createMarketStore } from '../../storage/bars/market-store.ts'
import type { Database } from '../../storage/open-database.ts'
import { OriginRefused } from '../../storage/store-origin.ts'
import { nearestForm } from './bar-form.ts'
import { UnknownHeader } from './bar-header.ts'
import { DAY_BARS_NAME } from './bar-template.ts'
import { openBytes } from './byte-stream.ts'
import { mergeDayFacts } from './day-facts.ts'
import type { FileSource } from './file-source.ts'
import { unusableReason } from './forms/unusable-tables.ts'
import { type FileReport, type ImportOptions, importFile } from './import-file.ts'
import { lackSentence, nearestOf } from './nearest-form.ts'
import { FileRefused } from './read-rows.ts'
import { importRecords } from './records/import-records.ts'
import { isJson, readLines } from './records/read-lines.ts'
import type { RecordsReport } from './records/records-report.ts'
import { nearestTemplate } from './records/template-of-header.ts'
import { isZip, zipEntries } from './zip-entries.ts'

/** What became of one file: its bars, its rows of other data sets, and the columns nothing was read from; or why it was refused as a whole. */
export type SourceOutcome =
  | { file: string; kind: 'read'; bars: FileReport | null; records: readonly RecordsReport[]; left: readonly string[] }
  | { file: string; kind: 'refused'; reason: string }

/**
 * Imports one file, or every file of an archive, whatever they hold: their first bytes and header decide which importer reads them. An outcome comes as each file is
 * done. `finishImport` belongs behind the last file.
 */
export async function* importSource(database: Database, source: FileSource, options: ImportOptions): AsyncGenerator<SourceOutcome> {
  try {
    const { head, close } = await openBytes(source)
    await close()
    if (!isZip(head)) {
      yield await importOne(database, source, options)
      return
    }
    let files = 0
    for await (const entry of zipEntries(source)) {
      files++
      yield await importOne(database, entry, options)
    }
    if (files === 0) throw new FileRefused('压缩包里没有可以导入的文件；Excel 工作簿请另存为 CSV')
  } catch (error) {
    if (!(error instanceof FileRefused)) throw error
    yield { file: source.name, kind: 'refused', reason: error.message }
  }
}

/** Merges the imported day facts into the sessions of the market once all files are imported. */
export async function finishImport({ db }: Database): Promise<void> {
  await mergeDayFacts(db)
}

async function importOne(database: Database, source: FileSource, options: ImportOptions): Promise<SourceOutcome> {
  const file = source.name
  try {
    const read = await importRecords(database.db, source, { nowMs: options.nowMs })
    if (read === null && isJson(source)) throw new FileRefused(await unknownJson(source))
    if (read === null) {
      const bars = await importFile(createMarketStore(database), source, options)
      return { file, kind: 'read', bars, records: [], left: bars.left }
    }
    const { reports: records, left, isOfBars } = read
    if (!isOfBars) return { file, kind: 'read', bars: null, records, left }
    const bars = await barsBeside(database, source, options)
    if (typeof bars === 'string') return { file, kind: 'read', bars: null, records: [...records, refusedBars(file, bars)], left }
    return { file, kind: 'read', bars, records, left: left.filter((name) => bars.left.includes(name)) }
  } catch (error) {
    if (!(error instanceof FileRefused || error instanceof OriginRefused)) throw error
    return { file, kind: 'refused', reason: error instanceof UnknownHeader ? lackOf(error) : error.message }
  }
}

/** Why a JSON file that belongs to no form is refused. */
async function unknownJson(source: FileSource): Promise<string> {
  const { header, close } = await readLines(source)
  await close()
  const nearest = nearestTemplate(header)
  return nearest === null ? `认不出 JSON 里的列“${header.slice(0, 12).join(',')}”` : lackSentence(nearest)
}

/** Day bars of a file after its other data sets are stored; a text is the reason there are none. */
async function barsBeside(database: Database, source: FileSource, options: ImportOptions): Promise<FileReport | string> {
  try {
    return await importFile(createMarketStore(database), source, options)
  } catch (error) {
    if (!(error instanceof FileRefused || error instanceof OriginRefused)) throw error
    return error.message
  }
}

function refusedBars(file: string, refused: string): RecordsReport {
  const counts = { rows: 0, added: 0, unchanged: 0, rejected: 0, skipped: 0 }
  return { file, form: DAY_BARS_NAME, dataset: DAY_BARS_NAME, ...counts, rejections: [], notes: [], refused }
}

/** Why a known table cannot be used, or what is missing from the form a header comes nearest to, of bars or of any other data set. */
function lackOf(error: UnknownHeader): string {
  const unusable = error.rows.map(unusableReason).find((reason) => reason !== null)
  if (unusable !== undefined) return unusable
  const nearest = nearestOf(error.rows.flatMap((cells) => [nearestTemplate(cells), nearestForm(cells)]))
  return nearest === null ? error.message : lackSentence(nearest)
}
