import { expect, inject } from 'vitest'
import { expectHonestFigures, figure, numberOf } from '../world/figures.ts'
import { journey } from '../world/journey.ts'
import { settle } from '../world/settle.ts'
import { eventually } from '../world/wait.ts'

// after the close nothing is asked again by itself: what was not drawn with its answer would stay away
journey.for([375, 1280])('a newcomer agrees to the privacy note and stands on the whole home page at %i px', async (width, { arrive }) => {
  const { page, open } = await arrive({ width }, inject('closedOrigin'))
  await open('start')
  await page.getByRole('button', { name: '同意并继续' }).click()
  await page.getByRole('list', { name: '指数' }).waitFor()
  expect(new URL(page.url()).pathname).toBe('/pages/v2/index/index')
  for (const name of ['行业涨幅榜', '领涨概念']) await page.getByRole('list', { name }).getByRole('listitem').first().waitFor()
})

journey(
  'gzmt typed on the home page leads to 贵州茅台, its chart in every form, and its ticking price in the watchlist',
  async ({ arrive }) => {
    const { page, open } = await arrive()
    await open('home')
    await settle(page)
    await expectHonestFigures(page)
    await page.keyboard.type('gzmt', { delay: 40 })
    await page
      .getByRole('row', { name: /贵州茅台/ })
      .first()
      .waitFor()
    await page.keyboard.press('Enter')
    await page.getByRole('main').getByRole('heading', { name: '贵州茅台' }).waitFor()

    const chart = page.getByRole('application')
    const showsChart = (name: RegExp) => eventually(async () => expect(await chart.getAttribute('aria-label')).toMatch(name))
    await page.getByRole('tab', { name: '分时' }).click()
    await showsChart(/^贵州茅台分时/)
    await page.getByRole('tab', { name: '日K' }).click()
    await showsChart(/^贵州茅台日K，前复权，2026-11-20 收盘 \d+\.\d\d/)
    await page.getByRole('tab', { name: '周K' }).click()
    await showsChart(/^贵州茅台周K，前复权/)
    await page.getByRole('button', { name: /^复权/ }).click()
    await page.getByRole('option', { name: '不复权' }).click()
    await showsChart(/^贵州茅台周K，不复权/)
    await settle(page)
    await expectHonestFigures(page)

    const heightOf = async () => (await chart.boundingBox())?.height ?? 0
    const withMacd = await heightOf()
    await page.getByRole('button', { name: '指标', exact: true }).first().click()
    const sheet = page.getByRole('dialog', { name: '指标' })
    await sheet.getByRole('button', { name: 'MACD', exact: true }).click()
    await eventually(async () => expect(await heightOf()).toBeLessThan(withMacd))
    await sheet.getByRole('button', { name: 'MACD', exact: true }).click()
    await eventually(async () => expect(await heightOf()).toBe(withMacd))
    await sheet.getByRole('button', { name: '完成' }).click()
    await sheet.waitFor({ state: 'detached' })

    await page.getByRole('button', { name: '加自选' }).click()
    const price = numberOf(await figure(page, '现价'))
    await page.getByRole('link', { name: '自选', exact: true }).click()
    const row = page.getByRole('row', { name: /贵州茅台/ })
    await row.waitFor()
    await settle(page)
    const shown = await figure(page, '贵州茅台现价').catch(() => figure(page, '现价'))
    expect(numberOf(shown)).toBeGreaterThan(price * 0.98)
    expect(numberOf(shown)).toBeLessThan(price * 1.02)
    await eventually(async () => expect(await row.innerText()).not.toContain(shown))
    await expectHonestFigures(page)
  },
)
