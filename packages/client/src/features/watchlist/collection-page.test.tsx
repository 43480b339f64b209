import type { AnswerName } from '@guanlan/contract/calls.ts'
import type { Quote } from '@guanlan/contract/schemas/market/quote.ts'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Api } from '../../api/api-context.ts'
import { addGroup, addItems, emptyWatchlist } from '../../parts/watchlist/watchlist.ts'
import { openWatchlist } from '../../parts/watchlist/watchlist-store.ts'
import { ApiError } from '../../platform/api-error.ts'
import { loadLocalNames } from '../../session/name-map.ts'
import { renderInApp } from '../../testing/render-in-app.tsx'
import { testPlatform } from '../../testing/test-platform.ts'
import { onPhone } from '../../testing/viewport.ts'
import { CollectionPage } from './collection-page.tsx'
import { useView } from './view-store.ts'

const meta = {
  asOf: '2026-11-20 14:32:00',
  tradeDate: '2026-11-20',
  mode: 'realtime',
  source: [],
  formulaIds: [],
  snapshotId: 's1',
  missing: [],
  simulated: true,
}
const market: Record<string, Partial<Quote>> = {
  SH600519: { secuabbr: '贵州茅台', price: 1428.6, changeRatio: 0.0087, tradeStatus: 'trading' },
  SZ300750: { secuabbr: '宁德时代', price: 386.12, changeRatio: -0.0191, tradeStatus: 'trading' },
  SH601012: { secuabbr: '隆基绿能', price: 18.9, changeRatio: null, tradeStatus: 'suspended' },
  SH000001: { secuabbr: '上证指数', price: 3942.18, changeRatio: 0.0031, tradeStatus: 'trading' },
}
const requests: string[][] = []

const api = (async (name: AnswerName, input: { secucodes?: string[] }) => {
  if (name !== 'stock.quotes') return { data: [], meta }
  requests.push(input.secucodes ?? [])
  const infos = (input.secucodes ?? []).flatMap((code) => (market[code] ? [{ secucode: code, ...market[code] }] : []))
  return { data: { infos, total: infos.length }, meta }
}) as unknown as Api

const nowMs = Date.parse('2026-11-20T14:00:00+08:00')

function show(codes: readonly string[], server: Api = api) {
  const platform = testPlatform()
  const added = addItems(
    emptyWatchlist,
    codes.map((code) => ({ code, addPrice: (market[code]?.price ?? 0) / 1.1 })),
    { nowMs },
  )
  if (!added.ok) throw new Error(added.reason)
  const grouped = addGroup(added.list, 'g1', '核心')
  if (!grouped.ok) throw new Error(grouped.reason)
  platform.storage.set('guanlan.watchlist', JSON.stringify(codes.length === 0 ? emptyWatchlist : grouped.list))
  openWatchlist(platform)
  return renderInApp(<CollectionPage />, { api: server, storage: platform.storage })
}

const stored = (storage: { get(key: string): string | null }) => JSON.parse(storage.get('guanlan.watchlist') ?? '{}')
const names = () => screen.getAllByRole('link', { name: /贵州茅台|宁德时代|隆基绿能/ }).map((link) => link.textContent?.slice(0, 4))

beforeEach(() => {
  useView.setState({ groupId: null, sort: null, selected: null })
  requests.length = 0
})

test('an empty list says why and leads to search and to pasting', async () => {
  show([])
  expect(screen.getByText('还没有自选')).toBeTruthy()
  expect(screen.getByText(/自选保存在本机/)).toBeTruthy()
  expect(screen.getByRole('link', { name: /搜索添加/ }).getAttribute('href')).toBe('/pagesA/searchFor/searchFor')
})

test('pasted codes become rows with figures, asked for in one call', async () => {
  const { platform } = show([])
  fireEvent.click(screen.getByRole('button', { name: '粘贴代码' }))
  fireEvent.change(await screen.findByRole('textbox'), { target: { value: 'sh600519 宁德时代 junk' } })
  fireEvent.click(await screen.findByRole('button', { name: '导入 2 只' }))
  expect(await screen.findAllByText('1,428.60')).not.toHaveLength(0)
  expect(screen.getByText('−1.91%')).toBeTruthy()
  expect(stored(platform.storage).items.map((i: { code: string; addPrice: number }) => [i.code, i.addPrice])).toEqual([
    ['SH600519', 1428.6],
    ['SZ300750', 386.12],
  ])
  expect(requests.at(-1)).toEqual(['SH000001', 'SH600519', 'SZ300750'])
})

test('the group average leaves the suspended out and says so', async () => {
  show(['SH600519', 'SZ300750', 'SH601012'])
  const bar = within(await screen.findByRole('group', { name: '本组表现' }))
  expect(bar.getByText('2 只参与，停牌 1 只不计')).toBeTruthy()
  expect(bar.getByText('−0.52%')).toBeTruthy()
  expect(bar.getByText('+0.31%')).toBeTruthy()
  expect(bar.getByText('−0.83%')).toBeTruthy()
  expect(screen.getByText('停牌')).toBeTruthy()
})

test('a column sorts falling, rising, and back to the own order', async () => {
  show(['SZ300750', 'SH601012', 'SH600519'])
  const sorter = await screen.findByRole('button', { name: '涨幅' })
  expect(names()).toEqual(['宁德时代', '隆基绿能', '贵州茅台'])
  fireEvent.click(sorter)
  expect(names()).toEqual(['贵州茅台', '宁德时代', '隆基绿能'])
  fireEvent.click(sorter)
  expect(names()).toEqual(['宁德时代', '贵州茅台', '隆基绿能'])
  fireEvent.click(sorter)
  expect(names()).toEqual(['宁德时代', '隆基绿能', '贵州茅台'])
})

