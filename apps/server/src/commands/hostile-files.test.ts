import { spawn, spawnSync } from 'node:child_process'
import { appendFileSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { datasets } from '@guanlan/datasets/registry.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createMarketStore } from '../storage/bars/market-store.ts'
import { readDatasetRows } from '../storage/bars/row-store.ts'
import { createRecordStore } from '../storage/columns/record-store.ts'
import { type Database, openDatabase } from '../storage/open-database.ts'

const script = fileURLToPath(new URL('./import.ts', import.meta.url))
const folder = mkdtempSync(join(tmpdir(), 'guanlan-hostile-'))
const env = { ...process.env, DATA_DIR: join(folder, 'data'), DATABASE_URL: '' }
const put = (name: string, content: string | Uint8Array) => writeFileSync(join(folder, 'files', name), content)

const news = (id: string) => `[{"telegraph_id":"${id}","title":"央行","content":"央行公布利率","public_ts":"2024-01-03 09:00:00"}]`
/** 央行公布利率 as GBK. */
const gbkWords: readonly (readonly [string, readonly number[]])[] = [
  ['央行公布利率', [0xd1, 0xeb, 0xd0, 0xd0, 0xb9, 0xab, 0xb2, 0xbc, 0xc0, 0xfb, 0xc2, 0xca]],
  ['央行', [0xd1, 0xeb, 0xd0, 0xd0]],
]

function asGbk(text: string): Buffer {
  const [word] = gbkWords.filter(([one]) => text.startsWith(one))
  if (text === '') return Buffer.alloc(0)
  if (word !== undefined) return Buffer.concat([Buffer.from(word[1]), asGbk(text.slice(word[0].length))])
  return Buffer.concat([Buffer.from(text.slice(0, 1), 'ascii'), asGbk(text.slice(1))])
}

const header = 'date,open,high,low,close,volume,amount'
const zoned = [
  '2024-01-01T16:00:00Z,10,10.2,9.9,10.1,1000,10050',
  '2024-01-03 00:00:00+08:00,10.1,10.3,10,10.2,2000,20300',
  '2024-01-03T16:00:00.000+00:00,10.2,10.4,10.1,10.3,3000,30750',
  '2024-01-05T25:99Z,10.2,10.4,10.1,10.3,3000,30750',
]
const figures = [
  '2024-01-02,10,10.2,9.9,10.1,1000,10050',
  '2024-01-03,NaN,10.3,10,10.2,2000,20300',
  '2024-01-04,10,1e308,10,10.2,2000,20300',
  '2024-01-05,１０．１,10.3,10,10.2,2000,20300',
  '２０２４-01-08,10.1,10.3,10,10.2,2000,20300',
  '2024-01-09,10.1,10.3,10,10.2,1e308,20300',
  '2024-01-10,10.1,Infinity,10,10.2,2000,20300',
  '2024-01-11,10.3,10.4,10.2,10.3,1000,10300',
]

const laterDays = [3, 4, 5, 8, 9].map((day) => ({ secucode: 'SH600001', exDate: `2024-01-0${day}`, cashPer10: day + 0.25 }))

let printed = ''
let database: Database
beforeAll(async () => {
  mkdirSync(join(folder, 'files'))
  put('equal-keys.json', '[{"secucode":"SH600000","exDate":"2024-01-03",\n"cashPer10":1,"cashPer10":2}]')
  put('escaped-keys.json', '[{"secucode":"SH600000","exDate":"2024-01-03","cashPer10":1,"cash\\u0050er10":2}]')
  put('mark.json', `\ufeff${news('mark')}`)
  put('gbk.json', asGbk(news('gbk')))
  put('utf16.json', Buffer.from(`\ufeff${news('wide')}`, 'utf16le'))
  put('later-keys.json', JSON.stringify([{ secucode: 'SH600001', exDate: '2024-01-02' }, ...laterDays]))
  put('nan.json', '[{"secucode":"SH600002","exDate":"2024-01-03","cashPer10":1.5,"bonusPer10":NaN}]')
  put('infinity.json', '[\n{"secucode":"SH600002","exDate":"2024-01-04","cashPer10":Infinity}]')
  put('cut.json', '[{"secucode":"SH600002","exDate":"2024-01-04"')
  put('wrong.json', '[{"secucode":"SH600002",\n"exDate":2024-01-04}]')
  put('sh600003.csv', `${header}\n${zoned.join('\n')}\n`)
  put('sh600004.csv', `${header}\n${figures.join('\n')}\n`)
  put('names.csv', 'secucode,name\nSH600005,武钢\u0007股份\nSH600006,东风汽车\nSH600007,\u202e中国国贸\nSH600008,首创环保\n')
  put('bell\u001b[31m.csv', 'nothing')
  symlinkSync(join(folder, 'files', 'sh600003.csv'), join(folder, 'files', 'sh600009.csv'))
  symlinkSync(folder, join(folder, 'files', 'circle'))
  const { stdout, stderr } = spawnSync(process.execPath, [script, join(folder, 'files'), '--unadjusted'], { env, encoding: 'utf8' })
  printed = stdout + stderr
  database = await openDatabase({ dataDir: env.DATA_DIR })
})
afterAll(async () => {
  await database.close()
  rmSync(folder, { recursive: true, force: true })
})

/** What the command says of one file: its first line and those below it. */
function lines(file: string): string {
  const [, ...after] = printed.split(`${file}：`)
  return after.map((text) => text.split(/\n(?! )/)[0]).join('\n')
}

const stored = async (code: string) => {
  const bars = await createMarketStore(database).readRange(code, 0, 20_300_101)
  return Array.from({ length: bars.length }, (_, at) => [bars.date[at], bars.open[at], bars.close[at], bars.volume[at], bars.amount[at]])
}
const dividendsOf = async (code: string) =>
  (await readDatasetRows(database.db, 'dividends'))
    .filter(({ secucode }) => secucode === code)
    .map(({ exDate, cashPer10 }) => [exDate, cashPer10])

test('an object that names a column twice refuses the file, spelled with escapes as well', async () => {
  expect(lines('equal-keys.json')).toContain('JSON 第 2 行的一项里不止一个 "cashPer10"，无法判断用哪一个')
  expect(lines('escaped-keys.json')).toContain('JSON 第 1 行的一项里不止一个 "cash\\u0050er10"')
  expect(await dividendsOf('SH600000')).toEqual([])
})

test.each([['mark'], ['gbk'], ['wide']])('JSON with a byte order mark, in GBK and in UTF-16 is read as its text (%s)', async (id) => {
  const days = await createRecordStore(database.db).byDates(datasets.flashNews, { from: '2024-01-03', to: '2024-01-03' })
  expect(
    [...days.values()]
      .flat()
      .map(({ row }) => row)
      .find((row) => row.id === `file-${id}`),
  ).toMatchObject({ title: '央行', content: '央行公布利率' })
})

test('columns that later entries have belong to the table', async () => {
  expect(lines('later-keys.json')).toContain('第 1 行：')
  expect(await dividendsOf('SH600001')).toEqual(laterDays.map(({ exDate, cashPer10 }) => [exDate, cashPer10]))
})

test('NaN is nothing; what is no JSON is refused with its line', async () => {
  expect(await dividendsOf('SH600002')).toEqual([['2024-01-03', 1.5]])
  expect(lines('infinity.json')).toContain('JSON 第 2 行的 Infinity 不是数')
  expect(lines('cut.json')).toContain('JSON 文件读不到结尾')
  expect(lines('wrong.json')).toContain('JSON 第 2 行读不懂')
})

test('an instant with its zone is of its day in Shanghai; one that cannot be read is refused', async () => {
  expect(await stored('SH600003')).toEqual([
    [20_240_102, 10_000, 10_100, 1000, 10_050],
    [20_240_103, 10_100, 10_200, 2000, 20_300],
    [20_240_104, 10_200, 10_300, 3000, 30_750],
  ])
  expect(lines('sh600003.csv')).toContain('第 5 行：日期“2024-01-05T25:99Z”不是有效日期')
})

test('figures that are no numbers are refused line by line', async () => {
  expect((await stored('SH600004')).map(([date]) => date)).toEqual([20_240_102, 20_240_111])
  for (const reason of [
    '第 3 行：价格缺失或不是数字',
    '第 4 行：价格过大',
    '第 5 行：价格缺失或不是数字',
    '第 6 行：日期“２０２４-01-08”不是有效日期',
    '第 7 行：成交量或成交额过大',
    '第 8 行：价格缺失或不是数字',
  ])
    expect(lines('sh600004.csv')).toContain(reason)
})

test('names with control characters are refused, and names of files are shown without them', async () => {
  expect(lines('names.csv')).toContain('第 2 行：name 含有控制字符')
  expect(lines('names.csv')).toContain('第 4 行：name 含有控制字符')
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
  expect(printed).not.toMatch(/[\x00-\x08\x0b-\x1f]/)
  expect(printed).toContain('bell\ufffd[31m.csv：')
})

test('links in a folder are reported, and not followed', async () => {
  expect(printed).toContain(`${join(folder, 'files', 'sh600009.csv')}：是符号链接，没有读取`)
  expect(printed).toContain(`${join(folder, 'files', 'circle')}：是符号链接，没有读取`)
  expect(await stored('SH600009')).toEqual([])
})

test('a file that is written while it is read is refused', async () => {
  const file = join(folder, 'sh600010.csv')
  writeFileSync(file, `${header}\n2024-01-02,10,10.2,9.9,10.1,1000,10050\n`)
  const child = spawn(process.execPath, [script, file, '--unadjusted'], { env })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (said += String(text)))
  const ended = new Promise((resolve) => child.once('close', resolve))
  let isOver = false
  void ended.then(() => (isOver = true))
  while (!isOver) {
    appendFileSync(file, '\n')
    await setImmediate()
  }
  expect(await ended).toBe(1)
  expect(said).toContain('sh600010.csv：文件在读取时被改动')
  expect(await stored('SH600010')).toEqual([])
})
