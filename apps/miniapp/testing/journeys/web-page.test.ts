import { expect, test } from 'vitest'
import { openPhone } from '../world.ts'

const WEB = '/pagesMy/webview/webview'
const open = (url: string, path = WEB) => openPhone().launch({ path, query: { url: encodeURIComponent(url) } })

test.each([WEB, '/pages/v1/webview/index'])(
  '%s shows a page of our own site in WeChat’s view, and says so when that fails',
  async (path) => {
    const page = await open('https://guanlan.example/legal/privacy.html?v=1', path)
    const [view] = page.byTag('web-view')
    expect(view?.node.p0).toBe('https://guanlan.example/legal/privacy.html?v=1')
    await page.send(view!, { type: 'error', detail: {} })
    await page.untilText('网页没有打开')
    expect(page.byTag('web-view')).toEqual([])
  },
)

test.each([
  ['https://www.sse.com.cn/a', '微信小程序不能打开外部网站'],
  ['https://guanlan.example.evil.com/', '为了安全'],
  ['javascript:alert(1)', '只打开以 https:// 开头的网址'],
  ['https%3A%2F%2Fguanlan.example%2Fa', '这不是完整的网址'],
])('%s is shown as text, with the reason, and copied', async (url, why) => {
  const phone = openPhone()
  const page = await phone.launch({ path: WEB, query: { url: encodeURIComponent(url) } })
  await page.untilText(why)
  expect([page.byTag('web-view'), page.text().includes(url)]).toEqual([[], true])
  await page.tap('复制网址')
  expect(phone.dialogs.copied).toEqual([url])
})

test('a link whose address cannot be decoded is no reason to fail', async () => {
  const page = await openPhone().launch({ path: WEB, query: { url: '100%' } })
  await page.untilText('这不是完整的网址')
})
