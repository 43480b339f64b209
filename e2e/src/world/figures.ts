import type { Page } from 'playwright-core'
import { expect } from 'vitest'

/** What the page writes, and the names of its figures, must never hold one of these. */
const BROKEN = /NaN|Infinity|undefined|null|\[object|Invalid Date/

/** Value of the first figure with this name as written, e.g. 现价 → '1,333.28'. */
export async function figure(page: Page, name: string): Promise<string> {
  const label = await page
    .getByRole('button', { name: new RegExp(`^${name} .*，查看来源$`) })
    .first()
    .getAttribute('aria-label')
  return (label ?? '').slice(name.length + 1, -'，查看来源'.length)
}

/** All figures on the page as written, by name and place. */
export async function allFigures(page: Page): Promise<string[]> {
  const labels = await page.locator('[data-figure]').evaluateAll((dots) => dots.map((dot) => dot.getAttribute('aria-label') ?? ''))
  return labels.map((label) => label.replace('，查看来源', ''))
}

/** Fails when a figure is broken, or a price or level is 0. */
export async function expectHonestFigures(page: Page): Promise<void> {
  expect(await page.locator('body').innerText()).not.toMatch(BROKEN)
  for (const text of await allFigures(page)) {
    expect(text).not.toMatch(BROKEN)
    if (/(现价|收|点位|昨收|指数)\S* /.test(text)) expect(text).not.toMatch(/ [+−]?0(\.0+)?$/)
  }
}

/** A figure as a number: thousands and the minus of the product taken out. */
export function numberOf(text: string): number {
  return Number(text.replace(/,/g, '').replace('−', '-').replace('%', ''))
}
