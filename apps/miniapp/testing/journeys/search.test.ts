import { expect, test } from 'vitest'
import { openPhone } from '../world.ts'

const SEARCH = '/pagesA/searchFor/searchFor'

test('typing the first letters of a name finds it, and a tap opens it', async () => {
  const phone = openPhone()
  await phone.launch({ path: '/pages/v2/index/index' })
  const home = phone.page()
  await home.untilText('上证指数')
  await home.tap(home.byText('股票 / 板块 / 功能'))
  const search = phone.page()
  expect(phone.open()).toEqual(['/pages/v2/index/index', SEARCH])
  await search.until(() => search.byTag('input').length > 0, 'the field')
  await search.input(search.byTag('input')[0]!, 'gzmt')
  await search.untilText('贵州茅台')
  await search.tap('贵州茅台')
  const stock = phone.page()
  await stock.untilText('SH600519')
  expect(stock.instance.options).toMatchObject({ code: 'SH600519' })
  await phone.back()
  await phone.page().quiet()
  expect(phone.open()).toEqual(['/pages/v2/index/index', SEARCH])
})

test('the keyboard’s search key opens the first result', async () => {
  const phone = openPhone()
  const search = await phone.launch({ path: SEARCH })
  await search.until(() => search.byTag('input').length > 0, 'the field')
  await search.input(search.byTag('input')[0]!, '600519')
  await search.untilText('贵州茅台')
  await search.send(search.byTag('input')[0]!, { type: 'confirm', detail: { value: '600519' } })
  await search.until(() => phone.open().length === 2, 'the opened result')
  expect(phone.page().instance.options).toMatchObject({ code: 'SH600519' })
})

test('what was opened is in the history, after a restart as well', async () => {
  const stored = new Map<string, unknown>()
  const first = openPhone({ stored })
  const search = await first.launch({ path: SEARCH, query: { q: 'gzmt' } })
  await search.untilText('贵州茅台')
  await search.tap('贵州茅台')
  const second = openPhone({ stored })
  const again = await second.launch({ path: SEARCH })
  await again.untilText('贵州茅台')
})

test('words nothing is found for are said to be unknown', async () => {
  const phone = openPhone()
  const search = await phone.launch({ path: SEARCH, query: { q: encodeURIComponent('没有这只股票') } })
  await search.untilText(/没有|未找到/)
  expect(search.text()).toContain('没有这只股票')
})
