import { href } from '@guanlan/contract/pages.ts'
import { expect } from 'vitest'
import { expectHonestFigures } from '../world/figures.ts'
import { journey } from '../world/journey.ts'
import { register, withToken } from '../world/person.ts'
import { settle } from '../world/settle.ts'
import { WITHIN_MS } from '../world/wait.ts'

journey.for([375, 1280])('the temperature of the market, its components, and the session before, at %i px', async (width, { arrive }) => {
  const { page, open } = await arrive({ width })
  await open('sentiment')
  // a page for people who are logged in
  await page.getByRole('button', { name: '登录', exact: true }).waitFor()
  await page.goto(new URL(await withToken(href('sentiment'), await register()), page.url()).href)
  const head = page.getByRole('region', { name: '观澜温度' })
  await head.getByRole('button', { name: '前一个交易日' }).waitFor()
  await settle(page)
  await expectHonestFigures(page)
  const shown = await head.innerText()
  await head.getByRole('button', { name: '前一个交易日' }).click()
  await expect.poll(async () => (await head.innerText()) === shown).toBe(false)
  await head.getByRole('button', { name: '后一个交易日' }).click()
  await expect.poll(() => head.innerText()).toBe(shown)
  await page.getByRole('region', { name: '它准吗' }).getByText('全部日', { exact: true }).waitFor()
  await expectHonestFigures(page)
})

journey.for([375, 1280])('what traders did on the lists of a day and of the day before, at %i px', async (width, { arrive }) => {
  const { page, open } = await arrive({ width })
  await open('hotMoney')
  // a page for people who are logged in
  await page.getByRole('button', { name: '登录', exact: true }).waitFor()
  await page.goto(new URL(await withToken(href('hotMoney'), await register()), page.url()).href)
  const stocks = page.getByRole('region', { name: '上榜股票' })
  await stocks.getByRole('row').nth(1).waitFor()
  await settle(page)
  await expectHonestFigures(page)
  const shown = await stocks.innerText()
  await page.getByRole('region', { name: '观察席', exact: true }).getByRole('button', { name: '前一个有榜的日子' }).click()
  await expect.poll(async () => (await stocks.innerText()) === shown).toBe(false)
  await settle(page)
  await expectHonestFigures(page)
  const ranking = page.getByRole('region', { name: '胜率与运气线' })
  await ranking.getByRole('row').nth(1).waitFor({ timeout: 60_000 })
  await ranking.getByRole('row').nth(1).getByRole('link').first().press('Enter')
  const seats = page.getByRole('region', { name: '席位', exact: true })
  await seats.getByText('收录').first().waitFor()
  await page.getByRole('region', { name: '上榜记录' }).getByRole('row').nth(1).waitFor()
  await settle(page)
  await expectHonestFigures(page)
})

journey.for([375, 1280])(
  'a published strategy: its back-test, its rule, and its log verified on the device, at %i px',
  async (width, { arrive }) => {
    const { page, open } = await arrive({ width })
    await open('strategies')
    await page.getByRole('button', { name: '登录', exact: true }).waitFor()
    await page.goto(new URL(await withToken(href('strategies'), await register()), page.url()).href)
    await page.getByRole('region', { name: '当日的根' }).waitFor({ timeout: WITHIN_MS })
    await page.getByRole('link', { name: /中期动量/ }).click()
    await page.getByText(/这台设备已核对 \d+ 条，哈希链完整/).waitFor()
    await page.getByRole('region', { name: '回测' }).getByText('折减夏普').waitFor({ timeout: WITHIN_MS })
    await settle(page)
    await expectHonestFigures(page)
    await page
      .getByRole('region', { name: '规则' })
      .getByText(/^停止线：/)
      .waitFor()
  },
)
