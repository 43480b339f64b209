import { Readable } from 'node:stream'
import { openBytes, readWhole } from '../byte-stream.ts'
import { decodeText } from '../decode-text.ts'
import type { FileSource } from '../file-source.ts'
import type { Cell } from '../forms/read-cells.ts'
import { FileRefused, readRows } from '../read-rows.ts'
import { parseJson } from './parse-json.ts'

/** A line of a file, or an entry of a JSON list counted from 1, by the names of its columns. */
export type NamedLine = { line: number; cell: Cell }
export type NamedLines = {
  header: string[]
  lines: AsyncIterable<NamedLine> | Iterable<NamedLine> /** Ends the reading where `lines` are not read. */
  close(): Promise<void>
}

/** The columns and lines of a CSV, of a JSON list of flat entries, or of days under their securities; each may be compressed. Throws FileRefused. */
export async function readLines(source: FileSource): Promise<NamedLines> {
  return isJson(source) ? await readJson(source) : await readCsv(source)
}

export const isJson = ({ name }: Pick<FileSource, 'name'>): boolean => /\.json(\.gz)?$/i.test(name)

async function readCsv(source: FileSource): Promise<NamedLines> {
  const rows = readRows(source)
  const first = await rows.next()
  if (first.done) throw new FileRefused('文件是空的')
  const header = first.value.cells
  if (header.length >= 2 && header.slice(-2).join() === 'item,value') return await onItsSide(rows)
  const placeOf = placesOf(header)
  async function* lines(): AsyncGenerator<NamedLine> {
    for await (const { line, cells } of rows) {
      yield {
        line,
        cell: (name) => {
          const place = placeOf(name)
          return place === null ? undefined : (cells[place] ?? '')
        },
      }
    }
  }
  return { header, lines: lines(), close: async () => void (await rows.return(undefined)) }
}

/** Where a column stands, null where there is none. Throws FileRefused for one that stands there twice. */
function placesOf(header: readonly string[]): (name: string) => number | null {
  const places = new Map(header.map((name, place) => [name, place]))
  return (name) => {
    const place = places.get(name)
    if (place === undefined) return null
    if (header.indexOf(name) !== place) throw new FileRefused(`表头里“${name}”不止一列，无法判断用哪一列：请只保留一列`)
    return place
  }
}

/** Facts of one security written one a line, `item,value`: one line whose columns are the items. */
async function onItsSide(rows: AsyncIterable<{ cells: string[] }>): Promise<NamedLines> {
  const facts = new Map<string, string>()
  for await (const { cells } of rows) {
    const item = cells.at(-2) ?? ''
    if (facts.has(item)) throw new FileRefused(`“${item}”不止一行，无法判断用哪一行：请只保留一行`)
    facts.set(item, cells.at(-1) ?? '')
  }
  return { header: [...facts.keys()], lines: [{ line: 2, cell: (name) => facts.get(name) }], close: async () => {} }
}

async function readJson(source: FileSource): Promise<NamedLines> {
  const entries = daysOfStocks(parseJson(await textOf(source)))
  if (!Array.isArray(entries) || entries.some((entry) => typeof entry !== 'object' || entry === null)) {
    throw new FileRefused('JSON 文件应是一个列表，每项是一行；或 stock 列表，其中 stockday 每项是一天')
  }
  const rows = entries
  const text = (value: unknown) => (typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value ?? ''))
  const named = rows.map((row, at) => ({ line: at + 1, cell: (name: string) => (name in row ? text(row[name]) : undefined) }))
  // entries leave out what they do not have
  const header = [...new Set(rows.flatMap((row) => Object.keys(row)))]
  return { header, lines: named, close: async () => {} }
}

type StockDays = { stock: { stockday: Record<string, unknown>[] }[] }

/** Some export days under their security, `{stock: [{symbol, stockday: [{date, …}]}]}`: a day becomes an entry, figures in groups are named `group.figure`. */
function daysOfStocks(parsed: unknown): unknown {
  const stocks = (parsed as Partial<StockDays> | null)?.stock
  if (!Array.isArray(stocks) || !stocks.every((one) => Array.isArray(one?.stockday))) return parsed
  return stocks.flatMap(({ stockday, ...stock }) => stockday.map((day) => ({ ...stock, ...flat(day) })))
}

function flat(day: Record<string, unknown>): Record<string, unknown> {
  const entries = Object.entries(day).flatMap(([name, value]) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return [[name, value]]
    return Object.entries(value).map(([inner, figure]) => [`${name}.${inner}`, figure])
  })
  return Object.fromEntries(entries)
}

/** The whole text of a file, in whatever encoding a table may be. */
async function textOf(source: FileSource): Promise<string> {
  const bytes = await readWhole(await openBytes(source))
  const texts: string[] = []
  for await (const text of decodeText(Readable.from([bytes], { objectMode: true }))) texts.push(text)
  return texts.join('')
}
