import { href } from '@guanlan/contract/pages.ts'
import { expect } from 'vitest'
import { journey } from '../world/journey.ts'
import { settle } from '../world/settle.ts'

const NOTICE = 'https://www.sse.com.cn/disclosure/notice.html'

journey.for([375, 1280])(
  'a page of an exchange stands inside ours at %i px, runs its scripts and cannot lead us away',
  async (width, { arrive }) => {
    const { page, open, forgive } = await arrive({ width })
    // the sandbox says so in the console
    forgive(/Unsafe attempt to initiate navigation|allow-top-navigation/)
    await page.route('https://www.sse.com.cn/**', (route) =>
      route.fulfill({
        contentType: 'text/html',
        body: '<h1>notice</h1><script>document.body.append("script ran"); try { top.location = "https://www.sse.com.cn/elsewhere" } catch {}</script>',
      }),
    )
    await open('webview', { url: NOTICE })
    await page.frameLocator('iframe').getByText('script ran').waitFor()
    const box = await page.locator('iframe').boundingBox()
    expect(box?.height).toBeGreaterThan(400)
    expect(page.url()).toContain(href('webview', { url: NOTICE }))
    expect(await page.title()).toBe('www.sse.com.cn - 观澜')
  },
)

journey('a site that is not listed is neither asked by the page nor let into a frame by the browser', async ({ arrive }) => {
  const { page, open, forgive } = await arrive()
  const asked: string[] = []
  await page.route('https://sse.com.cn.evil.example/**', (route) => {
    asked.push(route.request().url())
    return route.fulfill({ body: 'evil' })
  })
  await open('webview', { url: 'https://sse.com.cn.evil.example/' })
  await page.getByText('https://sse.com.cn.evil.example/').waitFor()
  expect(await page.locator('iframe').count()).toBe(0)
  forgive(/Content Security Policy/)
  const violated = await page.evaluate(
    () =>
      new Promise((resolve) => {
        document.addEventListener('securitypolicyviolation', (event) => resolve(event.effectiveDirective))
        const frame = document.createElement('iframe')
        frame.src = 'https://sse.com.cn.evil.example/'
        document.body.append(frame)
      }),
  )
  expect([violated, asked]).toEqual(['frame-src', []])
})

journey('an address of a page of ours opens as that page, and back leads to where one came from', async ({ arrive }) => {
  const { page, open } = await arrive()
  await open('home')
  await settle(page)
  await open('webview', { url: href('about') })
  await page.getByRole('heading', { name: '数据来源' }).waitFor()
  expect(new URL(page.url()).pathname).toBe(href('about'))
  await page.goBack()
  await page.getByRole('list', { name: '指数' }).waitFor()
})
