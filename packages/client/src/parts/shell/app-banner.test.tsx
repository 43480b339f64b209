import { fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { AppDownload, Platform } from '../../platform/platform.ts'
import { openApp } from '../../platform/web-extras.ts'
import { renderInApp } from '../../testing/render-in-app.tsx'
import { testPlatform } from '../../testing/test-platform.ts'
import { AppBanner } from './app-banner.tsx'

const download: AppDownload = {
  store: 'https://apps.apple.com/cn/app/id1234567890',
  apk: 'https://dl.example.com/guanlan.apk',
  site: 'https://app.example.com/',
}

/** A phone whose screen goes to another app `comesAfterMs` after it was called, or never. */
function phone(os: 'ios' | 'android' | 'desktop' | 'other', { inWechat = false, comesAfterMs = Number.POSITIVE_INFINITY } = {}) {
  const opened: [link: string, atMs: number][] = []
  const platform: Partial<Platform> = {
    download,
    systemInfo: () => ({ ...testPlatform().systemInfo(), os, inWechat }),
    openApp: async (link, withinMs = 0) => {
      opened.push([link, Date.now()])
      await new Promise((resolve) => setTimeout(resolve, Math.min(withinMs, comesAfterMs)))
      return comesAfterMs <= withinMs
    },
  }
  return { platform, opened }
}

const press = () => fireEvent.click(screen.getByRole('button', { name: '打开应用' }))

describe('the way to the app', () => {
  beforeEach(() => void vi.useFakeTimers({ now: 0 }))
  afterEach(() => void vi.useRealTimers())

  test('on iOS the store app opens, and its page on the web when nothing came within 1.5 s', async () => {
    const { platform, opened } = phone('ios')
    renderInApp(<AppBanner />, platform)
    press()
    await vi.advanceTimersByTimeAsync(1499)
    expect(opened).toEqual([['itms-apps://apps.apple.com/cn/app/id1234567890', 0]])
    await vi.advanceTimersByTimeAsync(1)
    expect(opened.slice(1)).toEqual([[download.store, 1500]])
  })

  test('elsewhere the package is downloaded, and the site of the app opens after 3 s', async () => {
    const { platform, opened } = phone('android')
    renderInApp(<AppBanner />, platform)
    press()
    await vi.advanceTimersByTimeAsync(2999)
    expect(opened).toEqual([[download.apk, 0]])
    await vi.advanceTimersByTimeAsync(1)
    expect(opened.slice(1)).toEqual([[download.site, 3000]])
  })

  test.each(['ios', 'android'] as const)('once another app came to the front on %s, nothing more opens', async (os) => {
    const { platform, opened } = phone(os, { comesAfterMs: 800 })
    renderInApp(<AppBanner />, platform)
    press()
    await vi.advanceTimersByTimeAsync(10_000)
    expect(opened).toHaveLength(1)
  })

  test('without a package the site opens at once, and only it', async () => {
    const { platform, opened } = phone('android')
    renderInApp(<AppBanner />, { ...platform, download: { ...download, apk: null } })
    press()
    await vi.advanceTimersByTimeAsync(10_000)
    expect(opened).toEqual([[download.site, 0]])
  })

  test('a browser waits for the given time before it says that nothing opened', async () => {
    const answers: boolean[] = []
    void openApp('#app', 3000).then((isOpen) => answers.push(isOpen))
    await vi.advanceTimersByTimeAsync(2999)
    expect(answers).toEqual([])
    await vi.advanceTimersByTimeAsync(1)
    expect(answers).toEqual([false])
  })
})

test.each(['ios', 'android'] as const)('inside WeChat on %s it says how to leave it', async (os) => {
  const { platform, opened } = phone(os, { inWechat: true })
  renderInApp(<AppBanner />, platform)
  press()
  expect((await screen.findByRole('alertdialog', { name: '在浏览器中打开' })).textContent).toContain('「在浏览器打开」')
  expect(opened).toEqual([])
})

describe('it is not drawn', () => {
  const without = (part: Partial<AppDownload>) => ({ download: { ...download, ...part } })
  test.each<[string, Partial<Platform>]>([
    ['where nothing is configured', testPlatform()],
    ['on a desktop', phone('desktop').platform],
    ['on iOS without a store', { ...phone('ios').platform, ...without({ store: null }) }],
    ['on Android with a store for iOS alone', { ...phone('android').platform, ...without({ apk: null, site: null }) }],
    [
      'inside WeChat where this device has nothing to download',
      { ...phone('ios', { inWechat: true }).platform, ...without({ store: null }) },
    ],
  ])('%s', (_where, platform) => {
    renderInApp(<AppBanner />, platform)
    expect(screen.queryByRole('region', { name: '下载应用' })).toBeNull()
  })

  test('for a week after it was closed', () => {
    vi.useFakeTimers({ now: Date.UTC(2026, 10, 20), toFake: ['Date'] })
    const { storage } = testPlatform()
    const { platform } = phone('android')
    const first = renderInApp(<AppBanner />, { ...platform, storage })
    fireEvent.click(screen.getByRole('button', { name: '关闭下载提示' }))
    expect(screen.queryByRole('region', { name: '下载应用' })).toBeNull()
    first.unmount()
    vi.setSystemTime(Date.UTC(2026, 10, 26))
    const second = renderInApp(<AppBanner />, { ...platform, storage })
    expect(screen.queryByRole('region', { name: '下载应用' })).toBeNull()
    second.unmount()
    vi.setSystemTime(Date.UTC(2026, 10, 27, 0, 0, 1))
    renderInApp(<AppBanner />, { ...platform, storage })
    expect(screen.getByRole('region', { name: '下载应用' })).toBeTruthy()
    vi.useRealTimers()
  })
})
