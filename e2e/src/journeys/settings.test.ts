import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { journey } from '../world/journey.ts'
import { settle } from '../world/settle.ts'
import { eventually } from '../world/wait.ts'

journey('theme, colours and text size change at once and outlive a reload', async ({ arrive }) => {
  const { page, open } = await arrive()
  await open('setting')
  await settle(page)
  const plain = await lookOf(page)
  await page.getByRole('radio', { name: '深色' }).click()
  await eventually(async () => expect((await lookOf(page)).ground).not.toBe(plain.ground))
  await page.getByRole('radio', { name: '绿涨红跌' }).click()
  await eventually(async () => expect((await lookOf(page)).up).not.toBe(plain.up))
  await page.getByRole('radio', { name: '特大' }).click()
  await eventually(async () => expect((await lookOf(page)).titlePx).toBeGreaterThan(plain.titlePx))
  const chosen = await lookOf(page)
  await page.reload()
  await settle(page)
  expect(await lookOf(page)).toEqual(chosen)
  for (const name of ['深色', '绿涨红跌', '特大']) expect(await page.getByRole('radio', { name }).getAttribute('aria-checked')).toBe('true')
  await open('home')
  await settle(page)
  expect((await lookOf(page)).ground).toBe(chosen.ground)
})

journey('the adjustment set as default is the one a chart opens with', async ({ arrive }) => {
  const { page, open } = await arrive()
  await open('setting')
  await settle(page)
  const choice = page.getByRole('radio', { name: '后复权' })
  await choice.click()
  await eventually(async () => expect(await choice.getAttribute('aria-checked')).toBe('true'))
  await open('stock', { code: 'SH600519' })
  await eventually(async () => expect(await page.getByRole('application').getAttribute('aria-label')).toContain('后复权'))
})

journey('without 长按显示数值来源 no figure can be opened', async ({ arrive }) => {
  const { page, open } = await arrive()
  await open('setting')
  await settle(page)
  const choice = page.getByRole('switch', { name: '长按显示数值来源' })
  await choice.click()
  await eventually(async () => expect(await choice.getAttribute('aria-checked')).toBe('false'))
  await open('stock', { code: 'SH600519' })
  await settle(page)
  expect(await page.locator('[data-figure]').count()).toBe(0)
})

function lookOf(page: Page): Promise<{ ground: string; up: string; titlePx: number }> {
  return page.evaluate(() => {
    const style = getComputedStyle(document.body)
    const title = document.querySelector('h2')
    return {
      ground: style.backgroundColor,
      up: style.getPropertyValue('--up').trim(),
      titlePx: title ? Number.parseFloat(getComputedStyle(title).fontSize) : 0,
    }
  })
}
