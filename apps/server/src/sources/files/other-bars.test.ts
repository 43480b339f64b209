import { firstItem, itemAt } from '@guanlan/domain/collections/elements.ts'
import { expect, test } from 'vitest'
import { importFile } from './import-file.ts'
import type { TestBar } from './testing/export-forms.ts'
import { exporters } from './testing/export-forms.ts'
import { useImportFolder } from './testing/import-folder.ts'
import { shownName } from './text-fault.ts'

const nowMs = Date.parse('2026-11-20T16:00:00+08:00')
const pufa = { market: 'sh', digits: '600000' }

const { opened, file, load } = useImportFolder()
const run = (path: string, unadjusted?: boolean) => importFile(opened.store, path, { nowMs, unadjusted })

/** Ten consistent bars of January 2024. */
const days = ['02', '03', '04', '05', '08', '09', '10', '11', '12', '15']
const made: TestBar[] = days.map((day, at) => {
  const close = 10 + at * 0.11
  const volume = 1_234_500 + at * 100
  const price = { open: close - 0.05, high: close + 0.2, low: close - 0.21, close, preClose: at === 0 ? 9.9 : close - 0.11 }
  const rounded = Object.fromEntries(Object.entries(price).map(([name, value]) => [name, Math.round(value * 100) / 100]))
  return { date: `202401${day}`, volume, amount: Math.round(volume * close), ...(rounded as typeof price) }
})

const iso = (date: string) => `${date.slice(0, 4)}-${date.slice(4, 6)}-${date.slice(6)}`
const figuresOf = ({ open, high, low, close, volume, amount }: TestBar) => [open, high, low, close, volume, amount].join(',')

test('bars of minutes, weeks or months are refused as such, of shares and indexes', async () => {
  // three bars of each day, and one bar of each week
  const minutes = [10, 11, 12].flatMap((hour) =>
    made.map((bar) => `${iso(bar.date)} ${hour}:00:00,${figuresOf({ ...bar, volume: bar.volume + hour })}`),
  )
  const fridays = Array.from({ length: 10 }, (_, week) => new Date(Date.UTC(2024, 2, 1 + week * 7)).toISOString().slice(0, 10))
  const weeks = made.map((bar, at) => `${itemAt(fridays, at)},${figuresOf(bar)}`)
  const head = 'date,open,high,low,close,volume,amount'
  const text = (rows: string[]) => `${[head, ...rows].join('\n')}\n`
  const refusal = async (name: string, rows: string[]) => firstItem((await run(file(name, text(rows)))).refused).reason
  for (const name of ['sh600000.csv', 'sh000300.csv']) {
    expect(await refusal(name, minutes)).toBe('不是日线：同一日有多行不同的数（如第 12 行与第 2 行），像是分钟线。请导出日线')
    expect(await refusal(name, weeks)).toBe('不是日线：相邻两行多数相隔超过 3 天（如第 3 行与第 2 行），像是周线或月线。请导出日线')
  }
  expect(await opened.store.sources()).toEqual([])
})

test('bars that take the place of stored ones with other figures are counted, with one of them', async () => {
  const path = file('sh600000.csv', exporters.plain(made, pufa))
  expect((await run(path)).notes).toEqual([])
  expect((await run(path)).notes).toEqual([])
  const other = made.map((bar, at) => (at === 3 || at === 7 ? { ...bar, close: Math.round((bar.close - 0.01) * 100) / 100 } : bar))
  const { notes } = await run(file('again/sh600000.csv', exporters.plain(other, pufa)))
  expect(notes).toEqual(['2 根日线与库中已有的数不同，以本文件为准：如 SH600000 2024-01-05（第 5 行）收盘价 10.33 改为 10.32'])
  const more = other.map((bar, at) => (at === 0 ? { ...bar, volume: bar.volume * 1.01, amount: bar.amount * 1.01 } : bar))
  const changed = (await run(file('again/sh600000.csv', exporters.plain(more, pufa)))).notes
  expect(changed).toEqual([expect.stringMatching(/^1 根日线.*SH600000 2024-01-02（第 2 行）成交量 1234500 改为 1246845$/)])
})

test('units in the header may be 手 and 万元', async () => {
  const rows = made.map((bar) => {
    const { open, high, low, close, volume, amount } = bar
    return [iso(bar.date), open, high, low, close, Math.round(volume / 100), Math.round(amount / 100) / 100].join(',')
  })
  const text = `日期,开盘,最高,最低,收盘,成交量(手),成交额(万元)\n${rows.join('\n')}\n`
  const report = await run(file('sh600000.csv', text), true)
  expect(report).toMatchObject({ refused: [], changed: ['SH600000'], imported: 10 })
  expect((await load('SH600000'))[0]).toEqual([20240102, 9950, 10_200, 9790, 10_000, 1_234_500, 12_345_000])
})

test('a name of a file is one line of a message', () => {
  expect(shownName('sh600000\u001b[31m\n剔除 0 行.csv')).toBe('sh600000\ufffd[31m\ufffd剔除 0 行.csv')
})
