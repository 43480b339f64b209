import { execFile } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { gzipSync } from 'node:zlib'
import { firstItem } from '@guanlan/domain/collections/elements.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createMarketStore } from '../../storage/bars/market-store.ts'
import type { Database } from '../../storage/open-database.ts'
import { openDatabase } from '../../storage/open-database.ts'
import { fileOutcome } from '../imports/import-file.ts'
import { pathSource } from './file-source.ts'
import { importSource, type SourceOutcome } from './import-source.ts'
import { outcomeLines } from './outcome-lines.ts'
import { filesNamed } from './source-files.ts'
import { bytesSource } from './testing/bytes-source.ts'
import { zipArchive } from './testing/zip-archive.ts'

const nowMs = Date.parse('2026-11-20T16:00:00+08:00')
const run = promisify(execFile)

let folder: string
let database: Database
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'guanlan-source-'))
  database = await openDatabase({ dataDir: join(folder, 'store') })
})
afterEach(async () => {
  await database.close()
  rmSync(folder, { recursive: true, force: true })
})

/** Twelve days of a share at 10 元 in Baostock's form. */
function bars(code: string): string {
  const days = ['02', '03', '04', '05', '08', '09', '10', '11', '12', '15', '16', '17']
  const rows = days.map((day) => `2024-01-${day},${code},10,10.1,9.9,10,10,1000,10000,3,0.1,1,0,0`)
  return `date,code,open,high,low,close,preclose,volume,amount,adjustflag,turn,tradestatus,pctChg,isST\n${rows.join('\n')}\n`
}
const flows = 'secucode,tradeDate,superNet,bigNet,midNet,smallNet\nSH600519,2021-10-22,883925248,21241856,-631993088,-273173760\n'

async function outcomes(source: Parameters<typeof importSource>[1]): Promise<SourceOutcome[]> {
  const all: SourceOutcome[] = []
  for await (const one of importSource(database, source, { nowMs })) all.push(one)
  return all
}

test('files of one archive may be in different encodings', async () => {
  const header = '日期,开盘,最高,最低,收盘,成交量(股),成交额(元)'
  const text = [header, ...DATES.map((day, at) => `${day},10,10.1,9.9,10,${1000 + 100 * at},${10_000 + 1000 * at}`), ''].join('\n')
  // 日期, 开盘 … in GBK
  const words = {
    日期: 'c8d5c6da',
    开盘: 'bfaac5cc',
    最高: 'd7eeb8df',
    最低: 'd7eeb5cd',
    收盘: 'cad5c5cc',
    成交量: 'b3c9bdbbc1bf',
    成交额: 'b3c9bdbbb6ee',
    股: 'b9c9',
    元: 'd4aa',
  }
  const gbk = Buffer.concat(
    text.split(new RegExp(`(${Object.keys(words).join('|')})`)).map((part) => {
      const hex = Object.entries(words).find(([word]) => word === part)?.[1]
      return hex === undefined ? Buffer.from(part) : Buffer.from(hex, 'hex')
    }),
  )
  const contents = [Buffer.from(`\ufeff${text}`), Buffer.from(`\ufeff${text}`, 'utf16le'), gbk, Buffer.from(text)]
  const zip = zipArchive(contents.map((content, at) => ({ name: `sh60000${at}.csv`, content })))
  const all = await outcomes(bytesSource('mix.zip', zip))
  expect(all).toMatchObject(contents.map((_, at) => ({ kind: 'read', bars: { changed: [`SH60000${at}`], imported: 12, rejected: 0 } })))
})

test('an archive with one name that leads out of it is refused whole; a thousand folders in each other are one file', async () => {
  const away = zipArchive([
    { name: 'sh.600000.csv', content: bars('sh.600000') },
    { name: '../../sh.600001.csv', content: bars('sh.600001') },
  ])
  expect(await outcomes(bytesSource('away.zip', away))).toEqual([
    { file: 'away.zip', kind: 'refused', reason: '压缩包读不了：里面有指向包外的路径，没有导入' },
  ])
  expect(await createMarketStore(database).sources()).toEqual([])
  const deep = 'd/'.repeat(1000)
  const nested = zipArchive([{ name: `${deep}sh.600000.csv`, content: bars('sh.600000') }])
  expect(await outcomes(bytesSource('deep.zip', nested))).toMatchObject([{ file: 'sh.600000.csv', bars: { imported: 12 } }])
  mkdirSync(join(folder, 'deep', deep), { recursive: true })
  writeFileSync(join(folder, 'deep', deep, 'sh.600001.csv'), bars('sh.600001'))
  expect(filesNamed([join(folder, 'deep')]).files).toEqual([join(folder, 'deep', deep, 'sh.600001.csv')])
})

