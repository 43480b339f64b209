import type { Absence, Meta } from '@guanlan/contract/envelope.ts'
import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ApiError } from '../../platform/api-error.ts'
import { renderInApp } from '../../testing/render-in-app.tsx'
import { Module, type ModuleProps } from './module.tsx'
import { moduleCsv } from './module-csv.ts'
import { ModuleFigures } from './module-figures.tsx'

function shownFor(reason: string, text: string) {
  const query = {
    data: undefined,
    isError: true,
    error: new ApiError({ code: 403, reason, text }),
    refetch: async () => {},
  } as unknown as ModuleProps<object>['query']
  renderInApp(<Module id="valuation" title="估值概要" definition="" query={query} view={() => ({})} />)
}

test('a module for members alone says so and leads to the membership, without another try', () => {
  shownFor('vip_required', '开通会员后可以查看')
  expect(screen.getByText('会员可看')).toBeTruthy()
  expect(screen.getByText('开通会员').closest('a')?.getAttribute('href')).toBe('/pages/v2/profile/iap')
  expect(screen.queryByText('重试')).toBeNull()
})

test('a module the company has nothing for says why', () => {
  shownFor('no_data', '指数没有估值')
  expect(screen.getByText('没有估值概要')).toBeTruthy()
  expect(screen.getByText('指数没有估值。')).toBeTruthy()
})

test('a module that could not be fetched offers another try', () => {
  shownFor('timeout', '超时')
  expect(screen.getByText('重试')).toBeTruthy()
})

test('a radar stands above the table of its figures until it is folded away; what is reported in the file alone is in no table', async () => {
  const table = {
    columns: [
      { kind: 'text', key: 'name', title: '维度', text: ({ name }: { name: string }) => name },
      { kind: 'text', key: 'more', title: '备注', fileOnly: true, text: () => '只在文件里' },
    ],
    rows: [{ name: '财务' }],
    rowKey: ({ name }: { name: string }) => name,
    meta: null,
  } as const
  const radar = { axes: ['财务'], shapes: [{ name: '行业中位', values: [0.5] }] }
  const query = { data: { data: {}, meta: null }, isError: false } as unknown as ModuleProps<object>['query']
  renderInApp(<Module id="score" title="得分" definition="" query={query} view={() => ({ radar, table })} />)
  expect(await screen.findByText('行业中位')).toBeTruthy()
  expect(screen.getByRole('table')).toBeTruthy()
  fireEvent.click(screen.getByLabelText('得分：只看表'))
  expect(screen.queryByText('行业中位')).toBeNull()
  expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual(['维度'])
  expect(moduleCsv('得分', table)).toContain('只在文件里')
})

test('a table of which no cell is known is replaced by its reasons; one known figure keeps it', () => {
  const column = (key: 'pe' | 'pb') =>
    ({ kind: 'figure', key, title: key, form: 'multiple', value: (row: Record<'pe' | 'pb', number | null>) => row[key] }) as const
  const tableOf = (first: number | null) =>
    ({
      columns: [{ kind: 'text', key: 'name', title: '公司', text: () => '浦发银行' }, column('pe'), column('pb')],
      rows: [
        { id: '1', pe: first, pb: null },
        { id: '2', pe: null, pb: null },
      ],
      rowKey: ({ id }: { id: string }) => id,
      meta: { missing: [{ field: 'peers.pe', reason: '没有导入股本', kind: 'not_imported' }] },
    }) as never
  const query = { data: { data: {}, meta: null }, isError: false } as unknown as ModuleProps<object>['query']
  const { unmount } = renderInApp(
    <Module id="peers" title="同业估值" definition="" query={query} view={() => ({ table: tableOf(null) })} />,
  )
  expect(screen.queryByRole('table')).toBeNull()
  expect(screen.getByText('同业估值未知')).toBeTruthy()
  expect(screen.getByText('没有导入股本。')).toBeTruthy()
  unmount()
  renderInApp(<Module id="peers" title="同业估值" definition="" query={query} view={() => ({ table: tableOf(6.5) })} />)
  expect(screen.getByRole('table')).toBeTruthy()
})

test('a module of which nothing is known shows no time, window or count beside it', () => {
  const shown = (absence: Absence) => {
    const meta = { asOf: '2024-09-19 15:00:00', missing: [{ field: 'infos', ...absence }] }
    const query = { data: { data: {}, meta }, isError: false } as unknown as ModuleProps<object>['query']
    return renderInApp(
      <Module id="records" title="记录" definition="" query={query} note="2021-09-21 起" view={() => ({ empty: absence })} />,
    )
  }
  const { unmount } = shown({ reason: '没有导入公告', kind: 'not_imported', dataset: 'announcements' })
  expect(screen.getByText('记录未知')).toBeTruthy()
  expect(screen.getByRole('link', { name: '导入模板' })).toBeTruthy()
  expect(screen.queryByText(/09-19|2021-09-21/)).toBeNull()
  unmount()
  shown({ reason: '近三年没有公告' })
  expect(screen.getByText('没有记录')).toBeTruthy()
  expect(screen.getByText(/09-19 15:00 · 2021-09-21 起/)).toBeTruthy()
})

test('a figure takes the reason it is given or that of its path, and none of another figure', () => {
  const missing = [
    { field: 'pe', reason: '没有导入股本', kind: 'not_imported' },
    { field: 'pb', reason: '没有导入资产负债表', kind: 'not_imported' },
  ]
  const figure = { value: null, form: 'ratio2' } as const
  const figures = [
    { ...figure, key: 'growth', title: '增速' },
    { ...figure, key: 'implied', title: '隐含增速', reason: '没有总市值' },
    { ...figure, key: 'pb', title: '市净率', field: 'pb' },
  ]
  renderInApp(<ModuleFigures figures={figures} meta={{ missing } as unknown as Meta} />)
  for (const text of ['增速暂无，暂无数据', '隐含增速暂无，没有总市值', '市净率暂无，没有导入资产负债表'])
    expect(screen.getByText(text)).toBeTruthy()
})
