import { expect, test } from 'vitest'
import { openPhone } from '../world.ts'

/** A price or a percentage; the version in the footer is none. */
const FIGURE = /(?<![\d.])\d[\d,]*\.\d\d(?![\d.])/

const pages = [
  ['/pages/v2/index/index', {}],
  ['/pagesA/sectors/sectors', {}],
  ['/pagesA/sectors/sector', { code: 'SW801120' }],
  ['/pagesMy/gp_details/gp_details', { code: 'SH600519' }],
  ['/pagesMy/gp_kimg/gp_kimg', { code: 'SH600519', period: 'day' }],
  ['/pagesA/searchFor/searchFor', { q: 'gzmt' }],
] as const

test.each(pages)('%s says that the server is away and shows no figure', async (path, query) => {
  const phone = openPhone({ world: 'away' })
  const page = await phone.launch({ path, query })
  await page.untilText('网络不给力')
  expect(page.text()).not.toMatch(FIGURE)
})

test('figures on screen stay when the server goes, marked with their age, and come back with it', async () => {
  const phone = openPhone({ world: 'trading' })
  const page = await phone.launch({ path: '/pagesMy/gp_details/gp_details', query: { code: 'SH600519' } })
  await page.untilText('五档盘口')
  const server = phone.network.actual
  phone.network.actual = 'http://127.0.0.1:9'
  await page.untilText('快照，')
  expect(page.text()).toMatch(/1,\d{3}\.\d\d/)
  phone.network.actual = server
  await page.until(() => !page.text().includes('快照，'), 'figures of now')
})
