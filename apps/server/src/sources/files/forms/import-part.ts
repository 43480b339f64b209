import type { RowDataset } from '@guanlan/datasets/dataset.ts'
import type { RecordDataset, RecordRow } from '@guanlan/datasets/definition.ts'
import { judgeRows } from '@guanlan/datasets/judge.ts'
import { datasetOf, recordDataset, tableDatasets } from '@guanlan/datasets/registry.ts'
import { shanghaiDate } from '@guanlan/domain/calendar/trade-date.ts'
import { firstItem } from '@guanlan/domain/collections/elements.ts'
import type { Kysely } from 'kysely'
import { storedJson } from '../../../runtime/stored-json.ts'
import type { ImportedSecurity } from '../../../storage/bars/built-in-list.ts'
import { identityOf as identityOfRow } from '../../../storage/bars/row-store.ts'
import { identityOf } from '../../../storage/columns/parts.ts'
import type { Schema } from '../../../storage/schema.ts'
import { readSetting, writeSetting } from '../../../storage/settings.ts'
import { originOfStore } from '../../../storage/store-origin.ts'
import { type IngestRun, ingestRunKey } from '../../datasets/pipeline.ts'
import { takeRows } from '../../datasets/take-rows.ts'
import { earlyFault } from '../check-row.ts'
import { REJECTIONS_SHOWN } from '../collect-bars.ts'
import { HEADER_ALONE } from '../file-refused.ts'
import type { RecordsReport } from '../records/records-report.ts'
import { rowOfFile } from '../tables/table-template.ts'
import { takeFileRows, takeSecurities } from '../tables/take-file-rows.ts'
import { textFault } from '../text-fault.ts'
import type { LineFault, LineRow, PartRows } from './part-rows.ts'

/** More than this share of lines that cannot be right: the file is in another form or unit than it seems. */
const MOST_REJECTED = 0.2

/** Rows a file has for one data set, before they are judged. */
export type FilePart = PartRows & {
  file: string
  form: string
  dataset: string
  nowMs: number
  isSnapshot?: boolean
  /** The largest share of lines that cannot be right, where it is not a fifth. */
  mostRejected?: number
}

/** `repeated`: rows that say the same as an earlier one. */
type Judged<Row> = { accepted: Map<string, Row>; faults: LineFault[]; repeated: number }

const CONTRADICTS = '与前面的一行说的是同一件事而数值不同'

/** Takes the rows of a file into a data set with a table of its own or kept as records, in one transaction: imported again nothing changes. */
export async function importPart(db: Kysely<Schema>, part: FilePart): Promise<RecordsReport> {
  const table = tableDatasets.find((key) => key === part.dataset)
  if (table !== undefined) return await importTableRows(db, part, table)
  return await importRecordRows(db, part, recordDataset(part.dataset))
}

function reportOf(part: FilePart, { faults, repeated }: Pick<Judged<unknown>, 'faults' | 'repeated'>): RecordsReport {
  const { file, form, rows } = part
  const skipped = part.skipped + repeated
  const all = [...part.faults, ...faults].toSorted((a, b) => a.line - b.line)
  const { name } = datasetOf(part.dataset)
  const counts = {
    rows: rows.length + part.faults.length + part.skipped,
    rejected: all.length,
    rejections: all.slice(0, REJECTIONS_SHOWN),
    skipped,
  }
  return { file, form, dataset: name, ...counts, added: 0, unchanged: 0, notes: [], refused: null }
}

/** Why nothing of the file is imported: no usable row, or too many that are none. */
function refusalOf(
  { mostRejected = MOST_REJECTED }: FilePart,
  { rows, rejected, skipped }: RecordsReport,
  accepted: number,
): string | null {
  if (rows === 0) return HEADER_ALONE
  if (accepted === 0) return rejected === 0 && skipped > 0 ? '没有一行属于这个数据集' : '没有一行可用'
  return rejected > mostRejected * (rows - skipped) ? `${rows - skipped} 行中有 ${rejected} 行不合格，整个文件没有导入` : null
}

function judged<Row>(rows: readonly LineRow[], read: (row: unknown) => { row: Row; name: string } | { reason: string }): Judged<Row> {
  const accepted = new Map<string, Row>()
  const faults: LineFault[] = []
  let repeated = 0
  for (const { line, row } of rows) {
    const fault = earlyFault(row) ?? textFault(row)
    const one = fault === null ? read(row) : { reason: fault }
    const before = 'reason' in one ? undefined : accepted.get(one.name)
    if ('reason' in one) faults.push({ line, reason: one.reason })
    else if (before === undefined) accepted.set(one.name, one.row)
    else if (JSON.stringify(before) === JSON.stringify(one.row)) repeated++
    else faults.push({ line, reason: CONTRADICTS })
  }
  return { accepted, faults, repeated }
}

