import { expect } from 'vitest'
import { journey } from '../world/journey.ts'
import { settle } from '../world/settle.ts'
import { eventually } from '../world/wait.ts'

/** The tap that ends a long press must not close what it opened: the mask hears taps only once the sheet has risen. */
const MASK_DEAF_MS = 400

journey('a mouse over a figure shows its dot; a click opens time, source, formula and snapshot', async ({ arrive }) => {
  const { page, open } = await arrive()
  await open('stock', { code: 'SH600519' })
  await settle(page)
  const dot = page.getByRole('button', { name: /^换手率 .*查看来源/ }).first()
  const opacity = () => dot.evaluate((element) => getComputedStyle(element).opacity)
  expect(await opacity()).toBe('0')
  await dot.locator('..').hover()
  await eventually(async () => expect(await opacity()).toBe('1'))
  await dot.click()
  const source = page.getByRole('dialog', { name: '换手率的来源' })
  await source.waitFor()
  const text = await source.innerText()
  for (const part of ['换手率', '模拟数据', '时点', '2026-11-20', '来源', '口径', '成交量', '流通股本', 'turnover-ratio'])
    expect(text).toContain(part)
  expect(text).toMatch(/turnover-ratio · \S+/)
  await page.keyboard.press('Escape')
  await source.waitFor({ state: 'detached' })
})

journey('on a phone a long press opens the source as a sheet, Esc and the mask close it', async ({ arrive }) => {
  const { page, open } = await arrive({ width: 375 })
  await open('stock', { code: 'SH600519' })
  await settle(page)
  const figure = page
    .getByRole('button', { name: /^换手率 .*查看来源/ })
    .first()
    .locator('..')
  const source = page.getByRole('dialog', { name: '换手率的来源' })
  const press = async (heldMs: number) => {
    const box = await figure.boundingBox()
    if (!box) throw new Error('the figure is not on screen')
    const at = { clientX: box.x + box.width / 2, clientY: box.y + box.height / 2, pointerType: 'touch', bubbles: true }
    await figure.dispatchEvent('pointerdown', at)
    await page.waitForTimeout(heldMs)
    await figure.dispatchEvent('pointerup', at)
  }
  await press(80)
  expect(await source.count()).toBe(0)
  await press(600)
  await source.waitFor()
  const sheet = await source.boundingBox()
  expect(Math.round((sheet?.y ?? 0) + (sheet?.height ?? 0))).toBe(812)
  await page.keyboard.press('Escape')
  await source.waitFor({ state: 'detached' })
  await press(600)
  await source.waitFor()
  await page.waitForTimeout(MASK_DEAF_MS)
  await page.touchscreen.tap(187, 60)
  await source.waitFor({ state: 'detached' })
})

journey('a missing figure says why it is missing', async ({ arrive }) => {
  const { page, open } = await arrive()
  await open('stock', { code: 'SH600519' })
  await settle(page)
  const missing = page.locator('[title^="市盈率TTM："]').first()
  expect(await missing.innerText()).toContain('--')
  expect(await missing.getAttribute('title')).toMatch(/：.{6,}/)
})

journey('a figure pressed while its code cannot be fetched says so, and opens once it can', async ({ arrive }) => {
  const { page, open, forgive } = await arrive()
  forgive(/net::ERR_FAILED/, /did not load/)
  const code = /\/assets\/(provenance-body|popup-frame)-[^/]*\.js/
  await page.route(code, (route) => route.abort())
  await open('stock', { code: 'SH600519' })
  await settle(page)
  const dot = page.getByRole('button', { name: /^换手率 .*查看来源/ }).first()
  await dot.locator('..').hover()
  await dot.click()
  await page.getByText('网络不给力，请稍后再试').waitFor()
  await page.unroute(code)
  await dot.locator('..').hover()
  await dot.click()
  await page.getByRole('dialog', { name: '换手率的来源' }).waitFor()
})
