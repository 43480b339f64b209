import { gzipSync } from 'node:zlib'
import { firstItem, itemAt } from '@guanlan/domain/collections/elements.ts'
import { keysOf } from '@guanlan/domain/collections/records.ts'
import { sharedDataTest } from '@guanlan/domain/testing/shared-data.ts'
import { describe, expect, test } from 'vitest'
import { barsFrom, simulated } from '../../storage/bars/testing/bars.ts'
import { importFile } from './import-file.ts'
import { FileRefused } from './read-rows.ts'
import type { TestBar } from './testing/export-forms.ts'
import { adjustedForward, exporters, referenceBars } from './testing/export-forms.ts'
import { useImportFolder } from './testing/import-folder.ts'

const REFERENCE = 'real/daily_raw_preclose_hqchart.csv.gz'
const nowMs = Date.parse('2026-11-20T16:00:00+08:00')
const pufa = { market: 'sh', digits: '600000' }

const { opened, file, load, pathOf } = useImportFolder()
const run = (path: string, code?: string) => importFile(opened.store, path, { nowMs, code })
const runAsUnadjusted = (path: string) => importFile(opened.store, path, { nowMs, unadjusted: true })

/** Ten consistent bars of January 2024. */
const days = ['02', '03', '04', '05', '08', '09', '10', '11', '12', '15']
const made: TestBar[] = days.map((day, at) => {
  const close = 10 + at * 0.11
  const volume = 1_234_500 + at * 100
  const price = { open: close - 0.05, high: close + 0.2, low: close - 0.21, close, preClose: at === 0 ? 9.9 : close - 0.11 }
  const rounded = Object.fromEntries(Object.entries(price).map(([name, value]) => [name, Math.round(value * 100) / 100]))
  return { date: `202401${day}`, volume, amount: Math.round(volume * close), ...(rounded as typeof price) }
})

describe('the reference file of unadjusted bars', () => {
  sharedDataTest('gives the closes 浦发银行 really had, in 股 and 元, and the indexes beside it', REFERENCE, async (path) => {
    const report = await run(path)
    expect(report.changed.toSorted()).toEqual(
      ['SH000001', 'SH000300', 'SH600000', 'SZ000001', 'SZ000151', 'SZ399001', 'SZ399005', 'SZ399006'].toSorted(),
    )
    expect(report.refused).toEqual([])
    const bars = await load('SH600000')
    expect(bars[0]).toEqual([19991110, 29500, 29800, 27000, 27750, 174_085_000, 4_859_102_208])
    // rows of two indexes of 1991 to 1995 whose open or close lies outside high and low
    expect({ rejected: report.rejected, suspended: report.suspended }).toEqual({ rejected: 22, suspended: 1 })
    for (const [symbol, secucode] of [
      ['600000.sh', 'SH600000'],
      ['000001.sz', 'SZ000001'],
      ['000151.sz', 'SZ000151'],
    ] as const) {
      const inFile = referenceBars(path, symbol).filter(({ volume }) => volume > 0)
      const milli = (price: number) => Math.round(price * 1000)
      const prices = (b: TestBar) => [milli(b.open), milli(b.high), milli(b.low), milli(b.close)]
      expect(await load(secucode)).toEqual(inFile.map((b) => [Number(b.date), ...prices(b), b.volume, b.amount]))
    }
    expect(bars.find(([date]) => date === 20240919)?.[4]).toBe(referenceBars(path, '600000.sh').at(-1)!.close * 1000)
    const index = (await load('SH000001')).at(-1)
    expect(index).toEqual([20240919, 2723210, 2747740, 2697780, 2736020, 31_520_838_900, 280_536_055_808])
  })

  sharedDataTest('imported again changes nothing, says so, and leaves the version as it was', REFERENCE, async (path) => {
    await run(path)
    const version = await opened.store.version()
    const report = await run(path)
    expect(report.changed).toEqual([])
    expect(report.unchanged).toHaveLength(8)
    expect(await opened.store.version()).toBe(version)
  })

  sharedDataTest('gives the same bars through every form tools export', REFERENCE, async (path) => {
    const bars = referenceBars(path, '600000.sh').filter((bar) => bar.date > '20050101')
    await run(file('plain_600000.csv', exporters.plain(bars, pufa)))
    const expected = await load('SH600000')
    expect(expected).toHaveLength(bars.length)
    for (const form of ['eastmoney', 'sina', 'tushare', 'baostock'] as const) {
      await opened.store.rewriteSecurity('SH600000', barsFrom(20240102, 3), simulated)
      const report = await run(file(`${form}_600000.csv`, exporters[form](bars, pufa)))
      expect({ form, refused: report.refused, rejections: report.rejections }).toEqual({ form, refused: [], rejections: [] })
      const got = await load('SH600000')
      const whole = (row: number[]) => (form === 'eastmoney' ? row.with(5, Math.round(itemAt(row, 5) / 100)) : row)
      expect(got.map(whole)).toEqual(expected.map(whole))
    }
  })

  sharedDataTest('is refused in every form once its prices are adjusted forward', REFERENCE, async (path) => {
    const bars = referenceBars(path, '600000.sh').filter((bar) => bar.date > '20050101')
    const adjusted = adjustedForward(bars, (at) => 0.4 + (0.6 * at) / bars.length)
    for (const [form, write] of Object.entries(exporters)) {
      const report = await run(file(`${form}_600000.csv`, write(adjusted, pufa)))
      expect({ form, changed: report.changed }).toEqual({ form, changed: [] })
      expect(report.refused[0]).toMatchObject({ secucode: 'SH600000', reason: expect.stringMatching(/复权.*不复权日线/) })
    }
    expect(await opened.store.sources()).toEqual([])
  })
})

