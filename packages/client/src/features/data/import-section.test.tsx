import type { ImportBatch, ImportFileDetail, ImportList, ImportState } from '@guanlan/contract/schemas/data/imports.ts'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fakeApi } from '../../testing/fake-api.ts'
import { renderInApp } from '../../testing/render-in-app.tsx'
import { ImportSection } from './import-section.tsx'
import { draftOf, missingFields } from './mapping-draft.ts'

const list: ImportList = {
  may: true,
  who: '在服务器所在的机器上打开本页',
  blocked: null,
  limits: { files: 100, fileBytes: 64 * 1024 ** 2, batchBytes: 200 * 1024 ** 2, chunkBytes: 4, endings: ['.csv', '.zip'] },
  batches: [],
}
const file = {
  file: 0,
  name: 'sh600000.csv',
  form: '通用日线',
  rows: 5,
  imported: 4,
  datasets: [{ dataset: '日线', rows: 5, imported: 4 }],
  unstored: { suspended: 0, skipped: 0, refused: 0 },
  rejected: 1,
  refused: 0,
  undecided: 0,
  failure: null,
  isMapped: false,
}
const state = (phase: ImportState['phase']): ImportState => ({ phase, progress: null, files: [file], more: 0, batch: null, failure: null })
const detail: ImportFileDetail = {
  ...file,
  columns: [
    { name: '日期', unit: '' },
    { name: '收盘', unit: '元' },
  ],
  sample: [['2024-01-02', '10.5']],
  securities: { count: 1, first: ['SH600000'] },
  dates: { from: '2024-01-02', to: '2024-01-08' },
  rejections: [{ line: 4, reason: '2024-01-06 不是交易日' }],
  refusals: [],
  header: ['date', 'close'],
  head: [],
  nearest: null,
  mapping: null,
  notes: ['没有用到的列：备注'],
  lines: ['sh600000.csv：通用日线'],
}

test('files that do not show whether they are adjusted are confirmed by one button', async () => {
  const reason = '文件没有注明来源，若价格与成交量一并复权，30 行看不出来，无法判断是否复权'
  const undecided = { ...file, failure: reason, refused: 1, undecided: 1 }
  const files = [undecided, { ...undecided, file: 1, name: 'sh600001.csv' }, { ...file, file: 2, name: 'sh600002.csv' }]
  const { api, requestsOf } = fakeApi({
    'imports.list': () => list,
    'imports.open': () => ({ session: 's1', files: [{ file: 0, place: 0, name: 'all.zip', bytes: 9 }], left: [] }),
    'imports.upload': () => ({ bytes: 9, isWhole: true }),
    'imports.preview': () => ({ done: true }),
    'imports.state': () => ({ ...state('previewed'), files }),
  })
  renderInApp(<ImportSection template={null} />, { api })
  const drop = await screen.findByRole('form', { name: '选择要导入的文件' })
  const dataTransfer = new DataTransfer()
  dataTransfer.items.add(new File(['123456789'], 'all.zip'))
  fireEvent(drop, Object.assign(new Event('drop', { bubbles: true, cancelable: true }), { dataTransfer }))
  await screen.findByText(/^2 个文件看不出是否复权/)
  fireEvent.click(screen.getByRole('button', { name: '都是不复权价' }))
  await waitFor(() => expect(requestsOf('imports.preview').at(-1)).toMatchObject({ settings: [], unadjusted: true }))
})

test('levels of an index under the digits of a share are read again under the code of the index', async () => {
  const reason = '收盘价远高于成交额÷成交量，像是指数点位'
  const refusals = [{ secucode: 'SZ000001', reason, isUndecided: false, index: 'SH000001' }]
  const { api, requestsOf } = fakeApi({
    'imports.list': () => list,
    'imports.open': () => ({ session: 's1', files: [{ file: 0, place: 0, name: '000001.csv', bytes: 9 }], left: [] }),
    'imports.upload': () => ({ bytes: 9, isWhole: true }),
    'imports.preview': () => ({ done: true }),
    'imports.state': () => ({ ...state('previewed'), files: [{ ...file, failure: reason }] }),
    'imports.file': () => ({ ...detail, failure: reason, refusals, header: [] }),
  })
  renderInApp(<ImportSection template={null} />, { api })
  const drop = await screen.findByRole('form', { name: '选择要导入的文件' })
  const dataTransfer = new DataTransfer()
  dataTransfer.items.add(new File(['123456789'], '000001.csv'))
  fireEvent(drop, Object.assign(new Event('drop', { bubbles: true, cancelable: true }), { dataTransfer }))
  const choice = await screen.findByRole('button', { name: '按 SH000001 导入' })
  expect(screen.getAllByText(reason, { exact: false })).toHaveLength(1)
  fireEvent.click(choice)
  await waitFor(() =>
    expect(requestsOf('imports.preview').at(-1)).toMatchObject({ settings: [{ file: 0, code: 'SH000001', unadjusted: false }] }),
  )
})

