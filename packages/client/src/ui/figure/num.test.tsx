import type { Meta } from '@guanlan/contract/envelope.ts'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { setPreference } from '../../device/preferences.ts'
import { renderInApp } from '../../testing/render-in-app.tsx'
import { Link } from '../button/link.tsx'
import { LONG_PRESS_MS } from '../gesture/press.ts'
import { Num } from './num.tsx'

afterEach(() => {
  vi.useRealTimers()
  setPreference('numberDetail', true)
})

const meta: Meta = {
  asOf: '2026-11-20 14:32:05',
  tradeDate: '2026-11-20',
  mode: 'realtime',
  source: [{ id: 'sim', name: '模拟行情', fetchedAt: '2026-11-20 14:32:05' }],
  formulaIds: ['pe-ttm'],
  snapshotId: '20261120-143205',
  missing: [
    { field: 'pb', reason: '净资产为负，不计算' },
    { field: 'peTtm', reason: '亏损，不计算', secucode: 'SH600001' },
    { field: 'peTtm', reason: '尚未披露' },
  ],
  simulated: true,
}

test('an unknown figure is -- with its reason and never 0', () => {
  renderInApp(<Num value={null} form="multiple" name="市盈率TTM" meta={meta} field="peTtm" secucode="SH600001" />)
  expect(screen.getByText('--')).toBeTruthy()
  expect(screen.getByText('市盈率TTM暂无，亏损，不计算')).toBeTruthy()
})

test('the reason is the column’s when the security has none of its own, and a sentence when nothing is said', () => {
  renderInApp(
    <>
      <Num value={null} form="multiple" name="甲" meta={meta} field="peTtm" secucode="SZ000001" />
      <Num value={undefined} form="multiple" name="乙" meta={meta} field="amount" />
    </>,
  )
  expect(screen.getByText('甲暂无，尚未披露')).toBeTruthy()
  expect(screen.getByText('乙暂无，暂无数据')).toBeTruthy()
})

test('a rise, a fall and no change have three different tones, and none without a sign', () => {
  const { container } = renderInApp(
    <>
      {[0.0087, -0.0192, 0].map((v) => (
        <Num key={v} value={v} form="signedPercent" name="涨跌幅" toneOf={v} />
      ))}
      <Num value={3} form="count" name="家数" />
    </>,
  )
  const figures = [...container.children] as HTMLElement[]
  expect(figures.slice(0, 4).map((f) => f.textContent)).toEqual(['+0.87%', '−1.92%', '0.00%', '3'])
  expect(new Set(figures.slice(0, 4).map((f) => f.className)).size).toBe(4)
})

const pe = <Num value={20.4} form="multiple" name="市盈率TTM" formula="pe-ttm" meta={meta} inputs={{ totalMv: '17,886.07亿' }} />

test('Enter on a figure opens where it comes from; Esc closes and the focus is back', async () => {
  renderInApp(pe)
  const dot = screen.getByRole('button', { name: '市盈率TTM 20.40，查看来源' })
  dot.focus()
  fireEvent.click(dot)
  const opened = await screen.findByRole('dialog', { name: '市盈率TTM的来源' })
  await waitFor(() => expect(opened.textContent).toContain('pe-ttm · 20261120-143205'))
  const text = opened.textContent ?? ''
  const order = ['市盈率TTM', '模拟数据', '20.40', '时点', '2026-11-20 14:32:05', '来源', '模拟行情', '口径', '17,886.07亿', 'pe-ttm']
  const places = order.map((part) => text.indexOf(part))
  expect(places).toEqual([...places].sort((a, b) => a - b))
  expect(places).not.toContain(-1)
  fireEvent.keyDown(window, { key: 'Escape' })
  await waitFor(() => expect(document.activeElement).toBe(dot))
})

test('a long press opens the figure and does not open the row under it', async () => {
  vi.useFakeTimers()
  const { record } = renderInApp(<Link href="/pagesLi/about/about">{pe}</Link>)
  const figure = screen.getByText('20.40')
  fireEvent.pointerDown(figure, { pointerType: 'touch', clientX: 5, clientY: 5 })
  await vi.advanceTimersByTimeAsync(LONG_PRESS_MS + 1)
  fireEvent.pointerUp(figure)
  fireEvent.click(figure)
  expect(screen.getByRole('dialog')).toBeTruthy()
  expect(record.moves).toEqual([])
})

test('a finger that moves scrolls, and a short tap opens the row', async () => {
  vi.useFakeTimers()
  const { record } = renderInApp(<Link href="/pagesLi/about/about">{pe}</Link>)
  const figure = screen.getByText('20.40')
  fireEvent.pointerDown(figure, { pointerType: 'touch', clientX: 5, clientY: 5 })
  fireEvent.pointerMove(figure, { pointerType: 'touch', clientX: 5, clientY: 30 })
  await vi.advanceTimersByTimeAsync(LONG_PRESS_MS * 2)
  expect(screen.queryByRole('dialog')).toBeNull()
  fireEvent.click(figure)
  expect(record.moves).toEqual([{ mode: 'push', href: '/pagesLi/about/about' }])
})

test('switched off in the settings, figures do not open', () => {
  setPreference('numberDetail', false)
  renderInApp(pe)
  expect(screen.queryByRole('button')).toBeNull()
})

test('a change that rounds to nothing has the tone of no change, since it carries no sign', () => {
  const { container } = renderInApp(
    [0.00003, -0.00003, 0].map((v) => <Num key={v} value={v} form="signedPercent" name="涨跌幅" toneOf={v} />),
  )
  const drawn = [...container.querySelectorAll('span')].filter((span) => span.textContent === '0.00%').map((span) => span.className)
  expect(drawn).toHaveLength(3)
  expect(new Set(drawn).size).toBe(1)
})
