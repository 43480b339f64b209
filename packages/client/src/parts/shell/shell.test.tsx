import { href } from '@guanlan/contract/pages.ts'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Api } from '../../api/api-context.ts'
import { useCall } from '../../api/use-call.ts'
import { renderInApp } from '../../testing/render-in-app.tsx'
import { onPhone } from '../../testing/viewport.ts'
import { clockText, DesktopBar } from './desktop-bar.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { SimulatedBar } from './simulated-bar.tsx'
import { TabBar } from './tab-bar.tsx'

onPhone()

test('the tab bar has the three tabs, marks the open one and switches as a tab', () => {
  const { record } = renderInApp(<TabBar current="home" />)
  expect(screen.getAllByRole('link').map((a) => a.textContent)).toEqual(['首页', '自选', '我的'])
  expect(screen.getByText('首页').getAttribute('aria-current')).toBe('page')
  fireEvent.click(screen.getByText('自选'))
  expect(record.moves).toEqual([{ mode: 'tab', href: href('collection') }])
})

test('the header goes back and leads to the search', async () => {
  const { record, platform } = renderInApp(<Header title="个股" />)
  record.goTo(href('about'))
  fireEvent.click(screen.getByLabelText('返回'))
  await waitFor(() => expect(platform.location.get()).toBe(href('home')))
  expect(screen.getByLabelText('搜索').getAttribute('href')).toBe(href('search'))
})

const answers =
  (simulated: boolean): Api =>
  async () =>
    ({ data: [], meta: { simulated } }) as never

function Words() {
  useCall('market.overview', {})
  return <SimulatedBar />
}

test('generated figures are marked from the first answer that says so until it no longer does', async () => {
  const { unmount } = renderInApp(<Words />, { api: answers(true) })
  await waitFor(() => expect(screen.getByRole('note').textContent).toContain('模拟数据'))
  unmount()
  renderInApp(<Words />, { api: answers(false) })
  await waitFor(() => expect(screen.queryByRole('note')).toBeNull())
})

test('the footer names the risk, the version, and a filing number only where there is one', () => {
  const plain = renderInApp(<Footer />)
  expect(plain.container.textContent).toMatch(/投资有风险.*版本 1\.6\.436/)
  expect(plain.container.textContent).not.toContain('ICP')
  plain.unmount()
  expect(renderInApp(<Footer />, { filing: '京ICP备1号' }).container.textContent).toContain('京ICP备1号')
})

test('the clock is exchange time with its weekday', () => {
  expect(clockText(Date.UTC(2026, 10, 20, 6, 32, 8))).toBe('2026-11-20 周五 14:32:08')
  expect(clockText(Date.UTC(2026, 10, 21, 17, 0, 0))).toBe('2026-11-22 周日 01:00:00')
})

test('the desktop bar leads who is not logged in to the login and back, and is silent about it on the login itself', async () => {
  const at = (address: string) => ({ get: () => address, subscribe: () => () => {}, entry: () => address })
  const here = href('stock', { code: 'SH600519' })
  const { record, unmount } = renderInApp(<DesktopBar />, { location: at(here), api: answers(true) })
  const link = await screen.findByText('登录')
  expect(link.getAttribute('href')).toBe(href('login', { from: here }))
  fireEvent.click(link)
  expect(record.moves.at(-1)?.href).toBe(href('login', { from: here }))
  unmount()
  renderInApp(<DesktopBar />, { location: at(href('login')), api: answers(true) })
  expect(screen.queryByText('登录')).toBeNull()
})
