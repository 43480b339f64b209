import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { useServer } from '../world/asked-server.ts'
import { examplePages } from '../world/example-pages.ts'
import { journey } from '../world/journey.ts'
import { overflow, turnTo, violations } from '../world/page-rules.ts'
import { register, withToken } from '../world/person.ts'
import { settle } from '../world/settle.ts'
import { WITHIN_MS } from '../world/wait.ts'
import { inFewColours, picturesDiffer } from './compare-picture.ts'
import { isPictured, MOST_DIFFERENT_RATIO, SCALE, stillPicture } from './still-picture.ts'

useServer('closed')

/** Its 异动边缘 follows the newest factors, which come at any time after a start: rules alone. */
const MOVES = 'limitBoard'
const pages = [MOVES, 'auctions', 'sentiment', 'sentimentTopic', 'hotTopics', 'hotTopic', 'hotSearch'] as const
const looks = [
  { width: 375, look: 'phone', pictured: 'light' },
  { width: 1280, look: 'desk', pictured: 'dark' },
] as const

/** Pages fill themselves once what they are made of is computed after a start. */
async function filled(page: Page): Promise<void> {
  await settle(page)
  await page.waitForFunction((text) => !document.body.innerText.includes(text), '完成后会自动出现', { timeout: WITHIN_MS })
  await settle(page)
}

/** Rules of axe in both themes at both widths, which `every-page.test.ts` looks at once; a picture in one theme each, as the other differs in colours alone. */
journey.runIf(isPictured).concurrent.for(looks)(
  'the pages of the market today look as they did at $width px',
  async ({ width, look, pictured }, { arrive }) => {
    const { page, openAddress } = await arrive({ width, scale: SCALE })
    const found: string[] = []
    // 情绪 is for people who are logged in
    await openAddress(await withToken(examplePages.sentiment, await register()))
    await page.getByRole('region', { name: '观澜温度' }).waitFor()
    for (const name of pages) {
      await openAddress(examplePages[name])
      await filled(page)
      const wide = await overflow(page, width)
      if (wide !== null) found.push(`${name} is wider than the window, ${wide}`)
      for (const theme of ['light', 'dark'] as const) {
        await turnTo(page, theme)
        found.push(...(await violations(page, { theme })).map((text) => `${name}, ${theme}: ${text}`))
        if (theme === pictured && name !== MOVES)
          found.push(...picturesDiffer(`${look}/${name}-${theme}`, inFewColours(await stillPicture(page)), MOST_DIFFERENT_RATIO))
      }
      await turnTo(page, 'light')
    }
    expect(found).toEqual([])
  },
)
