import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { AxeResults } from 'axe-core'
import type { Page } from 'playwright-core'

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
/** What alone differs between the themes. */
const OF_COLOURS = ['color-contrast', 'link-in-text-block']

/** Rows of lists and tables after the eighth are drawn by the code of those before; axe looks at each element's colours for a long time. */
const LATER_ROWS = ':is(tr, li):nth-child(n + 9)'

type Asked = { theme: 'light' | 'dark'; within?: string }

/** What breaks a rule of axe, on the page or within one part of it: every rule in the light theme, in the dark one those of colours. */
export async function violations(page: Page, { theme, within }: Asked): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axeSource)
  const results = await page.evaluate(
    ({ options, part, exclude }) =>
      (globalThis as unknown as { axe: { run(context: object, options: object): Promise<AxeResults> } }).axe.run(
        { include: [[part ?? 'html']], exclude: [[exclude]] },
        options,
      ),
    {
      options: theme === 'light' ? {} : { runOnly: { type: 'rule' as const, values: OF_COLOURS } },
      part: within ?? null,
      exclude: LATER_ROWS,
    },
  )
  return results.violations.map(
    ({ id, nodes }) => `${id} ×${nodes.length}, e.g. ${nodes[0]?.html.slice(0, 160)} ${nodes[0]?.failureSummary?.split('\n')[1] ?? ''}`,
  )
}

/** Shows the open page in the other theme, as the system of the reader changes. */
export function turnTo(page: Page, theme: 'light' | 'dark'): Promise<void> {
  return page.emulateMedia({ colorScheme: theme })
}

/** What stands out to the right of the window, null when nothing does. A phone grows its page to fit, so the width it was given counts. */
export function overflow(page: Page, widthPx: number): Promise<string | null> {
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
