import { fireEvent, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { renderInApp } from '../../testing/render-in-app.tsx'
import { Num } from '../figure/num.tsx'
import { DataTable } from './data-table.tsx'
import type { Column } from './table-column.ts'

type Row = { code: string; change: number }
const columns: Column<Row>[] = [
  { key: 'name', title: '名称', cell: (row) => row.code },
  {
    key: 'change',
    title: '涨跌幅',
    sortable: true,
    cell: (row) => <Num value={row.change} form="signedPercent" name="涨跌幅" formula="change-ratio" />,
  },
]
const rows = (count: number): Row[] => Array.from({ length: count }, (_, i) => ({ code: `SH${600000 + i}`, change: i / 1000 }))
const table = (props: Partial<Parameters<typeof DataTable<Row>>[0]> = {}) => (
  <DataTable
    label="成分股"
    columns={columns}
    rows={rows(3)}
    rowKey={(row) => row.code}
    rowHref={(row) => `/stock?code=${row.code}`}
    {...props}
  />
)

test('the sorted column says so, falling first and rising on the next press', () => {
  const onSort = vi.fn()
  const { rerender } = renderInApp(table({ onSort, sort: null }))
  fireEvent.click(screen.getByRole('button', { name: '涨跌幅' }))
  expect(onSort).toHaveBeenLastCalledWith({ key: 'change', dir: 'desc' })
  rerender(<div />)
  renderInApp(table({ onSort, sort: { key: 'change', dir: 'desc' } }))
  expect(screen.getByRole('columnheader', { name: '涨跌幅' }).getAttribute('aria-sort')).toBe('descending')
  fireEvent.click(screen.getByRole('button', { name: '涨跌幅' }))
  expect(onSort).toHaveBeenLastCalledWith({ key: 'change', dir: 'asc' })
})

test('a press anywhere in a row opens it, once', () => {
  const { record } = renderInApp(table())
  fireEvent.click(screen.getByText('+0.10%'))
  fireEvent.click(screen.getByText('SH600002'))
  expect(record.moves.map((m) => m.href)).toEqual(['/stock?code=SH600001', '/stock?code=SH600002'])
})

test('arrows move from row to row and into the figures of a row', () => {
  renderInApp(table())
  const [first, second] = screen.getAllByRole('link')
  first?.focus()
  fireEvent.keyDown(first as HTMLElement, { key: 'ArrowDown' })
  expect(document.activeElement).toBe(second)
  fireEvent.keyDown(second as HTMLElement, { key: 'ArrowRight' })
  expect(document.activeElement?.getAttribute('aria-label')).toBe('涨跌幅 +0.10%，查看来源')
  expect((document.activeElement as HTMLElement).tabIndex).toBe(-1)
})

test('a long list draws the rows near the screen and reports how many there are', () => {
  renderInApp(table({ rows: rows(3000) }))
  expect(screen.getAllByRole('link').length).toBeLessThan(100)
  expect(screen.getByRole('table').getAttribute('aria-rowcount')).toBe('3001')
})
