import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import type { ImportMapping } from '@guanlan/contract/schemas/data/imports.ts'
import { parseDate } from '@guanlan/domain/calendar/parse-date.ts'
import type { Kysely } from 'kysely'
import { storedJson } from '../../runtime/stored-json.ts'
import type { Schema } from '../../storage/schema.ts'
import { readSetting, writeSetting } from '../../storage/settings.ts'
import { PERCENT } from '../files/forms/read-cells.ts'
import { parseNumber, parsePercent } from '../files/parse-cells.ts'
import { FileRefused, readRows } from '../files/read-rows.ts'
import { securityOf } from '../files/security-of.ts'
import { type Field, mappedDatasets } from './mapped-fields.ts'

/** Decimals a converted figure keeps: 12345.67 千元 is 12345670 元 without binary dust. */
const DIGITS = 15
/** Most rows of a file that are shown as they are. */
const HEAD_ROWS = 5

/** Header and first rows of a table as they stand in the file; empty where it cannot be read. */
export async function headOf(path: string): Promise<{ header: string[]; head: string[][] }> {
  const rows: string[][] = []
  try {
    for await (const { cells } of readRows(path)) {
      rows.push(cells)
      if (rows.length > HEAD_ROWS) break
    }
  } catch (error) {
    if (!(error instanceof FileRefused)) throw error
  }
  const [header = [], ...head] = rows
  return { header, head }
}

const settingOf = (header: readonly string[]) =>
  `import_mapping.${createHash('sha256').update(JSON.stringify(header)).digest('hex').slice(0, 32)}`

/** The mapping that was used for a file of this header before; null when none was. */
export async function keptMapping(db: Kysely<Schema>, header: readonly string[]): Promise<ImportMapping | null> {
  const text = await readSetting(db, settingOf(header))
  return text === null ? null : storedJson<ImportMapping>(text)
}

/** Keeps a mapping for the next file of this header; a code belongs to one file and is not kept. */
export async function keepMapping(db: Kysely<Schema>, header: readonly string[], mapping: ImportMapping): Promise<void> {
  await writeSetting(db, settingOf(header), JSON.stringify({ ...mapping, code: null }))
}

type Taken = { field: Field; place: number; factor: number }

/** Why a mapping cannot be applied to a file of this header; null when it can. */
export function mappingFault(mapping: ImportMapping, header: readonly string[]): string | null {
  const dataset = mappedDatasets().find(({ key }) => key === mapping.dataset)
  if (dataset === undefined) return '没有这个数据集'
  const fields = new Map(mapping.columns.map(({ field, column }) => [field, column]))
  const missing = dataset.fields.filter(({ field, isNeeded }) => isNeeded && !fields.has(field)).map(({ title }) => title)
  if (missing.length > 0) return `还没有指定：${missing.join('、')}`
  const absent = [...fields.values()].filter((column) => !header.includes(column))
  if (absent.length > 0) return `文件里没有这些列：${absent.join('、')}`
  return null
}

/**
 * Writes a file anew with the columns a mapping names, as CSV in the header our readers know, figures in 元 and 股. Rows keep their line numbers. Throws
 * FileRefused where the mapping does not fit the file.
 */
export async function applyMapping(path: string, { mapping, into }: { mapping: ImportMapping; into: string }): Promise<void> {
  const target = createWriteStream(into)
  const write = async (text: string) => {
    if (!target.write(text)) await once(target, 'drain')
  }
  let taken: Taken[] | null = null
  let line = 1
  try {
    for await (const row of readRows(path)) {
      if (taken === null) {
        taken = takenOf(mapping, row.cells)
        await write(`${'\n'.repeat(Math.max(0, row.line - line))}${taken.map(({ field }) => field.field).join(',')}\n`)
      } else {
        const cells = taken.map((one) => quoted(cellOf(one, row.cells[one.place] ?? '')))
        await write(`${'\n'.repeat(Math.max(0, row.line - line))}${cells.join(',')}\n`)
      }
      line = Math.max(line, row.line) + 1
    }
  } finally {
    target.end()
    await once(target, 'close')
  }
}

function takenOf(mapping: ImportMapping, header: readonly string[]): Taken[] {
  const fault = mappingFault(mapping, header)
  if (fault !== null) throw new FileRefused(fault)
  const fields = mappedDatasets().find(({ key }) => key === mapping.dataset)?.fields ?? []
  return mapping.columns.flatMap(({ field, column, factor }) => {
    const found = fields.find((one) => one.field === field)
    return found === undefined ? [] : [{ field: found, place: header.indexOf(column), factor }]
  })
}

/** A cell in our units and spellings; what cannot be read stays as it is, for the reader to reject. */
function cellOf({ field, factor }: Taken, text: string): string {
  if (field.field === 'secucode') return securityOf(text)?.code ?? text
  if (/date$/i.test(field.field)) return parseDate(text) ?? text
  const figure = field.isNumber ? (factor === PERCENT ? parsePercent(text) : parseNumber(text)) : Number.NaN
  if (Number.isNaN(figure) || factor === 1) return text
  return String(Number((figure * factor).toPrecision(DIGITS)))
}

function quoted(text: string): string {
  return /[",\n\r#]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
