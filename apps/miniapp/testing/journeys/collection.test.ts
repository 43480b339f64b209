import { expect, test } from 'vitest'
import { openPhone } from '../world.ts'
import { watching } from './watching.ts'

const STOCK = '/pagesMy/gp_details/gp_details'
const COLLECTION = '/pages/v2/collection/collection'

test('what is added on its page stands in the watchlist, ticks there, and stays after a restart', async () => {
  const phone = openPhone({ world: 'trading' })
  await phone.launch({ path: '/pages/v2/index/index' })
  await phone.page().untilText('上证指数')
  const stored = phone.stored
  const stockPhone = openPhone({ world: 'trading', stored })
  const stock = await stockPhone.launch({ path: STOCK, query: { code: 'SH600519' } })
  await stock.untilText('加自选')
  await stock.tap('加自选')
  expect(stockPhone.dialogs.toasts).toEqual(['已加入自选'])
  await stock.untilText('已自选')
  const collection = await openPhone({ world: 'trading', stored }).launch({ path: COLLECTION })
  await collection.untilText('贵州茅台')
  await collection.untilText(/1,\d{3}\.\d\d/)
  const before = collection.text()
  await collection.until(() => collection.text() !== before, 'another price')
  expect(collection.text()).toContain('贵州茅台')
})

test('the course of the day is drawn in every row', async () => {
  const page = await openPhone({ stored: watching('SH600519', 'SZ000001') }).launch({ path: COLLECTION })
  const drawn = () =>
    page.byTag('canvas').filter((found) =>
      page
        .canvas(found)
        .data()
        .some((byte) => byte !== 0),
    )
  await page.until(() => drawn().length === 2, 'two courses')
})

test('prices come by asking every few seconds for what changed', async () => {
  const phone = openPhone({ world: 'trading', stored: watching('SH600519') })
  const page = await phone.launch({ path: COLLECTION })
  await page.until(() => polls(phone.network.asked).length >= 2, 'a second question')
  const [first, second] = polls(phone.network.asked)
  expect(first).not.toContain('since=')
  expect(second).toContain('since=')
})

test('an empty watchlist says how to fill it', async () => {
  const page = await openPhone().launch({ path: COLLECTION })
  await page.untilText('还没有自选')
  expect(page.text()).not.toContain('0.00')
})

test('a pasted list of codes is understood and added', async () => {
  const page = await openPhone().launch({ path: COLLECTION })
  await page.tap('粘贴代码')
  await page.until(() => page.byTag('textarea').length > 0, 'the field')
  await page.input(page.byTag('textarea')[0]!, '600519 平安银行 sz300750')
  await page.untilText('识别到 3 只')
  expect(page.text()).toMatch(/贵州茅台.*宁德时代.*平安银行/)
  await page.tap('导入 3 只')
  await page.until(() => /全部3/.test(page.text()), 'three rows')
})

function polls(asked: readonly string[]): string[] {
  return asked.filter((url) => url.includes('once=1'))
}
