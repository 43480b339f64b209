import { href } from '@guanlan/contract/pages.ts'
import { expect } from 'vitest'
import { journey } from '../world/journey.ts'
import { settle } from '../world/settle.ts'

journey.for([375, 1280])('the share icon offers three ways at %i px; the copied link leads to the page', async (width, { arrive }) => {
  const { page, open } = await arrive({ width })
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await open('stock', { code: 'SH600519' })
  await settle(page)
  await page.getByRole('banner').getByRole('button', { name: '分享' }).filter({ visible: true }).first().click()
  const sheet = page.getByRole('dialog', { name: '分享' })
  await sheet.getByRole('button', { name: '微信好友' }).waitFor()
  await sheet.getByRole('button', { name: '朋友圈' }).waitFor()
  await sheet.getByRole('button', { name: '复制链接' }).click()
  await page.getByText('已复制到剪贴板').waitFor()
  await sheet.waitFor({ state: 'detached' })
  const link = await page.evaluate(() => navigator.clipboard.readText())
  const shared = new URL(href('sharedStock', { code: 'SH600519' }), page.url()).href
  expect(link).toMatch(/&share=[\w-]{16}$/)
  expect(link.replace(/&share=.*/, '')).toBe(shared)
  await page.goto(link)
  await page.getByText('贵州茅台').first().waitFor()
})

const stockPath = href('stock', { code: 'SH000001' }).split('?')[0]

journey.for([375, 1280])('a press anywhere on an index opens it at %i px, with the mouse on its figures too', async (width, { arrive }) => {
  const { page, open } = await arrive({ width })
  await open('home')
  await settle(page)
  const cell = page.getByRole('list', { name: '指数' }).getByRole('link').first()
  const box = await cell.boundingBox()
  if (!box) throw new Error('the first index is not on screen')
  for (const [x, y] of [
    [0.5, 0.5],
    [0.3, 0.5],
    [0.3, 0.85],
  ] as const) {
    await page.mouse.move(box.x + box.width * x - 2, box.y + box.height * y)
    await page.mouse.click(box.x + box.width * x, box.y + box.height * y)
    await page.waitForURL((url) => url.pathname === stockPath)
    await settle(page)
    await open('home')
    await settle(page)
  }
})
