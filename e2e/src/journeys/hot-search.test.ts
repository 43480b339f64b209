import { expect } from 'vitest'
import { expectHonestFigures } from '../world/figures.ts'
import { journey } from '../world/journey.ts'
import { settle } from '../world/settle.ts'
import { eventually, WITHIN_MS } from '../world/wait.ts'

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
      .waitFor({ timeout: WITHIN_MS })
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

journey.for([375, 1280])(
  'from home to the flashes, one opened in the words of every publisher, filters and an earlier minute, at %i px',
  async (width, { arrive }) => {
    const { page, open } = await arrive({ width })
    await open('marketNews')
    const stream = page.getByRole('feed', { name: '快讯列表' })
    await stream.getByRole('article').first().waitFor()
    await settle(page)
    await expectHonestFigures(page)
    const several = stream.getByRole('article').filter({ hasText: /[2-4] 家报道/ })
    await several.first().getByRole('button').first().press('Enter')
    await eventually(async () =>
      expect(
        await several
          .first()
          .getByText(/模拟(电讯|财讯|快报|通讯社) 20/)
          .count(),
      ).toBeGreaterThan(1),
    )
    await page.getByRole('group', { name: '类别' }).getByRole('button', { name: '异动' }).press('Enter')
    await stream
      .getByText(/涨停|龙虎榜/)
      .first()
      .waitFor()
    await page.getByLabel('快讯关键词').fill('没有这样的词')
    await page.getByText('没有符合条件的快讯').first().waitFor()
    await page.getByLabel('快讯关键词').fill('')
    await page.getByRole('button', { name: /^时间/ }).press('Enter')
    await page.getByRole('option', { name: '11:30' }).click()
    await page.getByRole('button', { name: '回到最新' }).waitFor()
    await eventually(async () => {
      const times = await stream.getByRole('article').allInnerTexts()
      expect(times.length).toBeGreaterThan(0)
      expect((times[0] ?? '').slice(0, 5) <= '11:30').toBe(true)
    })
  },
)