test('files are sent in pieces, previewed with what is rejected, and written only after that is confirmed', async () => {
  let phase: ImportState['phase'] = 'previewed'
  const { api, requestsOf } = fakeApi({
    'imports.list': () => list,
    'imports.open': () => ({ session: 's1', files: [{ file: 0, place: 0, name: 'sh600000.csv', bytes: 9 }], left: [] }),
    'imports.upload': () => ({ bytes: 9, isWhole: true }),
    'imports.preview': () => ({ done: true }),
    'imports.state': () => state(phase),
    'imports.file': () => detail,
    'imports.start': () => {
      phase = 'done'
      return { batch: 'b1' }
    },
  })
  renderInApp(<ImportSection template={null} />, { api })
  const drop = await screen.findByRole('form', { name: '选择要导入的文件' })
  const dataTransfer = new DataTransfer()
  dataTransfer.items.add(new File(['date,open'], 'sh600000.csv'))
  // the DragEvent of happy-dom carries no data
  fireEvent(drop, Object.assign(new Event('drop', { bubbles: true, cancelable: true }), { dataTransfer }))
  await screen.findByText('2024-01-06 不是交易日', { exact: false })
  const sent = requestsOf('imports.upload') as { at: number; data: string }[]
  expect(screen.getByText(/读 .* · 可导入 /)).toBeDefined()
  expect(sent.map(({ at, data }) => [at, atob(data)])).toEqual([
    [0, 'date'],
    [4, ',ope'],
    [8, 'n'],
  ])
  expect(screen.getByRole('table', { name: '将要存入的前 20 行' }).textContent).toContain('2024-01-0210.5')
  expect(requestsOf('imports.start')).toEqual([])
  fireEvent.click(screen.getByRole('button', { name: '导入 1 个文件' }))
  await screen.findByRole('button', { name: '再导入一批' })
  expect(requestsOf('imports.start')).toEqual([{ session: 's1' }])
  expect(screen.queryByText(/可导入 /)).toBeNull()
  expect(screen.getByText(/读 .* · 导入 /)).toBeDefined()
})

test('a user without the permission reads who has it; on simulated data the way to a store of real ones', async () => {
  const stranger = fakeApi({ 'imports.list': () => ({ ...list, may: false, who: '用带运维权限的账号登录，才可以导入' }) })
  const { unmount } = renderInApp(<ImportSection template={null} />, { api: stranger.api })
  await screen.findByText('用带运维权限的账号登录，才可以导入。')
  expect(screen.queryByText('选择文件')).toBeNull()
  unmount()
  const simulated = fakeApi({ 'imports.list': () => ({ ...list, blocked: '这里是模拟数据' }) })
  renderInApp(<ImportSection template={null} />, { api: simulated.api })
  await screen.findByText('这里是模拟数据。')
  expect(screen.queryByText('选择文件')).toBeNull()
})

test('a batch is undone after a question, and what stayed is listed', async () => {
  const batch: ImportBatch = {
    ...{ id: 'b1', startedAt: '2026-11-20 20:00:00', finishedAt: '2026-11-20 20:00:01', state: 'done', via: 'page', files: 1 },
    ...{
      names: ['a.csv'],
      bytes: 9,
      rows: 5,
      imported: 4,
      rejected: 1,
      datasets: null,
      unstored: { suspended: 0, skipped: 0, refused: 0 },
      refusedFiles: 0,
      lines: [],
      changes: 1,
      why: null,
    },
  }
  const { api, requestsOf } = fakeApi({
    'imports.list': () => ({ ...list, batches: [batch] }),
    'imports.undo': () => ({ restored: 1, kept: [{ name: 'SH600000 日线', reason: '此后又有导入写过，保留现在的数值' }], more: 0 }),
  })
  renderInApp(<ImportSection template={null} />, { api })
  fireEvent.click(await screen.findByRole('button', { name: '撤销 a.csv' }))
  fireEvent.click(await screen.findByRole('button', { name: '撤销' }))
  await screen.findByText('SH600000 日线：此后又有导入写过，保留现在的数值')
  await waitFor(() => expect(requestsOf('imports.undo')).toEqual([{ batch: 'b1' }]))
})

const templates = {
  'imports.list': () => list,
  'imports.templates': () => ({ templates: [{ key: 'dividends', name: '分红送转' }] }),
  'imports.template': () => ({
    ...{ key: 'dividends', name: '分红送转', text: '# exDate：除权除息日\nexDate\n' },
    columns: [{ field: 'cashPer10', title: '每 10 股派现', unit: '元/10股', isNumber: true, isNeeded: true }],
  }),
}

test('an address with a data set shows its template, focused, with its columns in Chinese and the file', async () => {
  const { api, requestsOf } = fakeApi(templates)
  const saved: string[] = []
  const file = { pick: async () => null, save: async (name: string, text: string) => saved.push(name, text) > 0 }
  renderInApp(<ImportSection template="dividends" />, { api, file })
  const region = await screen.findByRole('region', { name: '分红送转的导入模板' })
  await waitFor(() => expect(document.activeElement).toBe(region))
  expect(requestsOf('imports.template')).toEqual([{ dataset: 'dividends' }])
  expect(screen.getByRole('table', { name: '分红送转的列' }).textContent).toContain('每 10 股派现cashPer10元/10股')
  fireEvent.click(screen.getByRole('button', { name: '下载分红送转模板' }))
  await screen.findByText('模板已保存')
  expect(saved).toEqual(['分红送转.csv', '\ufeff# exDate：除权除息日\nexDate\n'])
})

test('columns are assigned by their names as far as these say what they are', () => {
  const field = (key: string, title: string, isNeeded = true) => ({ field: key, title, unit: '', isNumber: false, isNeeded })
  const dataset = { key: 'dayBars', name: '日线', fields: [field('date', '日期'), field('close', '收盘'), field('volume', '成交量')] }
  const draft = draftOf({ mapping: null, header: ['交易日', '收', 'x'] }, dataset)
  expect(draft.columns).toEqual([
    { field: 'date', column: '交易日', factor: 1 },
    { field: 'close', column: '收', factor: 1 },
  ])
  expect(missingFields(draft, dataset)).toEqual(['成交量'])
})
