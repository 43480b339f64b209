import { firstItem } from '@guanlan/domain/collections/elements.ts'
import { fieldsIn } from '@guanlan/domain/collections/records.ts'
import { UpstreamFault } from './fetch-layer/upstream-fault.ts'

/** Shares per 手. */
export const LOT = 100
/** 元 in 万元, 股 in 万股. */
export const TEN_THOUSAND = 10_000
/** A percentage as a fraction. */
export const PERCENT = 0.01

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
    .replace(/(?!\n)\p{Cc}/gu, '')
    .replace(/<\/?[a-z][^>]*>/gi, '')
    .replace(/&(?:amp|lt|gt|quot|nbsp|#39);/g, (entity) => entities[entity] ?? entity)
    .trim()
}

/** Rows in order of a text, each with its number among those of the same name, from 1: the same rows get the same numbers in any order. */
export function numbered<Row>(
  rows: readonly Row[],
  { order, name }: { order: (row: Row) => string; name: (row: Row) => string },
): { row: Row; number: number }[] {
  const counts = new Map<string, number>()
  const sorted = rows.map((row) => ({ row, text: order(row) })).sort((a, b) => (a.text < b.text ? -1 : 1))
  return sorted.map(({ row }) => {
    const number = (counts.get(name(row)) ?? 0) + 1
    counts.set(name(row), number)
    return { row, number }
  })
}

/** The list under a path of an answer. Throws UpstreamFault `format` when there is none. */
export function listAt(answer: unknown, host: string, path: readonly string[]): UpstreamRow[] {
  let at: unknown = answer
  for (const key of path) at = typeof at === 'object' && at !== null ? fieldsIn(at)[key] : undefined
  if (!Array.isArray(at)) throw new UpstreamFault('format', host, `没有 ${path.join('.')}`)
  return at
}
