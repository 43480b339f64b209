import { href } from '@guanlan/contract/pages.ts'
import { beforeEach, expect, test, vi } from 'vitest'
import { createNavigation } from './web-navigation.ts'

const home = '/pages/v2/index/index'
const stock = '/pagesMy/gp_details/gp_details?code=SH600519'

beforeEach(() => history.replaceState(null, '', home))

test('push opens on top: the address changes, listeners hear of it, and the entry is a new one', () => {
  const navigation = createNavigation()
  const heard: string[] = []
  navigation.location.subscribe(() => heard.push(navigation.location.get()))
  const before = { entry: navigation.location.entry(), length: history.length }
  navigation.navigate('push', stock)
  expect(heard).toEqual([stock])
  expect(navigation.location.entry()).not.toBe(before.entry)
  expect(history.length).toBe(before.length + 1)
})

test('the same address again does nothing', () => {
  const navigation = createNavigation()
  const heard = vi.fn()
  navigation.location.subscribe(heard)
  const { length } = history
  for (const mode of ['push', 'tab', 'redirect', 'relaunch'] as const) navigation.navigate(mode, home)
  expect(heard).not.toHaveBeenCalled()
  expect(history.length).toBe(length)
})

test('redirect takes the place of the page; within one path it keeps the entry and with it the scroll position', () => {
  const navigation = createNavigation()
  navigation.navigate('push', stock)
  const { length } = history
  const entry = navigation.location.entry()
  navigation.navigate('redirect', `${stock}&tab=f10`)
  expect(navigation.location.entry()).toBe(entry)
  navigation.navigate('redirect', '/pagesLi/about/about')
  expect(navigation.location.entry()).not.toBe(entry)
  expect(history.length).toBe(length)
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
  const { length } = history
  const address = 'https://www.sse.com.cn/a?b=1&c=%E4%B8%AD#d'
  navigation.navigate('web', address)
  expect(navigation.location.get()).toBe(href('webview', { url: address }))
  expect(new URLSearchParams(window.location.search).get('url')).toBe(address)
  expect(history.length).toBe(length + 1)
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
