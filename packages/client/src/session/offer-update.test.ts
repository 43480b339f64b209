import { href } from '@guanlan/contract/pages.ts'
import { afterEach, expect, test, vi } from 'vitest'
import type { Platform } from '../platform/platform.ts'
import { testPlatform } from '../testing/test-platform.ts'
import { letHostDraw } from '../ui/popup/host-drawing.ts'
import { offerUpdate } from './offer-update.ts'

afterEach(() => {
  vi.useRealTimers()
  letHostDraw({ toast: null, dialog: null })
})

function device(found: 'none' | 'ready' | 'store', overrides: Partial<Platform> = {}) {
  const check = vi.fn(async () => found)
  return { ...testPlatform({ update: { check, install: async () => {} }, ...overrides }), check }
}
const upgrade = { mode: 'push', href: href('upgrade') }

test.each(['ready', 'store'] as const)('a build that is in reach (%s) opens the page of the update', async (found) => {
  const platform = device(found)
  await offerUpdate(platform)
  expect(platform.record.moves).toEqual([upgrade])
})

test('with nothing newer, or when asking fails, nothing opens', async () => {
  const platform = device('none')
  await offerUpdate(platform)
  const broken = testPlatform({ update: { check: async () => Promise.reject(new Error('no store')), install: async () => {} } })
  await offerUpdate(broken)
  expect([...platform.record.moves, ...broken.record.moves]).toEqual([])
})

test('who put it off is asked again after a day and not before', async () => {
  vi.useFakeTimers({ now: Date.UTC(2026, 10, 20) })
  const platform = device('store')
  await offerUpdate(platform)
  platform.record.goTo(href('home'))
  vi.advanceTimersByTime(23.9 * 3_600_000)
  await offerUpdate(platform)
  expect([platform.record.moves.length, platform.check.mock.calls.length]).toEqual([1, 1])
  vi.advanceTimersByTime(0.2 * 3_600_000)
  await offerUpdate(platform)
  expect(platform.record.moves).toEqual([upgrade, upgrade])
})

test.each(['/', href('start')])('at the start page (%s) no store is asked, nothing opens, and the day is not used up', async (address) => {
  const platform = device('store')
  platform.record.goTo(address)
  await offerUpdate(platform)
  expect([platform.record.moves, platform.check.mock.calls]).toEqual([[], []])
  platform.record.goTo(href('home'))
  await offerUpdate(platform)
  expect(platform.record.moves).toEqual([upgrade])
})

/** A host that fetches builds by itself; `ready()` plays the moment one is there. */
function fetching(answer: boolean) {
  const install = vi.fn(async () => {})
  const dialog = vi.fn(async (_question: { title: string; text: string }) => answer)
  let ready = () => {}
  const platform = testPlatform({
    update: {
      check: async () => 'ready',
      install,
      onReady: (listener) => {
        ready = listener
      },
    },
    dialog,
  })
  letHostDraw(platform)
  return { platform, install, dialog, ready: () => ready() }
}

test.each([
  [true, 1],
  [false, 0],
])('a host that fetches builds by itself asks when one is there, and restarts on yes (%s) alone', async (isSure, restarts) => {
  const { platform, install, dialog, ready } = fetching(isSure)
  await offerUpdate(platform)
  expect(dialog).not.toHaveBeenCalled()
  ready()
  await vi.waitFor(() => expect(dialog).toHaveBeenCalledTimes(1))
  expect(dialog.mock.calls[0]?.[0]).toMatchObject({
    title: '更新提示',
    text: '新版本已经准备好，是否重启应用？',
    agree: '重启',
    refuse: '稍后',
  })
  await vi.waitFor(() => expect(install).toHaveBeenCalledTimes(restarts))
  expect(platform.record.moves).toEqual([])
})
