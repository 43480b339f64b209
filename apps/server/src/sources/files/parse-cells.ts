import { itemAt } from '@guanlan/domain/collections/elements.ts'

/** Serial number of 1990-01-01 and of 2100-01-01 in spreadsheets, and of 1970-01-01. */
const SERIALS = { from: 32_874, to: 73_051, epoch: 25_569 }

/** The day of a date cell that a spreadsheet wrote as its serial number, YYYY-MM-DD; null for any other text. */
export function serialDay(text: string): string | null {
  const serial = /^\d{5}(\.0)?$/.test(text) ? Number(text) : Number.NaN
  if (!(serial >= SERIALS.from && serial <= SERIALS.to)) return null
  return new Date((serial - SERIALS.epoch) * 86_400_000).toISOString().slice(0, 10)
}

/** What writers put where there is nothing. */
const EMPTY = new Set(['', '-', '--', 'nan', 'none', 'null', 'nat', '<na>'])

/** Whether a cell says that there is nothing. */
export function isEmptyCell(text: string): boolean {
  return EMPTY.has(text.trim().toLowerCase())
}

/** A number with separators of thousands. */
const GROUPED = /^[-+]?\d{1,3}(,\d{3})+(\.\d*)?$/

/** A number cell; NaN when it is empty, a dash, or no number. Separators of thousands are allowed; units (亿, %), a comma elsewhere, as before decimals, and a number a spreadsheet rounded are not. */
export function parseNumber(text: string | undefined): number {
  const digits = text ?? ''
  if (digits.includes('E') && isRounded(digits)) return Number.NaN
  const plain = digits.includes(',') && GROUPED.test(digits) ? digits.replaceAll(',', '') : digits
  return /^[-+]?(\d+\.?\d*|\.\d+)(e[-+]?\d+)?$/i.test(plain) ? Number(plain) : Number.NaN
}

/** A number cell of a column in per cent, with or without the sign. */
export function parsePercent(text: string | undefined): number {
  return parseNumber(text?.endsWith('%') ? text.slice(0, -1) : text)
}

/** Whether a cell is a number with its unit behind it: 3.31亿, 1,234.5万, 12.3%. */
export function hasUnit(text: string | undefined): boolean {
  const found = /^(.*\d\.?)\s*(?:[百千万亿]+[手股元]?|[手股元]|%)$/.exec(text ?? '')
  return found !== null && !Number.isNaN(parseNumber(found[1]))
}

/** Whether a spreadsheet rounded a number to the six digits it showed: `1.23457E+11`. */
export function isRounded(text: string | undefined): boolean {
  return /^[-+]?\d(\.\d{1,5})?E\+\d{2,}$/.test(text ?? '')
}

/** A cell without what spreadsheets write to keep a code a text: `="000001"`, `'000001`. */
export function plainCell(text: string): string {
  if (!"='‘’".includes(text[0] ?? ' ')) return text
  const found = /^(?:="?|['‘’])(.*?)"?$/.exec(text)
  return found === null ? text : itemAt(found, 1).trim()
}
