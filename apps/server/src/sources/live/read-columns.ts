import { firstItem } from '@guanlan/domain/collections/elements.ts'
import { fieldsIn } from '@guanlan/domain/collections/records.ts'
import { UpstreamFault } from './fetch-layer/upstream-fault.ts'

/** A row as an upstream sends it. */
export type UpstreamRow = Record<string, unknown>

/** Columns with the number of a security. Rows about what is no share are left out, so an answer without any number would pass for one without rows. */
const CODES = /^(SECUCODE|SECURITY_CODE|SCODE|secCode|stockCode)$/

/**
 * Throws UpstreamFault `format` for a row that is no object, for an answer in which no row has the number of a security, and naming every column that some
 * row has not.
 */
export function checkColumns(host: string, rows: readonly UpstreamRow[], columns: readonly string[]): void {
  if (rows.some((row) => typeof row !== 'object' || row === null)) throw new UpstreamFault('format', host, '有的行不是对象')
  const codes = columns.find((column) => CODES.test(column))
  if (rows.length > 0 && codes !== undefined && rows.every((row) => codes in row && !/\d/.test(String(row[codes]))))
    throw new UpstreamFault('format', host, `${codes} 是 ${String(firstItem(rows)[codes])}`)
  const missing = columns.filter((column) => rows.some((row) => !(column in row)))
  if (missing.length > 0) throw new UpstreamFault('format', host, `缺少列 ${missing.join('、')}`)
}

/** A figure that comes as number or text; null for dashes, empty texts and what is none. */
export function figureOf(value: unknown): number | null {
  if (typeof value === 'number') return Number.isFinite(value) ? value : null
  return typeof value === 'string' && /^-?\d+(\.\d+)?$/.test(value.trim()) ? Number(value) : null
}

/** The same times a factor, without the binary dust of the multiplication; null stays null. */
export function scaledFigure(value: unknown, factor: number): number | null {
  const figure = figureOf(value)
  return figure === null ? null : Math.round(figure * factor * 1e8) / 1e8
}

/** A text without marks of highlighting and entities; '' for what is none. */
export function plainText(value: unknown): string {
  if (typeof value !== 'string') return ''
  const entities: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&nbsp;': ' ', '&#39;': "'" }
  return value
    .replace(/<\/?[a-z][^>]*>/gi, '')
    .replace(/&(?:amp|lt|gt|quot|nbsp|#39);/g, (entity) => entities[entity] ?? entity)
    .trim()
}

/** The list under a path of an answer. Throws UpstreamFault `format` when there is none. */
export function listAt(answer: unknown, host: string, path: readonly string[]): UpstreamRow[] {
  let at: unknown = answer
  for (const key of path) at = typeof at === 'object' && at !== null ? fieldsIn(at)[key] : undefined
  if (!Array.isArray(at)) throw new UpstreamFault('format', host, `没有 ${path.join('.')}`)
  return at
}
