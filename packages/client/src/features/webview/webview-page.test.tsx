import { href } from '@guanlan/contract/pages.ts'
import { fireEvent, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { renderInApp } from '../../testing/render-in-app.tsx'
import { framesOtherSites as framesInWechat } from '../../ui/layout/web-frame.weapp.tsx'
import { refusalTexts } from './refusals.ts'
import { WebviewPage } from './webview-page.tsx'

const SITE = 'https://guanlan.example'
const open = (url: string | undefined, overrides = {}) =>
  renderInApp(<WebviewPage query={url === undefined ? {} : { url }} />, { origin: SITE, ...overrides })
const frame = () => document.querySelector('iframe')

test('a listed site stands in a frame that cannot lead the page away, named after its host', async () => {
  const { record } = open('https://www.sse.com.cn/disclosure/?a=1')
  expect(frame()?.getAttribute('src')).toBe('https://www.sse.com.cn/disclosure/?a=1')
  expect(frame()?.getAttribute('title')).toBe('www.sse.com.cn')
  expect(frame()?.getAttribute('sandbox')).not.toMatch(/top-navigation|modals|downloads/)
  await vi.waitFor(() => expect(record.titles).toContain('www.sse.com.cn'))
})

test('a file of our own site runs no scripts and reads nothing of ours', () => {
  open('/legal/privacy.pdf')
  expect(frame()?.getAttribute('src')).toBe(`${SITE}/legal/privacy.pdf`)
  expect(frame()?.getAttribute('sandbox')).not.toMatch(/allow-scripts|allow-same-origin/)
})

test.each([href('about'), `${SITE}${href('stock', { code: 'SH600519' })}#top`])('%s is a page of ours and opens as one', (url) => {
  const { record } = open(url)
  expect(record.moves).toEqual([{ mode: 'redirect', href: url.replace(SITE, '').replace('#top', '') }])
  expect(frame()).toBeNull()
})

test.each([
  ['https://sse.com.cn.evil.com/', 'not-listed'],
  ['javascript:alert(document.domain)', 'not-https'],
  ['https://sse.com.cn@evil.com/', 'account-or-port'],
  ['https%253A%252F%252Fsse.com.cn', 'incomplete'],
  ['https://ѕѕе.com.cn/', 'characters'],
] as const)('%s is shown as text with the reason, and can be copied', async (url, why) => {
  const { record } = open(url)
  expect(frame()).toBeNull()
  expect(document.querySelector(`a[href="${url}"]`)).toBeNull()
  expect(screen.getByText(url)).toBeTruthy()
  expect(screen.getByText(refusalTexts[why])).toBeTruthy()
  expect(screen.queryByRole('button', { name: '在浏览器中打开' })).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: '复制网址' }))
  await screen.findByText('内容已复制')
  expect(record.copied).toEqual([url])
})

test('without an address there is nothing to copy', () => {
  open(undefined)
  expect(screen.getByText(refusalTexts.incomplete)).toBeTruthy()
  expect(screen.queryByRole('button', { name: '复制网址' })).toBeNull()
})

test('the page can be opened outside; where the host cannot, its address is copied, or the user is asked to', async () => {
  const openOutside = vi.fn(async () => true)
  const { unmount } = open('https://www.bse.cn/', { openOutside })
  fireEvent.click(screen.getByRole('button', { name: '在浏览器中打开' }))
  expect(openOutside).toHaveBeenCalledWith('https://www.bse.cn/')
  unmount()
  const { record, unmount: leave } = open('https://www.bse.cn/', { openOutside: async () => false })
  fireEvent.click(screen.getByRole('button', { name: '在浏览器中打开' }))
  await vi.waitFor(() => expect(record.copied).toEqual(['https://www.bse.cn/']))
  leave()
  open('https://www.bse.cn/', { openOutside: async () => false, copy: async () => false })
  fireEvent.click(screen.getByRole('button', { name: '在浏览器中打开' }))
  await screen.findByText('复制失败，请手动复制')
})

test('WeChat shows only the own site: no other can serve its check file', () => {
  expect(framesInWechat).toBe(false)
})
