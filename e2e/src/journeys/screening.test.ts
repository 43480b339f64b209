import { href } from '@guanlan/contract/pages.ts'
import { expect } from 'vitest'
import { expectHonestFigures } from '../world/figures.ts'
import { journey } from '../world/journey.ts'
import { settle } from '../world/settle.ts'
import { eventually } from '../world/wait.ts'

/** Three years of the market of the journeys, on a machine that does other things too. */
const BACKTEST_MS = 150_000

journey(
  'from a sentence over its chips and a slider to what it finds, why, its back-test, and a trade of it on the chart',
  async ({ arrive }) => {
    const { page, open } = await arrive()
    await open('screening')
    const sentence = page.getByLabel('用一句话写出条件')
    await sentence.fill('股价低于50元，市盈率低于40，龙抬头')
    await page.getByText('没看懂「龙抬头」').waitFor()
    await sentence.press('Enter')
    const table = page.getByRole('table', { name: '筛选结果' })
    await table.waitFor()
    const lastStep = page.getByRole('list', { name: '条件漏斗' }).getByRole('listitem').last()
    const totalOf = async () => Number(/([\d,]+)\s*只/.exec(await lastStep.innerText())?.[1]?.replace(',', ''))
    const before = await totalOf()
    expect(before).toBeGreaterThan(10)
    await page
      .getByRole('button', { name: /^市盈率TTM/ })
      .first()
      .click()
    const slider = page.getByRole('dialog').getByRole('slider').last()
    for (let press = 0; press < 10; press += 1) await slider.press('ArrowLeft')
    await page.getByRole('button', { name: '应用' }).click()
    await eventually(async () => expect(await totalOf()).toBeLessThan(before))
    await settle(page)
    await expectHonestFigures(page)
    await table.getByRole('button', { name: '现价', exact: true }).click()
    await eventually(async () =>
      expect(await table.getByRole('columnheader', { name: '现价', exact: true }).getAttribute('aria-sort')).toBe('descending'),
    )
    await table
      .getByRole('button', { name: /的入选依据$/ })
      .first()
      .click()
    await page.getByRole('list', { name: '每个条件' }).getByText('满足').first().waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: '开始回测' }).click()
    await page.getByRole('progressbar', { name: '回测进度' }).waitFor()
    await page.getByRole('link', { name: '完整报告' }).first().click({ timeout: BACKTEST_MS })
    const trade = page.getByRole('table', { name: '交易明细' }).getByRole('link').first()
    await trade.waitFor()
    await settle(page)
    await expectHonestFigures(page)
    await trade.click()
    await page.getByRole('application').waitFor()
    expect(new URL(page.url()).searchParams.get('entry')).toMatch(/^20\d\d-\d\d-\d\d$/)
  },
)

journey('a link that means no screen says so, and a screen without matches offers what to drop', async ({ arrive }) => {
  const { page, open, openAddress } = await arrive({ width: 375 })
  await open('screenResults', { screen: '1zz' })
  await page.getByRole('alert').getByText('链接里的选股条件').waitFor()
  await openAddress(href('screenResults', { q: '股价低于50元，股价高于60元' }))
  await page.getByText('没有符合全部条件的证券').waitFor()
  await page
    .getByRole('button', { name: /^去掉「/ })
    .first()
    .click()
  await page.getByRole('table', { name: '筛选结果' }).waitFor()
})
