import { href } from '@guanlan/contract/pages.ts'
import { defaultConfig } from '@guanlan/domain/membership/default-config.ts'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { loadAppConfig } from '../../session/app-config.ts'
import { fakeApi } from '../../testing/fake-api.ts'
import { renderInApp } from '../../testing/render-in-app.tsx'
import { testPlatform } from '../../testing/test-platform.ts'
import { closeAllPopups } from '../../ui/popup/popup-store.ts'
import { showVipOverlay } from './vip-overlay.tsx'

const { api } = fakeApi({
  'app.config': () => defaultConfig,
  'vip.privileges': () => [{ icon: 'flow', title: '资金流向追踪', desc: '', free: '', vip: '' }],
})
const STOCK = href('stock', { code: 'SH600519' })

function open(overrides: Parameters<typeof renderInApp>[1] = {}) {
  const shown = renderInApp(null, { api, ...overrides })
  act(() => shown.record.goTo(STOCK))
  act(() => {
    showVipOverlay(shown.platform)
    showVipOverlay(shown.platform)
  })
  return shown
}
afterEach(() => act(closeAllPopups))

test('it opens once however many answers were refused, lists the privileges, and buying leads back to the page', async () => {
  const { record } = open()
  expect(await screen.findByText('资金流向追踪')).toBeTruthy()
  expect(screen.getAllByRole('dialog', { name: '开通会员' })).toHaveLength(1)
  fireEvent.click(screen.getByRole('button', { name: '立即开通VIP' }))
  await waitFor(() => expect(record.moves).toEqual([{ mode: 'push', href: href('membership', { from: STOCK }) }]))
})

test('closing it, by its cross or by Escape, leads home', async () => {
  const { record } = open()
  fireEvent.click(await screen.findByRole('button', { name: '关闭，回到首页' }))
  expect(record.moves).toEqual([{ mode: 'tab', href: href('home') }])
  act(() => record.goTo(STOCK))
  const again = open()
  fireEvent.keyDown(document.body, { key: 'Escape' })
  await waitFor(() => expect(again.record.moves).toEqual([{ mode: 'tab', href: href('home') }]))
})

test('a mini-app on iOS offers nothing', async () => {
  await loadAppConfig(api, { isForced: true })
  const systemInfo = () => ({ ...testPlatform().systemInfo(), os: 'ios' as const })
  const { record } = open({ name: 'weapp', systemInfo })
  expect(await screen.findByText(/暂不支持开通会员/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: /开通/ })).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: '返回首页' }))
  expect(record.moves).toEqual([{ mode: 'tab', href: href('home') }])
})
