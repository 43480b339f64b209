import { gzipSync } from 'node:zlib'
import { storedDatasets } from '@guanlan/datasets/registry.ts'
import { firstItem, intAt, itemAt, numberAt } from '@guanlan/domain/collections/elements.ts'
import { describe, expect, test } from 'vitest'
import { createColumnStore } from '../../storage/columns/column-store.ts'
import { importFile } from './import-file.ts'
import { exporters, type TestBar } from './testing/export-forms.ts'
import { useImportFolder } from './testing/import-folder.ts'

const nowMs = Date.parse('2026-11-20T16:00:00+08:00')
const pufa = { market: 'sh', digits: '600000' }

const { opened, file, load } = useImportFolder()
const run = (path: string, unadjusted?: boolean) => importFile(opened.store, path, { nowMs, unadjusted })
const facts = async (secucode: string) => {
  const { length, date, values } = await createColumnStore(opened.database.db).bySecurity(storedDatasets.dayFacts, secucode)
  return Array.from({ length }, (_, row) => [
    intAt(date, row),
    numberAt(values.preClose, row),
    numberAt(values.turnoverRatio, row),
    numberAt(values.isSt, row),
  ])
}

/** Twelve sessions of January 2024; on the 9th the reference price is 0.30 below the close before. */
const days = ['02', '03', '04', '05', '08', '09', '10', '11', '12', '15', '16', '17']
const made: TestBar[] = []
for (const [at, day] of days.entries()) {
  const preClose = at === 0 ? 9.9 : itemAt(made, at - 1).close - (day === '09' ? 0.3 : 0)
  const close = Math.round((preClose + (at % 3 === 0 ? -0.05 : 0.08)) * 100) / 100
  const cents = (price: number) => Math.round(price * 100) / 100
  const volume = 1_234_500 + at * 100
  made.push({
    date: `202401${day}`,
    preClose: cents(preClose),
    open: cents(preClose + 0.01),
    high: cents(Math.max(close, preClose) + 0.1),
    low: cents(Math.min(close, preClose) - 0.1),
    close,
    volume,
    amount: Math.round(volume * ((preClose + close) / 2)),
  })
}

describe('day facts', () => {
  test('Baostock gives previous close, turnover as a fraction and the risk warning, also of a day without trading, which has no bar', async () => {
    const suspended = '2024-01-18,sh.600000,9.9000,9.9000,9.9000,9.9000,9.9000,0,0.0000,3,,0,0.000000,1'
    const path = file('sh.600000.csv', `${exporters.baostock(made, pufa)}${suspended}\n`)
    expect(await run(path)).toMatchObject({ changed: ['SH600000'], imported: 12, suspended: 1, rejected: 0 })
    const stored = await facts('SH600000')
    expect(stored).toHaveLength(13)
    expect(stored[5]).toEqual([20240109, itemAt(made, 5).preClose, 0.001, 0])
    expect(stored[12]).toEqual([20240118, 9.9, 0, 1])
    expect((await load('SH600000')).at(-1)?.[0]).toBe(20240117)
  })

  test('imported again nothing changes; a file with bars stored already adds the facts alone', async () => {
    await run(file('600000.csv', exporters.plain(made, pufa)))
    expect(await facts('SH600000')).toEqual([])
    const path = file('bs_600000.csv', exporters.baostock(made, pufa))
    expect(await run(path)).toMatchObject({ changed: ['SH600000'] })
    const version = await opened.store.version()
    const state = () => opened.database.db.selectFrom('dataset_state').selectAll().where('dataset', '=', 'dayFacts').execute()
    const before = await state()
    expect(await run(path)).toMatchObject({ changed: [], unchanged: ['SH600000'] })
    expect([await opened.store.version(), await state()]).toEqual([version, before])
  })

  test('an interruption while facts are written leaves the former bars', async () => {
    const path = file('600000.csv', exporters.baostock(made, pufa))
    await opened.database.db.schema.dropTable('column_chunk').execute()
    await expect(run(path)).rejects.toThrow()
    expect(await opened.store.sources()).toEqual([])
  })

  test('a change in 元 gives the previous close only in a file that shows the exchange’s on an ex-date', async () => {
    const rows = (plain: boolean) =>
      made.map((b, at) => {
        const preClose = plain ? (made[at - 1]?.close ?? b.preClose) : b.preClose
        const pct = ((b.close / preClose - 1) * 100).toFixed(2)
        const iso = b.date.replace(/(....)(..)(..)/, '$1-$2-$3')
        return [
          iso,
          '600000',
          b.open,
          b.close,
          b.high,
          b.low,
          b.volume / 100,
          b.amount,
          1,
          pct,
          (b.close - preClose).toFixed(2),
          0.42,
        ].join(',')
      })
    const head = '日期,股票代码,开盘,收盘,最高,最低,成交量,成交额,振幅,涨跌幅,涨跌额,换手率'
    await run(file('a.csv', [head, ...rows(true)].join('\n')))
    expect((await facts('SH600000'))[5]).toEqual([20240109, Number.NaN, 0.0042, Number.NaN])
    await run(file('a.csv', [head, ...rows(false)].join('\n')))
    expect((await facts('SH600000'))[5]).toEqual([20240109, itemAt(made, 5).preClose, 0.0042, Number.NaN])
  })
})