sharedDataTest(
  'a file said to be unadjusted whose amounts show otherwise is refused',
  'real/sina_daily_stock_600519.csv.gz',
  async (path) => {
    const report = await run(path)
    expect(report.form).toContain('新浪')
    expect(report.refused).toMatchObject([{ secucode: 'SH600519', reason: expect.stringContaining('复权') }])
  },
)

test.each(keysOf(exporters))('the %s form is recognised by its header and read in its units', async (form) => {
  const text = exporters[form](made, pufa)
  const report = await run(file('sh600000.csv.gz', gzipSync(text)))
  expect(report).toMatchObject({ changed: ['SH600000'], imported: 10, rejected: 0 })
  const bars = await load('SH600000')
  expect(itemAt(bars, 3).slice(0, 6)).toEqual([20240105, 10280, 10530, 10120, 10330, 1_234_800])
})

test('a GBK file with a spreadsheet’s codes, slashed dates and tabs is read', async () => {
  const header = Buffer.from('c8d5c6da09b9c9c6b1b4fac2eb09bfaac5cc09cad5c5cc09d7eeb8df09d7eeb5cd09b3c9bdbbc1bf09b3c9bdbbb6ee0a', 'hex')
  const rows = made.map((b) =>
    [b.date.replace(/(....)0?(.)(..)/, '$1/$2/$3'), '1', b.open, b.close, b.high, b.low, b.volume / 100, b.amount].join('\t'),
  )
  const report = await runAsUnadjusted(file('导出.csv', Buffer.concat([header, Buffer.from(`${rows.join('\n')}\n`)])))
  expect(report).toMatchObject({ changed: ['SZ000001'], imported: 10 })
})

test('bars of a file replace simulated bars wholly', async () => {
  await opened.store.rewriteSecurity('SH600000', barsFrom(20230103, 700), simulated)
  await run(file('600000.csv', exporters.plain(made, pufa)))
  expect(await load('SH600000')).toHaveLength(10)
  expect(await opened.store.sources()).toMatchObject([{ source: 'files', file: '600000.csv', bars: 10 }])
})

test('rows that cannot be right are left out, each with its line and reason, and the rest is imported', async () => {
  const good = exporters.plain(made, pufa).trimEnd()
  const bad = [
    '2024-01-16,10,9,11,10,100,1000',
    '2024-01-13,10,10.2,9.8,10,100,1000',
    '2024-02-30,10,10.2,9.8,10,100,1000',
    '2024-01-17,10,10.2,9.8,11,100,1000',
    '2024-01-18,10,10.2,9.8,10,-100,1000',
    '2024-01-19,,10.2,9.8,10,100,1000',
    '2030-01-02,10,10.2,9.8,10,100,1000',
    '2024-01-15,10,10.2,9.8,10,100,1000',
    '2024-01-22,10,10,10,10,0,0',
  ]
  const report = await run(file('600000.csv', `${[good, ...bad].join('\n')}\n`))
  expect(report.rejections).toEqual([
    { line: 12, reason: '最高价低于最低价' },
    { line: 13, reason: '2024-01-13 不是交易日' },
    { line: 14, reason: '日期“2024-02-30”不是有效日期' },
    { line: 15, reason: '开盘价或收盘价不在最高价与最低价之间' },
    { line: 16, reason: '成交量或成交额是负数' },
    { line: 17, reason: '价格缺失或不是数字' },
    { line: 18, reason: '2030-01-02 在今天之后' },
    { line: 19, reason: '与第 11 行日期相同而数值不同' },
  ])
  expect(report).toMatchObject({ rows: 19, rejected: 8, suspended: 1, repeated: 0, refusedRows: 0, imported: 10, changed: ['SH600000'] })
})

test('figures no exchange can have, which would be stored as 0 or without their last digits, are left out', async () => {
  const rows = ['0001-01-01,10,10,10,10,100,1000', '2024-01-16,0.0001,0.0001,0.0001,0.0001,5000000,500', '2024-01-17,10,10,10,10,9e15,9e16']
  const report = await run(file('600000.csv', `${[exporters.plain(made, pufa).trimEnd(), ...rows].join('\n')}\n`))
  expect(report.rejections).toEqual([
    { line: 12, reason: '日期“0001-01-01”不是有效日期' },
    { line: 13, reason: '价格不足 0.001 元' },
    { line: 14, reason: '成交量或成交额过大' },
  ])
  expect(report).toMatchObject({ imported: 10, rejected: 3 })
})

