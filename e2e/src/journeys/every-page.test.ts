import { pages } from '@guanlan/contract/pages.ts'
import { expect } from 'vitest'
import { exampleNames, examplePages } from '../world/example-pages.ts'
import { journey } from '../world/journey.ts'
import { overflow, turnTo, violations } from '../world/page-rules.ts'
import { settle } from '../world/settle.ts'

/** Rules of axe are about what is drawn, which stands once the answers are there. */
const QUIET_MS = 200

/** Pages of people who are logged in lead others to the login: `own-pages.test.ts` opens them. */
const openNames = exampleNames.filter((name) => !('access' in pages[name]))

// they wait more than they work
journey.concurrent.for([375, 1280])(
  'no page breaks a rule of axe by day or by night, is wider than its window or named as another at %i px',
  async (width, { arrive }) => {
    const { page, openAddress } = await arrive({ width })
    const found: string[] = []
    const titles = new Map<string, string>()
    for (const name of openNames) {
      await openAddress(examplePages[name])
      await settle(page, QUIET_MS)
      titles.set(name, await page.title())
      const byDay = await violations(page, { theme: 'light' })
      const wide = [await overflow(page, width)]
      await page.evaluate(() => document.documentElement.setAttribute('data-text', 'xl'))
      wide.push(await overflow(page, width))
      await page.evaluate(() => document.documentElement.removeAttribute('data-text'))
      await turnTo(page, 'dark')
      const byNight = await violations(page, { theme: 'dark' })
      await turnTo(page, 'light')
      found.push(...byDay.map((text) => `${name}: ${text}`), ...byNight.map((text) => `${name}, dark: ${text}`))
      found.push(...wide.flatMap((text, i) => (text === null ? [] : [`${name}${i === 1 ? ', largest text' : ''}: ${text}`])))
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
