import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parse } from 'csv-parse/sync'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readRows } from './read-rows.ts'

let folder = ''
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'rows-'))
})
afterAll(() => rmSync(folder, { recursive: true }))

async function rowsOf(text: string): Promise<{ line: number; cells: string[] }[]> {
  const path = join(folder, 'rows.csv')
  writeFileSync(path, text)
  const rows: { line: number; cells: string[] }[] = []
  for await (const row of readRows(path)) rows.push(row)
  return rows
}

/** The same by the CSV parser alone, lines ending in any of the three ways. */
function parsed(text: string): { line: number; cells: string[] }[] {
  const options = {
    record_delimiter: ['\r\n', '\n', '\r'],
    comment: '#',
    comment_no_infix: true,
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    skip_records_with_empty_values: true,
    trim: true,
  }
  const rows = parse(text, { ...options, info: true }) as unknown as { info: { lines: number }; record: string[] }[]
  return rows.map(({ info, record }) => ({ line: info.lines, cells: record }))
}

test('rows are those of the CSV parser, with their line numbers: spaces, remarks, empty lines, quotes and line ends of both kinds', async () => {
  const cell = fc.constantFrom('10.5', '', ' 平安 ', '-3', '2024-01-02', '"a,b"', '"x ""y"" z"', '"two\nlines"', '#5', 'a#b')
  const line = fc.oneof(
    { weight: 5, arbitrary: fc.array(cell, { minLength: 2, maxLength: 4 }).map((cells) => cells.join(',')) },
    fc.constantFrom('', '# 说明', '  '),
  )
  await fc.assert(
    fc.asyncProperty(fc.array(line, { maxLength: 12 }), fc.constantFrom('\n', '\r\n'), async (lines, end) => {
      const text = ['date,open', ...lines, 'last,1', ''].join(end)
      expect(await rowsOf(text)).toEqual(parsed(text))
    }),
    { numRuns: 300 },
  )
})

test('a quote beyond the first chunk of a long file keeps values and line numbers', async () => {
  const plain = Array.from({ length: 20_000 }, (_, at) => `2024-01-02,${at},浦发`)
  const text = ['date,open,name', ...plain, '2024-01-03,"1,5","a\nb"', ...plain, ''].join('\n')
  expect(await rowsOf(text)).toEqual(parsed(text))
})

test('a file of which some lines end with a carriage return alone has all of its rows', async () => {
  const days = ['02', '03', '04', '05', '08', '09'].map((day) => `2024-01-${day},10`)
  const [a, b, c, d, e, f] = days
  const cells = [['date', 'close'], ...days.map((day) => day.split(','))]
  for (const text of [`date,close\r\n${a}\n${b}\r${c}\r${d}\r\n${e}\n${f}\n`, `date,close\n${a}\n${b}\r${c}\r\n${d}\n${e}\r${f}`])
    expect(await rowsOf(text)).toEqual(cells.map((row, at) => ({ line: at + 1, cells: row })))
})