test('an archive is imported file by file, each by what it holds', async () => {
  const zip = zipArchive([
    { name: '日线/sh.600000.csv', content: bars('sh.600000') },
    { name: '__MACOSX/._sh.600000.csv', content: 'x' },
    { name: 'flow.csv', content: flows },
    { name: 'notes.md', content: '# notes' },
    { name: 'odd.csv', content: 'a,b\n1,2\n' },
  ])
  writeFileSync(join(folder, 'all.zip'), zip)
  const expected = [
    { file: 'sh.600000.csv', kind: 'read', bars: { changed: ['SH600000'] }, records: [] },
    { file: 'flow.csv', kind: 'read', bars: null, records: [{ added: 1 }] },
    { file: 'odd.csv', kind: 'refused', reason: expect.stringContaining('认不出表头') },
  ]
  expect(await outcomes(pathSource(join(folder, 'all.zip')))).toMatchObject(expected)
  const again = await outcomes(bytesSource('all.zip', zip))
  expect(again).toMatchObject([{ bars: { changed: [], unchanged: ['SH600000'] } }, { records: [{ added: 0, unchanged: 1 }] }, {}])
})

test('an archive that unpacks to far more than it holds, is broken or holds no table is refused', async () => {
  const bomb = zipArchive([{ name: 'a.csv', content: Buffer.alloc(64 * 1024 ** 2) }])
  expect(await outcomes(bytesSource('bomb.zip', bomb))).toMatchObject([{ kind: 'refused', reason: expect.stringContaining('过大') }])
  const broken = zipArchive([{ name: 'a.csv', content: bars('sh.600000') }]).subarray(0, 200)
  expect(await outcomes(bytesSource('cut.zip', broken))).toMatchObject([
    { kind: 'refused', reason: expect.stringContaining('压缩包读不了') },
  ])
  const workbook = zipArchive([{ name: '[Content_Types].xml', content: '<Types/>' }])
  expect(await outcomes(bytesSource('a.xlsx', workbook))).toMatchObject([
    { kind: 'refused', reason: expect.stringContaining('另存为 CSV') },
  ])
  expect(await createMarketStore(database).sources()).toEqual([])
})

test('an entry that says it is smaller than it is ends where it lied', async () => {
  const content = bars('sh.600000')
  const zip = zipArchive([{ name: '600000.csv', content }])
  const size = Buffer.alloc(4)
  size.writeUInt32LE(Buffer.byteLength(content))
  const smaller = Buffer.alloc(4)
  smaller.writeUInt32LE(300)
  for (let at = zip.indexOf(size); at >= 0; at = zip.indexOf(size)) smaller.copy(zip, at)
  expect(await outcomes(bytesSource('lie.zip', zip))).toMatchObject([{ kind: 'refused' }])
  expect(await createMarketStore(database).sources()).toEqual([])
})

test('a header that lacks one column of a data set names it', async () => {
  const { reason } = firstItem(
    (await outcomes(bytesSource('flow.csv', Buffer.from(flows.replace(',tradeDate', ',when'))))) as { reason: string }[],
  )
  expect(reason).toBe('像是资金流向模板，但缺少列 tradeDate')
})

test('folders count with all below them, patterns where the shell left them alone, each file once', () => {
  mkdirSync(join(folder, 'data', 'deep'), { recursive: true })
  for (const name of ['a.csv', 'b.txt', 'deep/c.csv.gz', 'deep/d.md', '.hidden.csv']) writeFileSync(join(folder, 'data', name), '')
  const data = join(folder, 'data')
  const all = ['a.csv', 'b.txt', 'deep/c.csv.gz'].map((name) => join(data, name))
  expect(filesNamed([data])).toEqual({ files: all, links: [] })
  expect(filesNamed([join(data, '*.csv'), join(data, 'a.csv'), data])).toEqual({ files: all, links: [] })
  expect(filesNamed([join(data, 'none*.csv')])).toEqual({ files: [], links: [] })
})

