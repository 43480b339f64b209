// @vitest-environment happy-dom
import { href } from '@guanlan/contract/pages.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createNavigation } from './web-navigation.ts'

const home = '/pages/v2/index/index'
const stock = '/pagesMy/gp_details/gp_details?code=SH600519'

// calls are counted and not the history itself, which a browser ends at fifty stops
beforeEach(() => history.replaceState(null, '', home))
afterEach(() => void vi.restoreAllMocks())

test('push opens on top: the address changes, listeners hear of it, and the entry is a new one', () => {
  const navigation = createNavigation()
  const received: string[] = []
  navigation.location.subscribe(() => received.push(navigation.location.get()))
  const before = navigation.location.entry()
  const pushed = vi.spyOn(history, 'pushState')
  navigation.navigate('push', stock)
  expect(received).toEqual([stock])
  expect(navigation.location.entry()).not.toBe(before)
  expect(pushed).toHaveBeenCalledTimes(1)
})

test('the same address again does nothing', () => {
  const navigation = createNavigation()
  const received = vi.fn()
  navigation.location.subscribe(received)
  const [pushed, replaced] = [vi.spyOn(history, 'pushState'), vi.spyOn(history, 'replaceState')]
  for (const mode of ['push', 'tab', 'redirect', 'relaunch'] as const) navigation.navigate(mode, home)
  for (const reported of [received, pushed, replaced]) expect(reported).not.toHaveBeenCalled()
})

test('redirect takes the place of the page; within one path it keeps the entry and with it the scroll position', () => {
  const navigation = createNavigation()
  navigation.navigate('push', stock)
  const pushed = vi.spyOn(history, 'pushState')
  const entry = navigation.location.entry()
  navigation.navigate('redirect', `${stock}&tab=f10`)
  expect(navigation.location.entry()).toBe(entry)
  navigation.navigate('redirect', '/pagesLi/about/about')
  expect(navigation.location.entry()).not.toBe(entry)
  expect(pushed).not.toHaveBeenCalled()
})

test('a tab is one stop however often and however it is opened', () => {
  const navigation = createNavigation()
  const first = navigation.location.entry()
  navigation.navigate('push', stock)
  navigation.navigate('push', home)
  expect(navigation.location.entry()).toBe(first)
  navigation.navigate('tab', '/pages/v2/collection/collection')
  const entry = navigation.location.entry()
  navigation.navigate('push', stock)
  navigation.navigate('tab', '/pages/v2/collection/collection')
  expect(navigation.location.entry()).toBe(entry)
})

test('back with nothing behind goes home', () => {
  history.replaceState(null, '', stock)
  const navigation = createNavigation()
  navigation.back()
  expect(navigation.location.get()).toBe(home)
})

test('back on the poster goes home, whatever lies behind', () => {
  const navigation = createNavigation()
  navigation.navigate('push', stock)
  navigation.navigate('push', '/pages/v2/poster/poster?img=a&from=b&title=c')
  navigation.back()
  expect(navigation.location.get()).toBe(home)
})

test('relaunch leaves nothing to go back to, so back goes home', () => {
  const navigation = createNavigation()
  navigation.navigate('push', stock)
  navigation.navigate('relaunch', '/pagesLi/about/about')
  navigation.back()
  expect(navigation.location.get()).toBe(home)
})

test('web opens the web view page on top, with the address whole', () => {
  const navigation = createNavigation()
  const pushed = vi.spyOn(history, 'pushState')
  const address = 'https://www.sse.com.cn/a?b=1&c=%E4%B8%AD#d'
  navigation.navigate('web', address)
  expect(navigation.location.get()).toBe(href('webview', { url: address }))
  expect(new URLSearchParams(window.location.search).get('url')).toBe(address)
  expect(pushed).toHaveBeenCalledTimes(1)
})

test('a navigation failure is only logged', () => {
  const logged = vi.spyOn(console, 'error').mockReturnValue()
  const navigation = createNavigation()
  const push = vi.spyOn(history, 'pushState').mockImplementation(() => {
    throw new Error('SecurityError')
  })
  expect(() => navigation.navigate('push', stock)).not.toThrow()
  expect(logged).toHaveBeenCalledWith('navigation failed', expect.any(Error))
  push.mockRestore()
  logged.mockRestore()
})

test('a step back in the browser is distinguished from a step forward and from opening a page', () => {
  const navigation = createNavigation()
  const stepTo = (depth: number, address: string) => {
    history.replaceState({ depth, entry: String(depth) }, '', address)
    window.dispatchEvent(new PopStateEvent('popstate'))
    return navigation.location.wentBack?.()
  }
  navigation.navigate('push', stock)
  expect(navigation.location.wentBack?.()).toBe(false)
  expect([stepTo(0, home), stepTo(1, stock)]).toEqual([true, false])
  expect(stepTo(0, home)).toBe(true)
  navigation.navigate('push', stock)
  expect(navigation.location.wentBack?.()).toBe(false)
})
