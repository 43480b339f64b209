import { expect } from 'vitest'
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

/** Runs in the page: the focused element, and whether anything about it or its box tells so. */
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