test.each([
  [
    'lists.json',
    JSON.stringify([{ symbol: '600000.sh', date: 20160311, tradedetail: [] }]),
    /认不出 JSON 里的列“symbol,date,tradedetail”|缺/,
  ],
  ['quoted.csv', 'date,open,high,low,close,volume\n2024-01-02,"10"x"1,10,10,10,1000\n', /第 \d 行的引号不成对，没有导入/],
])('%s is refused in Chinese', async (name, text, reason) => {
  const found = await outcomes(bytesSource(name, Buffer.from(text)))
  expect(found).toMatchObject([{ kind: 'refused', reason: expect.stringMatching(reason) }])
})

test('the command prints one total and ends with 1 when nothing was stored', async () => {
  await database.close()
  mkdirSync(join(folder, 'data'))
  writeFileSync(join(folder, 'data', '1.csv'), bars('sh.600000'))
  writeFileSync(join(folder, 'data', '2.csv'), bars('sz.000001').replace('2024-01-02', '2024-01-06'))
  writeFileSync(join(folder, 'data', '3.csv'), 'a,b\n1,2\n')
  const command = (name: string) =>
    run(process.execPath, [join(import.meta.dirname, '../../commands/import.ts'), join(folder, 'data', name)], {
      env: { ...process.env, DATA_DIR: join(folder, 'store'), DATA_SOURCE: 'files', DATABASE_URL: '' },
    })
  const { stdout } = await command('*.csv')
  expect(stdout.trim().split('\n').at(-1)).toBe('共 3 个文件，2 只证券：存入 23 行，0 行与库中相同，剔除 1 行，拒绝 1 个文件、0 只证券')
  await expect(command('3.csv')).rejects.toMatchObject({ code: 1, stderr: expect.stringContaining('认不出表头') })
  database = await openDatabase({ dataDir: join(folder, 'store') })
})

test.each([
  ['fina_mainbz.csv', 'ts_code,end_date,bz_item,bz_sales,bz_profit,bz_cost,curr_type', '「主营构成」模板'],
  ['pledge_stat.csv', 'ts_code,end_date,pledge_count,unrest_pledge,rest_pledge,total_share,pledge_ratio', 'pledge_detail'],
  ['zygc.csv', '股票代码,报告日期,分类类型,主营构成,主营收入,收入比例,主营成本', '没有公告日'],
  ['gdfx.csv', '名次,股东名称,股份类型,持股数,占总股本持股比例,增减,变动比率', 'top10_holders'],
  ['gdfx_free.csv', '名次,股东名称,股东性质,股份类型,持股数,占总流通股本持股比例,增减,变动比率', 'top10_floatholders'],
  ['abstract.csv', '选项,指标,20240331,20231231', 'stock_profit_sheet_by_report_em'],
  ['baidu.csv', 'date,value', 'stock_value_em'],
])('a table that lacks what its rows need is named with what to use instead: %s', async (name, header, instead) => {
  const [outcome] = await outcomes(bytesSource(name, Buffer.from(`${header}\n${header.replaceAll(/[^,]+/g, '1')}\n`)))
  expect(outcome).toMatchObject({ kind: 'refused', reason: expect.stringContaining(instead) })
})