describe('exports of terminals', () => {
  test('a title line says whether prices are adjusted', async () => {
    const raw = exporters.tongdaxin(made, pufa)
    expect(firstItem((await run(file('导出.txt', raw.replace('不复权', '前复权')))).refused).reason).toContain('复权价')
    expect(await run(file('导出.txt', raw))).toMatchObject({ changed: ['SH600000'], imported: 12, rejected: 0, unproven: [] })
  })

  test('UTF-16 with a byte-order mark is read in either order', async () => {
    const little = Buffer.from(`\ufeff${exporters.tongdaxin(made, pufa)}`, 'utf16le')
    expect(await run(file('SH#600000.txt', little))).toMatchObject({ changed: ['SH600000'], imported: 12 })
    expect(await run(file('SH#600000.txt', Buffer.from(little).swap16()))).toMatchObject({ unchanged: ['SH600000'], imported: 12 })
  })

  test('a data frame’s index and units in the header are understood', async () => {
    const lines = exporters.plain(made, pufa).trimEnd().split('\n')
    const indexed = lines.map((line, at) => (at === 0 ? `,${line}` : `${at},${line}`)).join('\n')
    expect(await run(file('600000.csv', indexed))).toMatchObject({ imported: 12, rejected: 0 })
    const dated = lines.map((line, at) => (at === 0 ? line.replace('date', '') : line)).join('\n')
    expect(await run(file('600000.csv', dated))).toMatchObject({ unchanged: ['SH600000'], rejected: 0 })
    const inLots = made.map((b) => [b.date, b.open, b.high, b.low, b.close, b.volume / 100, b.amount / 1000].join(','))
    const chinese = ['日期,开盘价(元),最高价(元),最低价(元),收盘价(元),成交量(手),成交额(千元)', ...inLots].join('\n')
    expect(await run(file('600000.csv', chinese))).toMatchObject({ unchanged: ['SH600000'], rejected: 0 })
  })

  test('Tushare bars without a code or an amount take the code from the name; the amount stays unknown', async () => {
    const rows = made.map((b) => [b.date, b.open, b.high, b.low, b.close, b.preClose, b.volume / 100].join(','))
    const path = file('600000.SH.csv', ['trade_date,open,high,low,close,pre_close,vol', ...rows].join('\n'))
    expect(await run(path)).toMatchObject({ changed: ['SH600000'], imported: 12, unproven: [] })
    expect(firstItem(await load('SH600000')).slice(5)).toEqual([firstItem(made).volume, Number.NaN])
  })

  test('an index series needs no amount and no proof', async () => {
    const rows = made.map((b) => [b.date, b.open * 300, b.high * 300, b.low * 300, b.close * 300, b.volume * 1000].join(','))
    const path = file('sh000001.csv', ['date,open,high,low,close,volume', ...rows].join('\n'))
    expect(await run(path)).toMatchObject({ changed: ['SH000001'], imported: 12, refused: [] })
  })
})

describe('what cannot be decided', () => {
  const bare = () => made.map((b) => [b.date, b.open, b.high, b.low, b.close, b.volume].join(','))
  test('is refused until the user decides, and marked when it is given', async () => {
    const path = file('600000.csv', ['date,open,high,low,close,volume', ...bare()].join('\n'))
    expect(firstItem((await run(path)).refused)).toMatchObject({
      reason: expect.stringMatching(/没有成交额列.*无法判断是否复权$/),
      isUndecided: true,
    })
    expect(await run(path, true)).toMatchObject({ changed: ['SH600000'], unproven: ['SH600000'] })
    expect(await opened.store.sources()).toMatchObject([{ adjust: 'unproven' }])
    await run(file('600000.csv', exporters.baostock(made, pufa)))
    expect(await opened.store.sources()).toMatchObject([{ adjust: 'none' }])
  })

  test('a day of many securities shows as a whole that it is unadjusted', async () => {
    const codes = Array.from({ length: 12 }, (_, at) => `${600_000 + at}`)
    const lines = codes.flatMap((digits) => exporters.tushare(made.slice(3, 4), { market: 'sh', digits }).trim().split('\n').slice(1))
    const text = ['ts_code,trade_date,open,high,low,close,pre_close,change,pct_chg,vol,amount', ...lines].join('\n')
    const report = await run(file('20240105.csv', text))
    expect(report.refused).toEqual([])
    expect(report.imported).toBeGreaterThanOrEqual(11)
  })

  test('bars that go on where stored ones end are decided by them', async () => {
    await run(file('600000.csv', exporters.baostock(made.slice(0, 10), pufa)))
    const newest = exporters.tushare(made.slice(10), pufa)
    expect(await run(file('600000.SH.csv', newest))).toMatchObject({ changed: ['SH600000'], refused: [], unproven: [] })
  })

  test('a series that differs from the stored one by a ratio is refused with its first day', async () => {
    await run(file('600000.csv', exporters.baostock(made, pufa)))
    const moved = made.map((b, at) =>
      at < 5 ? { ...b, open: b.open - 0.03, high: b.high - 0.03, low: b.low - 0.03, close: b.close - 0.03 } : b,
    )
    const report = await run(file('600000.csv', exporters.plain(moved, pufa)))
    expect(firstItem(report.refused).reason).toMatch(/2024-01-02 收盘价库中为 9.85，文件（第 2 行）为 9.82/)
  })
})

