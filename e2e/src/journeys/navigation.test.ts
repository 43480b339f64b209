import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { journey } from '../world/journey.ts'
import { settle } from '../world/settle.ts'
import { eventually } from '../world/wait.ts'

const scrollOf = (page: Page) => page.evaluate(() => Math.round(window.scrollY))

journey('a tab keeps its place while another is visited, and so does a page one comes back to', async ({ arrive }) => {
  const { page, open } = await arrive({ width: 375 })
  const tabBar = page.getByRole('navigation', { name: '底部导航' })
  await open('home')
  await settle(page)
  await page.evaluate(() => window.scrollTo(0, 700))
  await tabBar.getByRole('link', { name: '我的' }).click()
  await page.getByRole('heading', { name: '我的' }).first().waitFor()
  await eventually(async () => expect(await scrollOf(page)).toBe(0))
  await tabBar.getByRole('link', { name: '首页' }).click()
  await eventually(async () => expect(await scrollOf(page)).toBe(700))

  const link = page.getByRole('region', { name: '行业涨幅榜' }).getByRole('link').nth(4)
  const left = await link.evaluate((element) => {
    element.scrollIntoView({ block: 'center' })
    return Math.round(window.scrollY)
  })
  expect(left).toBeGreaterThan(700)
  await link.click()
  await page
    .getByRole('heading', { name: /成分股/ })
    .first()
    .waitFor()
  await eventually(async () => expect(await scrollOf(page)).toBe(0))
  await page.getByRole('button', { name: '返回' }).click()
  await eventually(async () => expect(await scrollOf(page)).toBe(left))
})

journey('a page left in the very frame it was scrolled in is found where it was', async ({ arrive }) => {
  const { page, open } = await arrive({ width: 375 })
  await open('home')
  await settle(page)
  const link = page.getByRole('region', { name: '行业涨幅榜' }).getByRole('link').nth(4)
  await link.evaluate((element) => {
    window.scrollTo(0, 700)
    ;(element as HTMLElement).click()
  })
  await page
    .getByRole('heading', { name: /成分股/ })
    .first()
    .waitFor()
  await page.getByRole('button', { name: '返回' }).click()
  await eventually(async () => expect(await scrollOf(page)).toBe(700))
})

journey('back from a page opened by its address leads home', async ({ arrive }) => {
  const { page, open } = await arrive({ width: 375 })
  await open('about')
  await page.getByRole('button', { name: '返回' }).click()
  await page.getByRole('list', { name: '指数' }).waitFor()
})

journey('after search, back finds the same words and rows', async ({ arrive }) => {
  const { page, open } = await arrive()
  await open('search')
  await settle(page)
  await page.keyboard.type('zgpa', { delay: 40 })
  await page.getByRole('row', { name: /中国平安/ }).waitFor()
  await page.keyboard.press('Enter')
  await page.getByRole('main').getByRole('heading', { name: '中国平安' }).waitFor()
  await page.goBack()
  await page.getByRole('row', { name: /中国平安/ }).waitFor()
  expect(await page.getByRole('combobox', { name: /搜索/ }).inputValue()).toBe('zgpa')
})
