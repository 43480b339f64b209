import { expect } from 'vitest'
import { expectHonestFigures } from '../world/figures.ts'
import { journey } from '../world/journey.ts'
import { settle } from '../world/settle.ts'
import { eventually } from '../world/wait.ts'

journey.for([375, 1280])(
  'from home to the tiers of limit-ups, back through days and minutes, to a stock, at %i px',
  async (width, { arrive }) => {
    const { page, open } = await arrive({ width })
    await open('home')
    await page
      .getByRole('region', { name: '涨停概况' })
      .getByRole('link', { name: /涨停梯队/ })
      .click()
    await page.getByRole('slider', { name: '交易日' }).waitFor()
    await settle(page)
    await expectHonestFigures(page)
    const days = page.getByRole('slider', { name: '交易日' })
    const newest = await days.getAttribute('aria-valuetext')
    await days.press('ArrowLeft')
    await page.getByRole('button', { name: '最近一日' }).waitFor()
    expect(await days.getAttribute('aria-valuetext')).not.toBe(newest)
    await settle(page)
    await expectHonestFigures(page)
    const minutes = page.getByRole('slider', { name: '时刻' })
    await minutes.press('PageDown')
    // promotions are figures of the close: a replayed minute does not show them
    await page.getByRole('region', { name: '晋级率' }).waitFor({ state: 'detached' })
    await expectHonestFigures(page)
    await minutes.press('End')
    await page.getByRole('region', { name: '晋级率' }).waitFor()
    const stock = page.getByRole('region', { name: '高度 × 时间' }).getByRole('link').first()
    const name = ((await stock.getAttribute('aria-label')) ?? '').split('，')[0] ?? ''
    await stock.press('Enter')
    await eventually(async () => expect(await page.getByRole('heading', { name }).count()).toBeGreaterThan(0))
  },
)
