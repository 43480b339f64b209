import { firstItem, itemAt } from '@guanlan/domain/collections/elements.ts'
import { expect, test } from 'vitest'
import { importFile } from '../import-file.ts'
import { useImportFolder } from '../testing/import-folder.ts'

const nowMs = Date.parse('2026-11-20T16:00:00+08:00')
const { file, load, opened } = useImportFolder()
const run = (path: string, code?: string) => importFile(opened.store, path, { nowMs, code })

/** 上证指数 of January 2024 as its publisher has it: open, high, low, close, 股, 元. */
const HEADER = 'date,open,high,low,close,volume,amount'
const levels = [
  '2024-01-02,2972.78,2976.27,2962.28,2962.28,28561010000,346500000000',
  '2024-01-03,2957.72,2971.81,2955.49,2967.25,26418670000,304300000000',
  '2024-01-04,2962.83,2964.14,2945.15,2954.35,26640590000,310800000000',
  '2024-01-05,2952.37,2970.96,2921.28,2929.18,30116040000,358900000000',
]
const text = [HEADER, ...levels].join('\n')
const share = '平安银行（SZ000001）'

test('levels of an index under the bare digits of a share ask which of the two is meant, and are taken with the code', async () => {
  const path = file('000001.csv', text)
  expect((await run(path)).refused).toEqual([
    {
      secucode: 'SZ000001',
      reason: `收盘价远高于成交额÷成交量，像是指数点位：如果是指数上证指数（SH000001），请选“按 SH000001 导入”，或加 --code SH000001；如果是股票${share}，则是复权价，请改为导出不复权日线`,
      isUndecided: false,
      index: 'SH000001',
    },
  ])
  expect(await run(path, 'SH000001')).toMatchObject({ changed: ['SH000001'], imported: 4, refused: [] })
  expect(itemAt(await load('SH000001'), 0)).toEqual([20240102, 2_972_780, 2_976_270, 2_962_280, 2_962_280, 28_561_010_000, 346_500_000_000])
  // the market is written: it is the share, and its prices are adjusted
  expect(firstItem((await run(file('sz000001.csv', text))).refused)).toMatchObject({
    reason: expect.stringMatching(/^价格像是复权价/),
    index: null,
  })
})

test('levels without amounts are seen by their height; prices of the share are not', async () => {
  const without = [HEADER, ...levels].map((line) => line.split(',').slice(0, 6).join(',')).join('\n')
  const [one] = (await run(file('000001.csv', without))).refused
  expect(one).toMatchObject({ index: 'SH000001', reason: expect.stringMatching(/^收盘价高于任何深市主板股票/) })
  const prices = ['2024-01-02,9.39,9.42,9.21,9.21,115836645,1075742252', '2024-01-03,9.19,9.22,9.15,9.2,73373487,673673613']
  const report = await run(file('000001.csv', [HEADER, ...prices, ''].join('\n')))
  expect(report.refused).toMatchObject([{ reason: expect.stringContaining('少于 10 行有成交额'), index: null }])
})

test('a name of the index beside its digits is enough; a code column names the cell to change', async () => {
  expect(await run(file('上证指数_000001.csv', text))).toMatchObject({ changed: ['SH000001'], refused: [] })
  const coded = text.replaceAll('\n2024', '\n000001,2024').replace('date', 'code,date')
  expect(firstItem((await run(file('day.csv', coded))).refused)).toMatchObject({
    reason: expect.stringContaining('请把代码列写成 SH000001'),
    index: null,
  })
})
