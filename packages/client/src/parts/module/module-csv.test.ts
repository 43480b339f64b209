import { expect, test } from 'vitest'
import { moduleCsv } from './module-csv.ts'
import type { ModuleTable } from './module-table.ts'

type Row = { close: number; amount: number }
const formula = (id: string) => ({ id, name: id, unit: '元', expression: id, inputs: [] }) as const
const table: ModuleTable<Row> = {
  columns: [
    { kind: 'figure', key: 'close', title: '收盘价', form: 'price', formula: formula('close'), value: (row) => row.close },
    { kind: 'figure', key: 'amount', title: '成交额', form: 'amount', formula: formula('amount'), value: (row) => row.amount },
  ],
  rows: [{ close: 0.512, amount: 1e6 }],
  rowKey: () => '',
  meta: null,
}
const headOf = (secucode: string | null) =>
  moduleCsv('日线', table, secucode)
    .replace(/^\uFEFF/, '')
    .split(/\r?\n/, 1)[0]

test.each([
  ['SH900901', '收盘价(美元),成交额(元)'],
  ['SZ200002', '收盘价(港元),成交额(元)'],
  ['SH600519', '收盘价(元),成交额(元)'],
  [null, '收盘价(元),成交额(元)'],
])('prices of %s are headed in the currency it is quoted in', (secucode, head) => expect(headOf(secucode)).toBe(head))
