import type { Locator } from 'playwright-core'
import { expect } from 'vitest'
import { pressByKeyboard, tabTo } from '../world/by-keyboard.ts'
import { journey } from '../world/journey.ts'
import { settle } from '../world/settle.ts'
import { eventually } from '../world/wait.ts'

journey('everything on the way to a chart is done by keyboard', async ({ arrive }) => {
  const { page, open } = await arrive()
  await open('home')
  await settle(page)
  await page.keyboard.press('/')
  const field = page.getByRole('combobox', { name: /搜索/ })
  await eventually(async () => expect(await field.evaluate((element) => element === document.activeElement)).toBe(true))
  await page.keyboard.type('pa', { delay: 40 })
  await page.getByRole('row', { name: /平安银行/ }).waitFor()
  await settle(page)
  const activeRow = async () => (await field.getAttribute('aria-activedescendant')) ?? ''
  await eventually(async () => expect(await activeRow()).not.toBe(''))
  const first = await activeRow()
  await page.keyboard.press('ArrowDown')
  await eventually(async () => expect(await activeRow()).not.toBe(first))
  await page.keyboard.press('ArrowUp')
  await eventually(async () => expect(await activeRow()).toBe(first))
  await page.keyboard.press('Enter')
  await page.getByRole('main').getByRole('heading', { name: '平安银行' }).waitFor()

  const chart = page.getByRole('application')
  await eventually(async () => expect(await chart.getAttribute('aria-label')).toContain('日K'))
  await page.keyboard.press('F5')
  await eventually(async () => expect(await chart.getAttribute('aria-label')).toContain('分时'))
  await page.keyboard.press('F5')
  await eventually(async () => expect(await chart.getAttribute('aria-label')).toContain('日K'))
  await page.getByRole('tab', { name: '板块' }).press('Enter')
  await page.keyboard.press('F10')
  await eventually(async () => expect(await page.getByRole('tab', { name: '概览' }).getAttribute('aria-selected')).toBe('true'))
})

journey('palette, list, overlay and range by keyboard, and the palette leaves the page as it was', async ({ arrive }) => {
  const { page, open } = await arrive()
  await open('home')
  await settle(page)
  const address = page.url()
  const isFocused = (target: Locator) => target.evaluate((element) => element === document.activeElement)
  const field = page.getByRole('dialog', { name: '搜索' }).getByRole('combobox', { name: /搜索/ })
  await page.keyboard.press('Control+k')
  await eventually(async () => expect(await isFocused(field)).toBe(true))
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  expect(page.url()).toBe(address)

  await page.keyboard.press('?')
  await page.getByRole('dialog', { name: '快捷键' }).getByText('PgUp').waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })

  const isShown = (name: string) => page.getByRole('main').getByRole('heading', { name }).waitFor()
  for (const [typed, name] of [
    ['600519', '贵州茅台'],
    ['000858', '五粮液'],
  ] as const) {
    await page.keyboard.press('/')
    await eventually(async () => expect(await isFocused(field)).toBe(true))
    await page.keyboard.type(typed, { delay: 40 })
    await page.getByRole('row', { name: new RegExp(name) }).waitFor()
    await page.keyboard.press('Enter')
    await isShown(name)
    await pressByKeyboard(page.getByRole('button', { name: '加自选' }))
    await page.getByRole('button', { name: '已自选' }).waitFor()
  }
  await page.keyboard.press('PageDown')
  await isShown('贵州茅台')
  await page.keyboard.press('PageUp')
  await isShown('五粮液')

  await pressByKeyboard(page.getByRole('button', { name: '叠加', exact: true }))
  await pressByKeyboard(page.getByRole('dialog', { name: '叠加与坐标' }).getByRole('button', { name: '沪深300' }))
  await page.keyboard.press('Escape')
  await pressByKeyboard(page.getByRole('button', { name: '区间统计' }))
  const range = page.getByRole('region', { name: '区间统计' })
  const counted = async () => Number(/(\d+) 根/.exec(await range.innerText())?.[1])
  await eventually(async () => expect(await counted()).toBeGreaterThan(10))
  const atFirst = await counted()
  await tabTo(page.getByRole('application'))
  await page.keyboard.press('Shift+ArrowLeft')
  await eventually(async () => expect(await counted()).toBe(atFirst - 1))
  expect(await range.innerText()).toContain('沪深300')

  await page.goBack()
  await page.goBack()
  expect(page.url()).toBe(address)
})

journey('the first stop of Tab skips to the content', async ({ arrive }) => {
  const { page, open } = await arrive()
  await open('setting')
  await settle(page)
  await page.keyboard.press('Tab')
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('跳到正文')
  await page.keyboard.press('Enter')
  expect(await page.evaluate(() => document.activeElement?.getAttribute('role'))).toBe('main')
})

journey('Esc closes what is open, and focus returns to where it was', async ({ arrive }) => {
  const { page, open } = await arrive()
  await open('stock', { code: 'SZ000001' })
  await settle(page)
  const button = page.getByRole('button', { name: '指标', exact: true }).first()
  await button.focus()
  await page.keyboard.press('Enter')
  await page.getByRole('dialog', { name: '指标' }).waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await eventually(async () => expect(await button.evaluate((element) => element === document.activeElement)).toBe(true))
})

journey('the arrows move the crosshair of the chart, and the read-out follows', async ({ arrive }) => {
  const { page, open } = await arrive()
  await open('stock', { code: 'SZ000001' })
  await settle(page)
  await page.getByRole('application').focus()
  await eventually(async () => {
    await page.keyboard.press('ArrowLeft')
    const written = await page.getByRole('main').innerText()
    expect(written).toMatch(/2026-1[01]-\d\d\s*开/)
    expect(written).not.toMatch(/2026-11-20\s*开/)
  })
})

journey('whatever the Tab key reaches shows that it has the focus', async ({ arrive }) => {
  const { page, open } = await arrive()
  for (const [name, stops] of [
    ['home', 14],
    ['setting', 12],
  ] as const) {
    await open(name)
    await settle(page)
    const seen: string[] = []
    for (let stop = 0; stop < stops; stop++) {
      await page.keyboard.press('Tab')
      seen.push(await page.evaluate(describeFocus))
    }
    expect(seen.filter((text) => text.startsWith('invisible'))).toEqual([])
    expect(new Set(seen).size).toBeGreaterThan(stops / 2)
  }
})

/** Runs in the page: the focused element, and whether anything about it or its box shows it. */
function describeFocus(): string {
  const element = document.activeElement as HTMLElement
  const box = element.getBoundingClientRect()
  const rings = [element, element.parentElement, element.firstElementChild].flatMap((part) => {
    if (!part) return []
    const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(part)
    return [(outlineStyle !== 'none' && outlineWidth !== '0px') || boxShadow !== 'none']
  })
  const isShown = box.width > 0 && box.height > 0 && rings.includes(true)
  return `${isShown ? 'visible' : 'invisible'} ${element.tagName} ${element.getAttribute('aria-label') ?? element.innerText.slice(0, 20)}`
}