describe('units', () => {
  const manySessions: TestBar[] = Array.from({ length: 3 }, (_, month) =>
    made.map((b) => ({ ...b, date: b.date.replace('202401', `20240${month * 2 + 1}`) })),
  ).flat()
  const valid = manySessions.filter(({ date }) => !['20240302', '20240303', '20240309', '20240310', '20240316', '20240317'].includes(date))

  test('rows in other units than the rest are rejected with their lines, however few', async () => {
    const mixed = made.map((b, at) => (at === 7 ? { ...b, volume: b.volume * 100 } : b))
    const report = await run(file('600000.csv', exporters.eastmoney(mixed, pufa)))
    expect(report.rejections).toEqual([{ line: 9, reason: expect.stringMatching(/像是成交量按股、成交额按元，其他行成交量按手/) }])
    expect(report).toMatchObject({ imported: 11, changed: ['SH600000'] })
  })

  test('half in 手 and half in 股 is called mixed, not adjusted', async () => {
    const mixed = valid.map((b, at) => (at % 2 === 0 ? { ...b, volume: b.volume * 100 } : b))
    const report = await run(file('600000.csv', exporters.eastmoney(mixed, pufa)))
    expect(firstItem(report.refused).reason).toMatch(/^单位混杂/)
  })

  test('an amount of 0 beside a volume is stored as the file has it', async () => {
    const odd = made.map((b, at) => (at === 2 ? { ...b, amount: 0 } : b))
    expect(await run(file('600000.csv', exporters.baostock(odd, pufa)))).toMatchObject({ imported: 12, rejected: 0 })
    expect(itemAt(await load('SH600000'), 2)[6]).toBe(0)
  })
})

test.each([
  ['plain', '600000.csv', (text: string) => Buffer.from(text)],
  ['UTF-16', '600000.csv', (text: string) => Buffer.from(`\ufeff${text}`, 'utf16le')],
  ['gzip', '600000.csv.gz', (text: string) => gzipSync(text)],
])('a line without end is refused while it is read: %s', async (_, name, bytesOf) => {
  const path = file(name, bytesOf(`${exporters.plain(made, pufa)}${'9'.repeat(1_100_000)}`))
  await expect(run(path)).rejects.toThrow('有一行超过 1 MB')
})

test('a line without end beside a quote is refused while it is read', async () => {
  const path = file('600000.csv', `${exporters.plain(made, pufa)}${'9'.repeat(1_100_000)}`)
  await expect(run(path)).rejects.toThrow('有一行超过 1 MB')
})

test('a header that lacks a column names it and the form it comes near to', async () => {
  const text = exporters.baostock(made, pufa).replace('close,preclose', 'shut,preclose')
  await expect(run(file('600000.csv', text))).rejects.toThrow('像是Baostock 日线，但缺少列 close')
})

test('bars from the first sessions on, and of Shenzhen’s Saturdays, are taken; days before them are not', async () => {
  const dates = ['1990-12-18', '1990-12-19', '1991-05-11', '1991-05-12']
  const lines = [
    'date,code,open,high,low,close,preclose,volume,amount,adjustflag',
    ...dates.map((d) => `${d},sz.000001,49,49,49,49,49,100,5000,3`),
  ]
  const report = await run(file('b.csv', lines.join('\n')))
  expect(report.rejections).toEqual([
    { line: 2, reason: '1990-12-18 早于沪深交易所的第一个交易日 1990-12-19' },
    { line: 5, reason: '1991-05-12 不是交易日' },
  ])
  expect((await load('SZ000001')).map(([date]) => date)).toEqual([19901219, 19910511])
})