test('a file with two columns of the same name is refused: nothing says which one is meant', async () => {
  const [header, ...lines] = exporters.plain(made, pufa).trimEnd().split('\n')
  const twice = [`${header},close`, ...lines.map((line) => `${line},1`)].join('\n')
  await expect(run(file('600000.csv', twice))).rejects.toThrow('表头里“close”不止一列')
  const besides = [`${header},note,note`, ...lines.map((line) => `${line},1,2`)].join('\n')
  expect(await run(file('600000.csv', besides))).toMatchObject({ imported: 10 })
})

test('a row whose amount cannot belong to its volume at any price is left out', async () => {
  const wrong = `${exporters.plain(made, pufa).trimEnd()}\n2024-01-16,10,10.2,9.8,10,1,999999999\n`
  const report = await run(file('600000.csv', wrong))
  expect(report.rejections).toEqual([{ line: 12, reason: '成交额÷成交量与当日价格相差千倍以上，成交量或成交额有误' }])
  expect(report).toMatchObject({ imported: 10, rejected: 1 })
})

test('figures in other units than the form has are refused with both units named', async () => {
  const inShares = made.map((bar) => ({ ...bar, volume: bar.volume * 100 }))
  const report = await run(file('sh600000.csv', exporters.eastmoney(inShares, pufa)))
  expect(firstItem(report.refused).reason).toMatch(/成交量按手.*像成交量按股/)
  expect(await opened.store.sources()).toEqual([])
})

test('the plain form may be in 手 and 千元: amount, volume and price say so', async () => {
  const scaled = made.map((bar) => ({ ...bar, volume: bar.volume / 100, amount: bar.amount / 1000 }))
  await runAsUnadjusted(file('600000.csv', exporters.plain(scaled, pufa)))
  expect(firstItem(await load('SH600000')).slice(5)).toEqual([firstItem(made).volume, firstItem(made).amount])
})

test('a file without amounts leaves those the store has of the same bars; a corrected bar has none', async () => {
  await run(file('600000.csv', exporters.plain(made, pufa)))
  const [first, ...others] = exporters
    .plain(made, pufa)
    .split('\n')
    .map((line) => line.split(',').slice(0, 6).join(','))
  const corrected = others.with(-2, itemAt(others, -2 + others.length).replace(/\d+$/, '999900'))
  expect(await run(file('sh600000.csv', [first, ...corrected].join('\n')))).toMatchObject({ imported: 10, refused: [] })
  const amounts = (await load('SH600000')).map((row) => row.at(-1))
  expect(amounts).toEqual([...made.slice(0, -1).map(({ amount }) => amount), Number.NaN])
})

test('adjustflag, negative prices and three decimals each show adjusted prices', async () => {
  const flagged = exporters.baostock(made, pufa).replaceAll(',3,0.1,1,', ',2,0.1,1,')
  const decimals = made.map((bar) => ({ ...bar, close: bar.close + 0.003, open: bar.open + 0.001 }))
  const negative = `${exporters.plain(made, pufa)}2023-12-29,-0.1,0.1,-0.2,0.05,100,5\n`
  for (const text of [flagged, exporters.plain(decimals, pufa), negative]) {
    expect((await run(file('600000.csv', text))).refused).toMatchObject([
      { secucode: 'SH600000', reason: expect.stringContaining('复权价') },
    ])
  }
  expect(await opened.store.sources()).toEqual([])
})

test('one adjusted security does not keep the others of its file out', async () => {
  const other = adjustedForward(made, () => 0.3)
  const text = exporters.tushare(made, pufa) + exporters.tushare(other, { market: 'sz', digits: '000001' }).split('\n').slice(1).join('\n')
  const report = await run(file('daily.csv', text))
  expect(report).toMatchObject({ changed: ['SH600000'], refused: [{ secucode: 'SZ000001' }] })
})

test('a file cut short, empty, missing, of an unknown form or without a code is refused as a whole', async () => {
  const whole = gzipSync(exporters.plain(made, pufa))
  await expect(run(file('600000.csv.gz', whole.subarray(0, whole.length - 20)))).rejects.toThrow(FileRefused)
  await expect(run(file('600000.csv', ''))).rejects.toThrow('空')
  await expect(run(pathOf('absent.csv'))).rejects.toThrow('没有这个文件')
  await expect(run(file('600000.csv', 'a,b,c\n1,2,3\n'))).rejects.toThrow(/认不出表头.*[\s\S]*Tushare/)
  await expect(run(file('bars.csv', exporters.plain(made, pufa)))).rejects.toThrow('--code')
  await expect(run(file('600000_000001.csv', exporters.plain(made, pufa)))).rejects.toThrow('--code')
  expect(await opened.store.sources()).toEqual([])
  expect((await run(file('bars.csv', exporters.plain(made, pufa)), '1.600000')).changed).toEqual(['SH600000'])
})

test('funds and bonds are no securities of this store: their rows are left out with their code named', async () => {
  const report = await run(file('daily.csv', exporters.tushare(made, { market: 'sh', digits: '510300' })))
  expect(report).toMatchObject({ changed: [], rejected: 10 })
  expect(firstItem(report.rejections).reason).toContain('510300.SH')
})
