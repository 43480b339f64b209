import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseDay } from '@guanlan/domain/calendar/parse-date.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createMarketStore } from '../../storage/bars/market-store.ts'
import { type Database, openDatabase } from '../../storage/open-database.ts'
import { importSource, type SourceOutcome } from './import-source.ts'
import { parseNumber, parsePercent } from './parse-cells.ts'
import { bytesSource } from './testing/bytes-source.ts'

const nowMs = Date.parse('2026-11-20T16:00:00+08:00')
let folder: string
let database: Database
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'guanlan-excel-'))
  database = await openDatabase({ dataDir: join(folder, 'store') })
})
afterEach(async () => {
  await database.close()
  rmSync(folder, { recursive: true, force: true })
})

const DAYS = ['2', '3', '4', '5', '8', '9', '10', '11', '12', '15', '16', '17'].map((day) => `2024/1/${day}`)
const HEADER = ['日期', '开盘', '最高', '最低', '收盘', '成交量', '成交额'] as const
/** Bars at 1,050.00 元 with 1,234,500 股 and 1,296,225,000.00 元, as Excel shows them with separators of thousands. */
const GROUPED = ['1,050.00', '1,060.00', '1,040.00', '1,050.00', '1,234,500', '1,296,225,000.00']
const PLAIN = ['1050', '1060', '1040', '1050', '1234500', '1296225000']

type Look = {
  separator: string
  cells: readonly string[]
  quote?: boolean
  before?: string
  after?: string
  end?: string
  dates?: readonly string[]
}

/** A file as a spreadsheet saves it. */
function saved({ separator, cells, quote = false, before = '\ufeff', after = '', end = '\r\n', dates = DAYS }: Look): string {
  const written = quote ? cells.map((cell) => `"${cell}"`) : cells
  return [`${before}${HEADER.join(separator)}`, ...dates.map((day) => [day, ...written].join(separator)), after].join(end)
}

async function imported(text: string | Uint8Array): Promise<SourceOutcome | undefined> {
  const all: SourceOutcome[] = []
  for await (const one of importSource(database, bytesSource('sh600519.csv', Buffer.from(text)), { nowMs, unadjusted: true })) all.push(one)
  return all[0]
}

async function stored() {
  const { date, close, volume, amount, length } = await createMarketStore(database).readRange('SH600519', 0, 99_999_999)
  return { days: length, first: date[0], last: date[length - 1], close: close[0], volume: volume[0], amount: amount[0] }
}
const WHOLE = { days: 12, first: 20_240_102, last: 20_240_117, close: 1_050_000, volume: 1_234_500, amount: 1_296_225_000 }

test.each<[string, Look]>([
  ['commas, thousands in quotes', { separator: ',', cells: GROUPED, quote: true }],
  ['semicolons, thousands with commas', { separator: ';', cells: GROUPED }],
  ['semicolons, a line that names them', { separator: ';', cells: GROUPED, before: 'sep=;\r\n' }],
  [
    'semicolons, thousands in quotes, rows of empty cells below',
    { separator: ';', cells: GROUPED, quote: true, after: ';;;;;;\r\n;;;;;;\r\n' },
  ],
  ['tabs', { separator: '\t', cells: GROUPED }],
  ['commas, rows of empty cells below', { separator: ',', cells: PLAIN, after: ',,,,,,\r\n' }],
  ['dates with a time', { separator: ',', cells: PLAIN, dates: DAYS.map((day) => `${day} 0:00`) }],
  ['dates in words', { separator: ',', cells: PLAIN, dates: DAYS.map((day) => day.replace(/^(\d+)\/(\d+)\/(\d+)$/, '$1年$2月$3日')) }],
  ['line ends of old Macs', { separator: ';', cells: GROUPED, end: '\r' }],
])('a file saved by Excel is read to the last figure: %s', async (_, look) => {
  expect(await imported(saved(look))).toMatchObject({ kind: 'read', bars: { rows: 12, rejected: 0, refused: [], changed: ['SH600519'] } })
  expect(await stored()).toEqual(WHOLE)
})

