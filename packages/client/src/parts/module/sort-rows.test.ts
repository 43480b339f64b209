import { expect, test } from 'vitest'
import type { ModuleColumn } from './module-table.ts'
import { nextSort, sortRows } from './sort-rows.ts'

type Row = { id: string; change: number | null; period: string; enddate: string; n: string }
const rows: readonly Row[] = [
  { id: 'a', change: 0.02, period: '2026中报', enddate: '2026-06-30', n: '9 家' },
  { id: 'b', change: null, period: '2026一季报', enddate: '2026-03-31', n: '--' },
  { id: 'c', change: -0.1, period: '2025年报', enddate: '2025-12-31', n: '1,204 家' },
  { id: 'd', change: 0.02, period: '2025三季报', enddate: '2025-09-30', n: '30 家' },
]
const columns: readonly ModuleColumn<Row>[] = [
  { kind: 'text', key: 'period', title: '报告期', text: ({ period }) => period, order: ({ enddate }) => enddate },
  { kind: 'text', key: 'n', title: '家数', text: ({ n }) => n },
  { kind: 'figure', key: 'change', title: '涨跌幅', form: 'signedPercent', value: ({ change }) => change },
]
const order = (key: string, dir: 'asc' | 'desc') =>
  sortRows(rows, columns, { key, dir })
    .map(({ id }) => id)
    .join('')

test('rows without a value come last whichever way, equal ones stay as listed', () => {
  expect(order('change', 'desc')).toBe('adcb')
  expect(order('change', 'asc')).toBe('cadb')
})

test('numbers in words sort by size, periods by their ends', () => {
  expect(order('n', 'desc')).toBe('cdab')
  expect(order('period', 'asc')).toBe('dcba')
})

test('the third press brings back the order of the list', () => {
  const falling = nextSort(null, { key: 'n', dir: 'desc' })
  const rising = nextSort(falling, { key: 'n', dir: 'asc' })
  expect(nextSort(rising, { key: 'n', dir: 'desc' })).toBeNull()
  expect(sortRows(rows, columns, null)).toBe(rows)
})
