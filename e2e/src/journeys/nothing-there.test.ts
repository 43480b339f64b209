import { expect } from 'vitest'
import { journey, REFUSED } from '../world/journey.ts'

journey('an unknown code gets a page that says so and shows no figure', async ({ arrive }) => {
  const visitor = await arrive()
  visitor.forgive(REFUSED)
  const { page, open } = visitor
  await open('stock', { code: 'SH699999' })
  await page.getByRole('heading', { name: '没有代码为「SH699999」的证券' }).waitFor()
  expect(await page.locator('[data-figure]').count()).toBe(0)
  expect(await page.getByRole('application').count()).toBe(0)
  await page.getByRole('main').getByRole('link', { name: '去搜索' }).click()
  await page.getByRole('combobox', { name: /搜索/ }).waitFor()
})

journey.for([
  ['chart', '/pagesMy/gp_kimg/gp_kimg?code=SZ399999999'],
  ['sector', '/pagesA/sectors/sector?code=SW999999'],
])('an unknown code on the %s page is an answer, not an accident', async ([, address], { arrive }) => {
  const visitor = await arrive()
  visitor.forgive(REFUSED)
  await visitor.openAddress(address as string)
  await visitor.page.getByRole('heading', { name: /没有/ }).first().waitFor()
  expect(await visitor.page.locator('[data-figure]').count()).toBe(0)
})

journey('an address that is none of ours says so and leads home', async ({ arrive }) => {
  const visitor = await arrive()
  visitor.forgive(REFUSED)
  const { page, openAddress } = visitor
  await openAddress('/pages/v9/nothing/here')
  await page.getByRole('heading', { name: '没有这个页面', level: 2 }).waitFor()
  await page.getByRole('link', { name: '回到首页' }).click()
  await page.getByRole('list', { name: '指数' }).waitFor()
})