test('Unicode text of Excel, UTF-16 with tabs, is read', async () => {
  const text = saved({ separator: '\t', cells: GROUPED, before: '' })
  await imported(Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(text, 'utf16le')]))
  expect(await stored()).toEqual(WHOLE)
})

test.each<[string, Look, RegExp]>([
  ['decimal commas', { separator: ';', cells: ['10,50', '10,60', '10,40', '10,50', '1234500', '12962250'] }, /不是|价格|没有/],
  [
    'thousands with points and decimal commas',
    { separator: ';', cells: ['1.050,00', '1.060,00', '1.040,00', '1.050,00', '1.234.500', '1.296.225.000,00'] },
    /./,
  ],
  ['amounts rounded to what was shown', { separator: ',', cells: [...PLAIN.slice(0, 5), '1.29623E+09'] }, /Excel 舍入/],
  ['amounts in 亿', { separator: ',', cells: [...PLAIN.slice(0, 5), '1.30亿'] }, /^“1.30亿”带单位/],
  ['volumes in 万, thousands in quotes', { separator: ';', cells: [...PLAIN.slice(0, 4), '1,234.5万', '12962250'] }, /^“1,234.5万”带单位/],
  ['amounts in per cent', { separator: ',', cells: [...PLAIN.slice(0, 5), '12.3%'] }, /^“12.3%”带单位/],
  ['dashes for amounts', { separator: ',', cells: [...PLAIN.slice(0, 5), '--'] }, /^成交量或成交额缺失/],
  ['cells too narrow for their figure', { separator: ',', cells: [...PLAIN.slice(0, 4), '########', '########'] }, /./],
  [
    'days before months',
    { separator: ',', cells: PLAIN, dates: DAYS.map((day) => day.replace(/^(\d+)\/(\d+)\/(\d+)$/, '$3/$2/$1')) },
    /不是有效日期/,
  ],
  ['serial numbers of dates', { separator: ',', cells: PLAIN, dates: DAYS.map((_, at) => String(45_293 + at)) }, /Excel 的日期序号/],
])('what Excel saved otherwise is refused line by line with the reason, and nothing of it is stored: %s', async (_, look, reason) => {
  const outcome = await imported(saved(look))
  const bars = outcome?.kind === 'read' ? outcome.bars : null
  expect(bars).toMatchObject({ rows: 12, rejected: 12, changed: [] })
  for (const one of bars?.rejections ?? []) expect(one.reason).toMatch(reason)
  expect(await stored()).toMatchObject({ days: 0 })
})

test('cells are read as they are meant, or not at all', () => {
  const numbers = [
    '1,234',
    '-1,234.5',
    '1,234,567.00',
    '12.5%',
    '1.5e8',
    '.5',
    '10,5',
    '1,23',
    '1,2345',
    '1234,567',
    '1.23457E+11',
    '1.296225E+09',
    '#N/A',
    '(1.2)',
    '1.234.5',
    '3.31亿',
    '--',
  ]
  expect(numbers.map((text) => parseNumber(text))).toEqual([
    ...[1234, -1234.5, 1234567, Number.NaN, 1.5e8, 0.5],
    ...[Number.NaN, Number.NaN, Number.NaN, Number.NaN, Number.NaN, 1_296_225_000, ...Array.from({ length: 5 }, () => Number.NaN)],
  ])
  expect([parsePercent('12.5%'), parsePercent('12.5'), parsePercent('3.31亿%')]).toEqual([12.5, 12.5, Number.NaN])
  expect(['2024/1/5', '2024-1-5', '2024年1月5日', '2024.1.5', '20240105', '5/1/2024', '2024/13/5', '24/1/5'].map(parseDay)).toEqual([
    ...Array.from({ length: 5 }, () => 20_240_105),
    ...[null, null, null],
  ])
})
