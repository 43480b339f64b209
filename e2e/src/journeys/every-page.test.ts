import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { pages } from '@guanlan/contract/pages.ts'
import type { AxeResults } from 'axe-core'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { exampleNames, examplePages } from '../world/example-pages.ts'
import { journey } from '../world/journey.ts'
import { settle } from '../world/settle.ts'

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const looks = [375, 1280].flatMap((width) => (['light', 'dark'] as const).map((theme) => ({ width, theme })))

// they wait more than they work
journey.concurrent.for(looks)(
  'no page breaks a rule of axe, is wider than its window or named as another at $width px, $theme',
  async (look, { arrive }) => {
    const { page, openAddress } = await arrive(look)
    const found: string[] = []
    const titles = new Map<string, string>()
    for (const name of exampleNames) {
      await openAddress(examplePages[name])
      await settle(page)
      titles.set(name, await page.title())
      found.push(...(await violations(page, look.theme)).map((text) => `${name}: ${text}`))
      // only colours differ between the themes
      if (look.theme === 'dark') continue
      const sticksOut = [await overflow(page, look.width)]
      await page.evaluate(() => document.documentElement.setAttribute('data-text', 'xl'))
      sticksOut.push(await overflow(page, look.width))
      found.push(...sticksOut.flatMap((text, i) => (text === null ? [] : [`${name}${i === 1 ? ', largest text' : ''}: ${text}`])))
    }
    expect(found).toEqual([])
    expectTitles(titles)
  },
)

/** What is shared is the page it was shared from, under an address without login. */
function expectTitles(titles: ReadonlyMap<string, string>): void {
  for (const name of ['stock', 'chart']) expect(titles.get(name)).toContain('贵州茅台')
  expect(titles.get('sector')).toContain('食品饮料')
  for (const name of ['home', 'collection', 'profile', 'setting', 'about', 'sectors'] as const)
    expect(titles.get(name)).toBe(`${pages[name].title} - 观澜`)
  const own = [...titles].flatMap(([name, title]) => (name.startsWith('shared') ? [] : [title]))
  expect(own.filter((title, at) => own.indexOf(title) !== at)).toEqual([])
}

/** Every rule in the light theme; in the dark one those of colours, which alone differ. */
async function violations(page: Page, theme: 'light' | 'dark'): Promise<string[]> {
  await page.evaluate(axeSource)
  const options = theme === 'light' ? {} : { runOnly: { type: 'rule' as const, values: ['color-contrast', 'link-in-text-block'] } }
  const results = await page.evaluate(
    (asked) => (globalThis as unknown as { axe: { run(options: object): Promise<AxeResults> } }).axe.run(asked),
    options,
  )
  return results.violations.map(
    ({ id, nodes }) => `${id} ×${nodes.length}, e.g. ${nodes[0]?.html.slice(0, 160)} ${nodes[0]?.failureSummary?.split('\n')[1] ?? ''}`,
  )
}

/** What stands out to the right of the window, null when nothing does. A phone grows its page to fit, so the width it was given counts. */
function overflow(page: Page, widthPx: number): Promise<string | null> {
  return page.evaluate((givenPx) => {
    if (document.documentElement.scrollWidth <= givenPx) return null
    const inScroller = (element: Element | null): boolean =>
      element !== null &&
      (['auto', 'scroll', 'hidden', 'clip'].includes(getComputedStyle(element).overflowX) || inScroller(element.parentElement))
    const culprits = [...document.body.querySelectorAll('*')].filter(
      (element) => element.getBoundingClientRect().right > givenPx + 0.5 && !inScroller(element.parentElement),
    )
    return `${document.documentElement.scrollWidth} px: ${culprits
      .slice(0, 4)
      .map((element) => `<${element.tagName.toLowerCase()} ${element.getAttribute('class')}> ${element.textContent?.slice(0, 30)}`)
      .join(' | ')}`
  }, widthPx)
}