test('while the list is edited a pull down refreshes nothing', async () => {
  show(['SH600519', 'SZ300750'])
  const [figure] = await screen.findAllByText('1,428.60')
  const pull = (target: HTMLElement) => {
    const touches = (clientY: number) => ({ touches: [new Touch({ identifier: 1, target, clientX: 100, clientY })] })
    fireEvent.touchStart(target, touches(100))
    fireEvent.touchMove(target, touches(150))
    fireEvent.touchMove(target, touches(300))
    const isPulled = screen.queryByText('松开刷新') !== null
    fireEvent.touchCancel(target)
    return isPulled
  }
  expect(pull(figure!)).toBe(true)
  await waitFor(() => expect(screen.queryByText(/刷新|已更新/)).toBeNull())
  fireEvent.click(screen.getAllByRole('button', { name: '编辑' })[0]!)
  expect(pull(screen.getByRole('button', { name: /移动贵州茅台/ }))).toBe(false)
})

test('chosen securities are removed after asking', async () => {
  const { platform } = show(['SH600519', 'SZ300750'])
  await screen.findAllByText('1,428.60')
  fireEvent.click(screen.getAllByRole('button', { name: '编辑' })[0]!)
  fireEvent.click(screen.getByRole('checkbox', { name: '选择宁德时代' }))
  fireEvent.click(screen.getByRole('button', { name: '移出' }))
  expect(stored(platform.storage).items).toHaveLength(2)
  fireEvent.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: '移出' }))
  await waitFor(() => expect(stored(platform.storage).items.map((i: { code: string }) => i.code)).toEqual(['SH600519']))
})

test('a note is written from the row menu and shown with how the security went since', async () => {
  const { platform } = show(['SH600519'])
  await screen.findAllByText('1,428.60')
  fireEvent.click(screen.getByRole('button', { name: '贵州茅台的操作', hidden: true }))
  fireEvent.click(within(screen.getByRole('dialog', { name: '贵州茅台' })).getByRole('button', { name: '写笔记' }))
  fireEvent.change(screen.getByRole('textbox'), { target: { value: '等三季报现金流' } })
  fireEvent.click(screen.getByRole('button', { name: '保存' }))
  expect((await screen.findAllByText('等三季报现金流')).length).toBeGreaterThan(0)
  expect(screen.getAllByText('+10.00%').length).toBeGreaterThan(0)
  expect(stored(platform.storage).items[0].note).toBe('等三季报现金流')
})

test('a deleted group leaves its securities in 全部', async () => {
  const { platform } = show(['SH600519'])
  await screen.findAllByText('1,428.60')
  fireEvent.click(screen.getAllByRole('button', { name: '更多' })[0]!)
  fireEvent.click(screen.getByRole('button', { name: '管理分组' }))
  fireEvent.click(screen.getByRole('button', { name: '删除分组核心' }))
  expect(screen.getByText('组内证券仍在「全部」。')).toBeTruthy()
  fireEvent.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: '删除' }))
  await waitFor(() => expect(screen.queryByRole('tab', { name: /核心/ })).toBeNull())
  expect(stored(platform.storage).items).toHaveLength(1)
})

test('columns that are ticked appear, and stay for the next visit', async () => {
  const { platform } = show(['SH600519'])
  await screen.findAllByText('1,428.60')
  fireEvent.click(screen.getByRole('button', { name: '显示列' }))
  fireEvent.click(screen.getByRole('checkbox', { name: '总市值' }))
  expect(await screen.findByRole('columnheader', { name: /总市值/ })).toBeTruthy()
  expect(platform.storage.get('guanlan.watchlist-columns')).toContain('totalMv')
})

describe('on phones', () => {
  onPhone()
  test('the note stands under its row, and a long press on the name opens the menu', async () => {
    const { platform } = show(['SH600519'])
    await screen.findAllByText('1,428.60')
    const name = screen.getByRole('link', { name: /贵州茅台/ })
    fireEvent.pointerDown(name, { pointerType: 'touch' })
    const menu = await screen.findByRole('dialog', { name: '贵州茅台' })
    fireEvent.click(within(menu).getByRole('button', { name: '写笔记' }))
    fireEvent.change(screen.getByRole('textbox'), { target: { value: '股息底仓' } })
    fireEvent.click(screen.getByRole('button', { name: '保存' }))
    const line = await screen.findByRole('button', { name: '编辑贵州茅台的笔记：股息底仓' })
    expect(line.closest('tr')?.textContent).toContain('+10.00%')
    expect(stored(platform.storage).items[0].note).toBe('股息底仓')
  })
})

test('when the server is away from the start, the rows stand with their names and unknown figures', async () => {
  await loadLocalNames()
  const away = (async () => {
    throw new ApiError({ code: 5, reason: 'network', text: '网络不给力' })
  }) as unknown as Api
  show(['SH600519'], away)
  expect((await screen.findByRole('alert')).textContent).toContain('重试')
  expect(screen.getByRole('link', { name: /贵州茅台/ })).toBeTruthy()
  expect(screen.getAllByText(/涨跌幅暂无/).length).toBeGreaterThan(0)
})