async function importRecordRows(db: Kysely<Schema>, part: FilePart, dataset: RecordDataset): Promise<RecordsReport> {
  const found = judged<RecordRow>(part.rows, (row) => {
    const verdict = judgeRows(dataset, [row])
    if (verdict.accepted.length === 0) return { reason: verdict.rejected[0]?.reason ?? '不合格' }
    const one = firstItem(verdict.accepted)
    return { row: one, name: `${identityOf(dataset, one)}|${one.effectiveAtMs}` }
  })
  const { accepted } = found
  const report = reportOf(part, found)
  const refused = refusalOf(part, report, accepted.size)
  if (refused !== null) return { ...report, refused }
  const rows = [...accepted.values()]
  const newestMs = rows.reduce((newest, { effectiveAtMs }) => Math.max(newest, effectiveAtMs), 0)
  // nothing of a file says that days after its newest row had none
  const attempt = { answer: { provider: 'files', rows, coveredTo: shanghaiDate(Math.min(newestMs, part.nowMs)) } }
  const run = await takeRows(db, dataset, { attempt, at: { startedAtMs: part.nowMs, nowMs: () => part.nowMs } })
  if (run.alarms.length > 0) return { ...report, refused: run.alarms.join('；') }
  return { ...report, added: run.accepted, unchanged: run.unchanged }
}

const BY_UPSTREAM = '这个库里是实时数据，这个数据集由上游提供，不从文件导入'

async function importTableRows(db: Kysely<Schema>, part: FilePart, key: RowDataset): Promise<RecordsReport> {
  const found = judged(part.rows, (fields) => {
    const one = rowOfFile(key, fields)
    return 'reason' in one ? one : { row: one.row, name: identityOfRow(key, one.row) }
  })
  const { accepted } = found
  const report = reportOf(part, found)
  const refused = refusalOf(part, report, accepted.size) ?? ((await originOfStore(db)) === 'live' ? BY_UPSTREAM : null)
  if (refused !== null) return { ...report, refused }
  const rows = [...accepted.values()]
  const before = new Set((await listed(db, key)).map(({ id }) => id))
  const merged =
    key === 'securities'
      ? await takeSecurities(db, rows as ImportedSecurity[])
      : await takeFileRows(db, { dataset: key, rows, isSnapshot: part.isSnapshot === true })
  const after = await listed(db, key)
  const run = { ...runOf(part, report, merged.rows), ...(await coverageOf(db, { key, rows, nowMs: part.nowMs })) }
  await writeSetting(db, ingestRunKey(key), JSON.stringify(run))
  return {
    ...report,
    added: merged.added + merged.changed,
    unchanged: merged.unchanged,
    notes: key === 'securities' && before.size === 0 ? [] : notesOf(after.filter(({ id }) => !before.has(id))),
  }
}

const DATE = /^\d{4}-\d{2}-\d{2}$/

/** Up to which day the rows of files reach: nothing of a file says that days after its newest row had none. */
async function coverageOf(
  db: Kysely<Schema>,
  { key, rows, nowMs }: { key: RowDataset; rows: readonly object[]; nowMs: number },
): Promise<{ asOf?: string }> {
  const today = shanghaiDate(nowMs)
  const stored = await readSetting(db, ingestRunKey(key))
  const before = stored === null ? null : storedJson<IngestRun & { asOf?: string }>(stored)
  let asOf = before?.provider === 'files' ? (before.asOf ?? '') : ''
  for (const row of rows)
    for (const value of Object.values(row))
      if (typeof value === 'string' && DATE.test(value) && value <= today && value > asOf) asOf = value
  return asOf === '' ? {} : { asOf }
}

function runOf({ dataset, nowMs }: FilePart, { rejected, rejections }: RecordsReport, rows: number): IngestRun {
  const reasons = new Map<string, number>()
  for (const { reason } of rejections) reasons.set(reason, (reasons.get(reason) ?? 0) + 1)
  return {
    dataset: dataset as RowDataset,
    provider: 'files',
    atMs: nowMs,
    accepted: rows,
    rejected,
    reasons: [...reasons].map(([reason, count]) => ({ reason, count, example: '' })),
    warnings: [],
  }
}

/** What a table adds to the list of everything that has a price, by id. */
async function listed(db: Kysely<Schema>, key: RowDataset): Promise<{ id: string; name: string }[]> {
  if (key === 'securities') return await db.selectFrom('security').select(['secucode as id', 'name']).execute()
  if (key === 'indexes') return await db.selectFrom('market_index').select(['secucode as id', 'name']).execute()
  return key === 'sectors' ? await db.selectFrom('sector').select(['sector_id as id', 'name']).execute() : []
}

const NAMES_SHOWN = 5

function notesOf(added: readonly { name: string }[]): string[] {
  if (added.length === 0) return []
  const names = added.slice(0, NAMES_SHOWN).map(({ name }) => name)
  const rest = added.length > names.length ? `等 ${added.length} 个` : ''
  return [`新增 ${names.join('、')}${rest}`]
}
