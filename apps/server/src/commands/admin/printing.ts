import { formatInstant } from '../../runtime/clock.ts'
import type { Column, Reported, Table } from './command.ts'

/** 分 as 元. */
export const yuan = (cents: number) => `${(cents / 100).toFixed(2)} 元`

const WIDE = /[ᄀ-ᅟ⺀-꓏가-힣豈-﫿︰-﹏＀-｠￠-￦—…“”‘’·]/u
/** Cells of a terminal a text takes: characters of Chinese take two. */
function widthOf(text: string): number {
  let width = 0
  for (const letter of text) width += WIDE.test(letter) ? 2 : 1
  return width
}

/** Longer texts are cut where they are read; `--json` has them whole. */
const MOST_LETTERS = 80

function cellOf({ as, names }: Column, value: unknown): string {
  if (value === null || value === undefined || value === '') return '--'
  if (names !== undefined) return names[String(value)] ?? String(value)
  if (as === 'cents') return yuan(Number(value))
  if (as === 'instant') return formatInstant(Number(value))
  if (as === 'yes-no') return value === true || value === 1 ? '是' : '否'
  // what people wrote may hold codes that a terminal obeys
  const text = (typeof value === 'object' ? JSON.stringify(value) : String(value)).replaceAll(/\p{Cc}+/gu, ' ')
  return text.length > MOST_LETTERS ? `${text.slice(0, MOST_LETTERS)}…` : text
}

function tableLines({ title, columns, rows }: Table): string[] {
  if (rows.length === 0) return [`${title}：没有`]
  const cells = [columns.map(({ label }) => label), ...rows.map((row) => columns.map((column) => cellOf(column, row[column.key])))]
  const widths = columns.map((_, k) => Math.max(...cells.map((line) => widthOf(line[k] ?? ''))))
  const lines = cells.map((line) => line.map((cell, k) => cell + ' '.repeat((widths[k] ?? 0) - widthOf(cell))).join('  '))
  return [`${title}（${rows.length}）`, ...lines.map((line) => `  ${line.trimEnd()}`)]
}

/** What a command says, for people. */
export function asText({ lines = [], tables = [] }: Reported): string {
  return [...lines, ...tables.flatMap((table) => tableLines(table))].join('\n')
}

/** The same for programs: sentences under `lines`, rows under the names of their tables. */
export function asJson({ lines = [], tables = [], data = {} }: Reported): string {
  const rows = tables.map((table) => [table.name, table.rows] as const)
  return JSON.stringify({ lines, ...data, ...Object.fromEntries(rows) }, null, 2)
}
