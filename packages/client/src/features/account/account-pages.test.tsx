import { ACCOUNT_AGREEMENT } from '@guanlan/contract/agreements.ts'
import { defaultConfig } from '@guanlan/domain/membership/default-config.ts'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { applyPreferences, preference } from '../../device/preferences.ts'
import { nextAddress } from '../../parts/shell/next-address.ts'
import type { Platform } from '../../platform/platform.ts'
import { loadAppConfig } from '../../session/app-config.ts'
import { storePendingToken } from '../../session/given-token.ts'
import { forgetPerson } from '../../session/person.ts'
import { fakeApi } from '../../testing/fake-api.ts'
import { renderInApp } from '../../testing/render-in-app.tsx'
import { testPlatform } from '../../testing/test-platform.ts'
import { ProfilePage } from './profile-page.tsx'
import { SettingPage } from './setting-page.tsx'
import { StartPage } from './start/start-page.tsx'

const HOME = '/pages/v2/index/index'
const LOGIN_FROM_PROFILE = '/pages/v1/common/auth/index?from=%2Fpages%2Fv2%2Fprofile%2Fprofile'
const START = '/pages/v1/start/start'
const storageWith = (entries: Record<string, string>): Platform['storage'] => {
  const { storage } = testPlatform()
  for (const [key, value] of Object.entries(entries)) storage.set(key, value)
  return storage
}

test('the first run asks for consent, and refusing stays', async () => {
  const { record, platform } = renderInApp(<StartPage query={{}} />)
  record.goTo(START)
  expect(screen.getByRole('heading', { name: '隐私说明' })).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: '不同意' }))
  expect(record.moves).toEqual([])
  fireEvent.click(await screen.findByRole('button', { name: '查看隐私说明' }))
  fireEvent.click(screen.getAllByRole('button', { name: '同意并继续' }).at(-1)!)
  expect(record.moves).toEqual([{ mode: 'redirect', href: HOME }])
  expect(platform.storage.get('guanlan.agreement')).not.toBeNull()
})

test('who agreed to an earlier version is asked again', () => {
  const storage = storageWith({ 'guanlan.agreement': '1' })
  const { record } = renderInApp(<StartPage query={{}} />, { storage })
  expect(screen.getByRole('heading', { name: '隐私说明' })).toBeTruthy()
  expect(record.moves).toEqual([])
})

test('Esc on the notice is no consent', async () => {
  const { record } = renderInApp(<StartPage query={{}} />)
  fireEvent.keyDown(window, { key: 'Escape' })
  expect(await screen.findByText(/需要您同意隐私说明/)).toBeTruthy()
  expect(record.moves).toEqual([])
})

test('who agreed before goes straight on, to `from` when it is a page of ours', () => {
  const storage = storageWith({ 'guanlan.agreement': ACCOUNT_AGREEMENT })
  const from = '/pagesMy/gp_details/gp_details?code=SH600519'
  const { record } = renderInApp(<StartPage query={{ from }} />, { storage })
  expect(record.moves).toEqual([{ mode: 'redirect', href: from }])
})

test('a token one came with is exchanged once the user has agreed, and then leads on', async () => {
  const login = { token: 'x.y.z', tokenExpired: 9e15, refreshToken: 'r', refreshExpired: 9e15, isNew: false }
  const { api, requestsOf } = fakeApi({ 'account.exchange': () => login })
  const logged = vi.spyOn(console, 'warn').mockReturnValue()
  storePendingToken('secret')
  const { record, platform } = renderInApp(<StartPage query={{}} />, { api })
  record.goTo(START)
  expect(requestsOf('account.exchange')).toEqual([])
  fireEvent.click(screen.getByRole('button', { name: '同意并继续' }))
  await waitFor(() => expect(record.moves).toEqual([{ mode: 'redirect', href: HOME }]))
  expect(requestsOf('account.exchange')).toMatchObject([{ token: 'secret' }])
  expect(platform.storage.get('guanlan.token')).toBe('x.y.z')
  forgetPerson(platform)
  logged.mockRestore()
})

test.each(['https://evil.example/', '//evil.example', 'javascript:alert(1)', '/pages/v1/start/start', '/nowhere', undefined])(
  'from=%s leads home',
  (from) => {
    expect(nextAddress(from)).toBe(HOME)
  },
)

test('settings take effect and are kept at once', () => {
  const { record, platform } = renderInApp(<SettingPage />)
  const stop = applyPreferences(platform)
  for (const name of ['深色', '绿涨红跌', '特大', '后复权', '手动']) fireEvent.click(screen.getByRole('radio', { name }))
  fireEvent.click(screen.getByRole('switch', { name: '长按显示数值来源' }))
  expect(record.looks.at(-1)).toEqual({ theme: 'dark', market: 'intl', text: 'xl' })
  expect([preference('adjust'), preference('refreshS'), preference('numberDetail')]).toEqual(['hfq', 0, false])
  expect(JSON.parse(platform.storage.get('guanlan.preferences') ?? '{}')).toMatchObject({ theme: 'dark', adjust: 'hfq', refreshS: 0 })
  expect(screen.getByRole('radio', { name: '深色' }).getAttribute('aria-checked')).toBe('true')
  stop()
})

test('clearing local data asks, erases what is ours alone, and starts anew', async () => {
  let reloads = 0
  const storage = storageWith({ 'guanlan.watchlist': '{}', other: 'kept' })
  renderInApp(<SettingPage />, { storage, reload: () => void reloads++ })
  fireEvent.click(screen.getByRole('button', { name: '清除' }))
  expect(storage.keys()).toContain('guanlan.watchlist')
  fireEvent.click(screen.getAllByRole('button', { name: '清除' }).at(-1)!)
  await waitFor(() => expect(reloads).toBe(1))
  expect(storage.keys()).toEqual(['other'])
})

test('the profile names no person and leads only to pages that exist', async () => {
  const { api } = fakeApi({ 'app.config': () => defaultConfig })
  await loadAppConfig(api, { isForced: true })
  renderInApp(<ProfilePage />)
  expect(screen.getByText('未登录')).toBeTruthy()
  const main = screen.getByRole('main')
  const links = [...main.querySelectorAll('a')].map((link) => link.getAttribute('href'))
  expect(links).toEqual([
    LOGIN_FROM_PROFILE,
    '/pages/v2/profile/iap',
    '/pages/v2/collection/collection',
    '/pages/v2/shareOf/shareOf',
    '/pagesLi/extension/extension',
    '/pages/v2/profile/setting',
    '/pagesLi/about/about',
    '/pagesLi/usingTutorials/usingTutorials',
    '/pagesLi/help/help',
  ])
})
