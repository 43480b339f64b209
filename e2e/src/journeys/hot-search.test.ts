import { expect } from 'vitest'
import { expectHonestFigures } from '../world/figures.ts'
import { journey } from '../world/journey.ts'
import { settle } from '../world/settle.ts'
import { eventually } from '../world/wait.ts'

/** What followed is counted in the background once the server has read its data sets. */
const COUNTED_MS = 60_000

journey.for([375, 1280])(
  'from the list on home to the boards, another board of what followed, and a stock, at %i px',
  async (width, { arrive }) => {
    const { page, open } = await arrive({ width })
    await open('home')
    await page.getByRole('region', { name: '热搜榜' }).getByRole('link', { name: '各榜' }).click()
    const after = page.getByRole('region', { name: '关注之后' })
    await after
      .getByText(/上榜之后|同期市场/)
      .first()
      .waitFor({ timeout: COUNTED_MS })
    await settle(page)
    await expectHonestFigures(page)
    await after.getByRole('radio', { name: '飙升榜' }).press('Enter')
    await after.getByRole('radio', { name: '飙升榜', checked: true }).waitFor()
    await settle(page)
    await expectHonestFigures(page)
    const stock = page.getByRole('region', { name: '人气榜' }).getByRole('row').nth(1)
    const name = ((await stock.innerText()).match(/[\u4e00-\u9fffA-Z*]{2,}/) ?? [''])[0]
    await stock.getByRole('link').first().press('Enter')
    await eventually(async () => expect(await page.getByRole('heading', { name }).count()).toBeGreaterThan(0))
  },
)
