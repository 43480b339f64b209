import type { Kysely } from 'kysely'
import { createRecordStore } from '../../../storage/columns/record-store.ts'
import type { Schema } from '../../../storage/schema.ts'
import { claimOrigin, refusesFiles } from '../../../storage/store-origin.ts'
import { recogniseForm } from '../bar-form.ts'
import { type FileSource, sourceOf } from '../file-source.ts'
import { importForm } from '../forms/import-form.ts'
import { importPart } from '../forms/import-part.ts'
import type { LineRow } from '../forms/part-rows.ts'
import { formsOfHeader, mergedForms, type VendorForm } from '../forms/vendor-form.ts'
import { vendorForms } from '../forms/vendor-forms.ts'
import { FileRefused } from '../read-rows.ts'
import { type NamedLine, type NamedLines, readLines } from './read-lines.ts'
import type { RecordsReport } from './records-report.ts'
import { groupSeats, seatColumns, sideOf, withSeats } from './seats.ts'
import { templatesOfHeader } from './template-of-header.ts'

type Work = { file: string; nowMs: number; lines: NamedLines['lines'] }
type Reader = (work: Work) => Promise<RecordsReport[]>

/** What became of the rows of a file, the columns nothing was read from, and whether it has those of day bars too. */
type RecordsRead = { reports: RecordsReport[]; left: string[]; isOfBars: boolean }
/** Lines in which the columns read are noted: later lines hardly read others. */
const LINES_NOTED = 500

/**
 * Imports the rows of one file into the data sets its header names, one transaction each: imported again nothing changes. Null when the header belongs to no data
 * set. Throws FileRefused when the file cannot be read to its end, or the store takes no files.
 */
export async function importRecords(
  db: Kysely<Schema>,
  file: string | FileSource,
  { nowMs }: { nowMs: number },
): Promise<RecordsRead | null> {
  const source = sourceOf(file)
  const opened = await readLines(source)
  const names = opened.header.map((name) => name.trim())
  const [first, ...others] = readersOf(db, names)
  if (first === undefined) {
    await opened.close()
    return null
  }
  try {
    await admitFiles(db)
  } catch (error) {
    await opened.close()
    throw error
  }
  const used = new Set<string>()
  const work = (lines: NamedLines['lines']): Work => ({ file: source.name, nowMs, lines: noting(lines, used) })
  const reports = await first(work(opened.lines))
  for (const read of others) reports.push(...(await read(work((await readLines(source)).lines))))
  return {
    reports,
    left: used.size === 0 ? [] : names.filter((name) => name !== '' && !used.has(name)),
    isOfBars: recogniseForm(names) !== null,
  }
}

/** The lines, with the names of the columns that are read from them. */
async function* noting(lines: NamedLines['lines'], used: Set<string>): AsyncGenerator<NamedLine> {
  let noted = 0
  for await (const line of lines) {
    if (noted++ >= LINES_NOTED) yield line
    else {
      const cell = (name: string) => {
        used.add(name)
        return line.cell(name)
      }
      yield { line: line.line, cell }
    }
  }
}

/** Notes that the store is one of files. Throws FileRefused, before anything is written, where it is not and cannot be. */
export async function admitFiles(db: Kysely<Schema>): Promise<void> {
  const refusal = refusesFiles(await claimOrigin(db, 'files'))
  if (refusal !== null) throw new FileRefused(refusal)
}

/** How the lines below a header are imported: as templates, in forms of a vendor; none when it belongs to no data set. */
function readersOf(db: Kysely<Schema>, names: readonly string[]): Reader[] {
  if (seatColumns.every((name) => names.includes(name))) return [(work) => importSeats(db, work)]
  return formsOf(names).map((form) => (work) => importForm(db, form, work))
}

/** A table merged of several has the columns of several forms. */
export function formsOf(names: readonly string[]): VendorForm[] {
  return mergedForms([...templatesOfHeader(names), ...formsOfHeader(vendorForms, names)])
}

/** Lines that are stored in better detail do not refuse the file, whatever their share. */
const ANY_SHARE = 1

async function all(lines: AsyncIterable<NamedLine> | Iterable<NamedLine>): Promise<NamedLine[]> {
  const list: NamedLine[] = []
  for await (const line of lines) list.push(line)
  return list
}

export const SEATS = 'AKShare 龙虎榜席位（stock_lhb_stock_detail_em）'
const NO_SIDE = '席位既不按买入金额、也不按卖出金额排列，认不出是买方还是卖方'

/** Puts seats into the lists they belong to. */
async function importSeats(db: Kysely<Schema>, { file, nowMs, lines }: Work): Promise<RecordsReport[]> {
  const { groups, unread } = groupSeats(await all(lines))
  const side = groups.length === 0 ? null : sideOf(groups)
  const placed = side === null ? [] : await withSeats(createRecordStore(db), groups, side)
  const rows = placed.filter(({ row }) => typeof row !== 'string') as LineRow[]
  const faults = placed.flatMap(({ line, row }) => (typeof row === 'string' ? [{ line, reason: row }] : []))
  const part = { rows, faults: [...unread, ...faults], skipped: 0, file, form: SEATS, dataset: 'dragonTiger', nowMs }
  const report = await importPart(db, { ...part, mostRejected: ANY_SHARE })
  return [side === null ? { ...report, refused: NO_SIDE } : report]
}

/** The report in Chinese, one fact a line. */
export function recordLines({ file, form, dataset, rows, added, unchanged, skipped, refused, ...rest }: RecordsReport): string[] {
  const { rejected, rejections, notes } = rest
  const lines = [`${file}：${form}`]
  if (refused === null) lines.push(`  读 ${rows} 行，${dataset}新增或更新 ${added} 行，${unchanged} 行与库中相同`)
  else lines.push(`  ${dataset}没有导入：${refused}`)
  if (skipped > 0) lines.push(`  略过 ${skipped} 行：不属于${dataset}，或与前面的行、前一日相同`)
  lines.push(...notes.map((note) => `  ${note}`))
  if (rejected === 0) return lines
  lines.push(`  剔除 ${rejected} 行：`, ...rejections.map((one) => `    第 ${one.line} 行：${one.reason}`))
  if (rejected > rejections.length) lines.push(`    ……其余 ${rejected - rejections.length} 行从略`)
  return lines
}
