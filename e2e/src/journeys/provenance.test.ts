import { expect } from 'vitest'
import { journey } from '../world/journey.ts'
import { settle } from '../world/settle.ts'
import { eventually } from '../world/wait.ts'

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
  await source.getByText(/turnover-ratio · \S+/).waitFor()
  const text = await source.innerText()
  for (const part of ['换手率', '模拟数据', '时点', '2026-11-20', '来源', '口径', '成交量', '流通股本']) expect(text).toContain(part)
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
  await figure.evaluate(press, { heldMs: 80, thenMs: 600 })
  expect(await source.count()).toBe(0)
  await figure.evaluate(press, { heldMs: 600 })
  await source.waitFor()
  await eventually(async () => {
    const sheet = await source.boundingBox()
    expect(Math.round((sheet?.y ?? 0) + (sheet?.height ?? 0))).toBe(812)
  })
  await page.keyboard.press('Escape')
  await source.waitFor({ state: 'detached' })
  await figure.evaluate(press, { heldMs: 600 })
  await source.waitFor()
  await page.touchscreen.tap(187, 60)
  await source.waitFor({ state: 'detached' })
})

/** Runs in the page, whose own clock separates a short press from a long one: the way from here to there may take longer than a short press. */
async function press(element: Element, { heldMs, thenMs = 0 }: { heldMs: number; thenMs?: number }): Promise<void> {
  const { left, top, width, height } = element.getBoundingClientRect()
  const at = { clientX: left + width / 2, clientY: top + height / 2, pointerType: 'touch', bubbles: true }
  element.dispatchEvent(new PointerEvent('pointerdown', at))
  await new Promise((resolve) => setTimeout(resolve, heldMs))
  element.dispatchEvent(new PointerEvent('pointerup', at))
  await new Promise((resolve) => setTimeout(resolve, thenMs))
}

journey('a missing figure says why it is missing', async ({ arrive }) => {
  const { page, open } = await arrive()
  // a B share is priced in a foreign currency, its statements are in yuan
  await open('stock', { code: 'SH900934' })
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