test('a table merged of several functions gives every data set its columns cover, and names the columns nothing was read from', async () => {
  const days = ['02', '03', '04', '05', '08', '09', '10', '11', '12', '15', '16', '17']
  const header =
    'ts_code,trade_date,open,high,low,close,pre_close,change,pct_chg,vol,amount,turnover_rate,pe_ttm,pb,ps_ttm,total_share,float_share,total_mv,my_note'
  const rows = days.map(
    (day, at) => `600000.SH,202401${day},10,10.1,9.9,10,10,0,0,10,10,0.1,${5 + at},0.${4 + at},${1 + at},100,80,${1000 + at},x`,
  )
  const [outcome] = await outcomes(bytesSource('merged.csv', Buffer.from(`${[header, ...rows].join('\n')}\n`)))
  expect(outcome).toMatchObject({
    kind: 'read',
    bars: { changed: ['SH600000'], imported: 12 },
    records: [
      { dataset: '估值历史', added: 12 },
      { dataset: '昨收、换手与风险警示', added: 12 },
      { dataset: '股本', added: 1 },
    ],
    left: ['my_note'],
  })
  expect(fileOutcome(outcome as SourceOutcome).datasets).toEqual([
    { dataset: '估值历史', rows: 12, imported: 12 },
    { dataset: '昨收、换手与风险警示', rows: 12, imported: 12 },
    { dataset: '股本', rows: 12, imported: 1 },
    { dataset: '日线', rows: 12, imported: 12 },
  ])
  expect(outcomeLines(outcome as SourceOutcome).at(-1)).toBe('  没有用到的列：my_note')
})

const DATES = ['02', '03', '04', '05', '08', '09', '10', '11', '12', '15', '16', '17'].map((day) => `2024-01-${day}`)
const HEADER = 'date,open,high,low,close,volume,amount'
const table = (dates: readonly string[]) => `${[HEADER, ...dates.map((date) => `${date},10,10.1,9.9,10,1000,10000`)].join('\n')}\n`
/** Days from 1899-12-30, as spreadsheets count them. */
const serial = (date: string) => String(Date.parse(date) / 86_400_000 + 25_569)

test.each<[what: string, file: string, content: string | Uint8Array, says: RegExp]>([
  ['an empty file', 'sh600000.csv', '', /文件是空的/],
  ['a title alone', 'sh600000.csv', '600000 浦发银行 日线 不复权\n', /认不出表头“600000 浦发银行 日线 不复权”/],
  ['a header alone', 'sh600000.csv', `${HEADER}\n`, /只有表头，没有一行数据/],
  ['a header of rows alone', 'flow.csv', `${flows.split('\n')[0]}\n`, /资金流向没有导入：只有表头，没有一行数据/],
  ['bytes that are no text', 'sh600000.csv', Uint8Array.from({ length: 5000 }, (_, at) => (at * 7919) % 256), /不是文本表格/],
  [
    'an old workbook',
    'sh600000.csv',
    Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(4096)]),
    /不是文本表格.*另存为 CSV/,
  ],
  ['gzip cut short', 'sh600000.csv.gz', gzipSync(table(DATES)).subarray(0, 60), /压缩文件不完整或已损坏/],
  ['a path out of the archive', 'a.zip', zipArchive([{ name: '../../sh600000.csv', content: table(DATES) }]), /指向包外的路径/],
  ['an archive in an archive', 'a.zip', zipArchive([{ name: 'b.zip', content: zipArchive([]) }]), /压缩包里不能再有压缩包/],
  ['serial numbers for dates', 'sh600000.csv', table(DATES.map(serial)), /日期“45293”是 Excel 的日期序号（2024-01-02）/],
  ['a holiday', 'sh600000.csv', table([...DATES, '2024-02-12']), /第 14 行：2024-02-12 不是交易日/],
  ['a day before the first session', 'sh600000.csv', table(['1990-12-18', ...DATES]), /第 2 行：1990-12-18 早于沪深交易所的第一个交易日/],
  ['a day to come', 'sh600000.csv', table([...DATES, '2030-01-02']), /第 14 行：2030-01-02 在今天之后/],
  [
    'a code that is not that of the name',
    'sh600000.csv',
    bars('sz.000001'),
    /请核对：文件名里是 SH600000，代码列是 SZ000001，按代码列存入/,
  ],
])('%s is answered by a sentence, and what was stored stays', async (_, file, content, says) => {
  await outcomes(bytesSource('sh.600036.csv', Buffer.from(bars('sh.600036'))))
  const reported = await outcomes(bytesSource(file, Buffer.from(content)))
  expect(reported.flatMap(outcomeLines).join('\n')).toMatch(says)
  expect((await createMarketStore(database).readRange('SH600036', 0, 99_991_231)).length).toBe(12)
})
