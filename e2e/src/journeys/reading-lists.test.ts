import { href } from '@guanlan/contract/pages.ts'
import { expect } from 'vitest'
import { STOCK } from '../world/example-pages.ts'
import { journey } from '../world/journey.ts'
import { settle } from '../world/settle.ts'

const tab = (key: string) => href('stock', { code: STOCK, tab: key })
/** What is read, by the title of its list; a list that ends its page grows when the end is reached, one with others below when asked. */
const LISTS = [
  { list: '公告', address: href('announcements'), grows: 'pressed' },
  { list: '问答', address: href('investorQa', { module: 'latest-questions' }), grows: 'pressed' },
  { list: '公告', address: tab('notices'), grows: null },
  { list: '问答', address: tab('questions'), grows: null },
  { list: '资讯', address: tab('news'), grows: 'reached' },
  { list: '研报列表', address: tab('ratings'), grows: null },
] as const

journey.for(LISTS)('$list of $address is rows over the full width on a phone', async ({ list, address, grows }, { arrive }) => {
  const { page, openAddress } = await arrive({ width: 375 })
  await openAddress(address)
  const rows = page.getByRole('list', { name: list, exact: true }).getByRole('listitem')
  await rows.first().waitFor()
  await settle(page)
  expect(await page.getByRole('table', { name: list, exact: true }).count()).toBe(0)
  const widths = await rows.evaluateAll((all) => all.map((row) => row.clientWidth))
  expect(Math.min(...widths)).toBeGreaterThanOrEqual(350)
  if (grows === null) return
  const before = widths.length
  if (grows === 'pressed') await page.getByRole('button', { name: '加载更多' }).first().click()
  else await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
  await rows.nth(before).waitFor()
  const texts = await rows.allInnerTexts()
  expect(new Set(texts).size).toBe(texts.length)
})

journey('公告 is a table whose pages are turned on a desktop', async ({ arrive }) => {
  const { page, open } = await arrive({ width: 1280 })
  await open('announcements')
  const table = page.getByRole('table', { name: '公告', exact: true })
  const first = await table.getByRole('row').nth(1).innerText()
  await page.getByRole('button', { name: '下一页' }).first().click()
  await expect.poll(() => table.getByRole('row').nth(1).innerText(), { timeout: 30_000 }).not.toBe(first)
})
