import { expect } from 'vitest'
import { expectHonestFigures } from '../world/figures.ts'
import { journey } from '../world/journey.ts'
import { settle } from '../world/settle.ts'
import { eventually } from '../world/wait.ts'

journey.for([375, 1280])('from the themes by heat to one of them, its stocks and why they belong, at %i px', async (width, { arrive }) => {
  const { page, open } = await arrive({ width })
  await open('hotTopics')
  const heat = page.getByRole('region', { name: '题材热度' })
  await heat.getByRole('row').nth(1).waitFor()
  await settle(page)
  await expectHonestFigures(page)
  await heat.getByRole('row').nth(1).getByRole('link').first().press('Enter')
  const members = page.getByRole('region', { name: '成分股' })
  await members.getByRole('row').nth(1).waitFor()
  await settle(page)
  await expectHonestFigures(page)
  await eventually(async () => expect(await page.getByRole('region', { name: '时间线' }).getByRole('row').count()).toBeGreaterThan(1))
})

journey.for([375, 1280])('from kinds of events to what followed one of them, bad ones too, at %i px', async (width, { arrive }) => {
  const { page, open } = await arrive({ width })
  await open('stockEvents')
  const events = page.getByRole('region', { name: '利好事件' })
  await events
    .getByRole(width < 768 ? 'listitem' : 'row')
    .nth(1)
    .waitFor()
  await settle(page)
  await expectHonestFigures(page)
  await events.getByRole('radio', { name: '利空' }).press('Space')
  const kinds = page.getByRole('region', { name: '事件类型' })
  await kinds.getByRole('button', { name: '股东减持' }).press('Enter')
  const study = page.getByRole('region', { name: '事件之后' })
  await study.getByText(/规则：公告的股东减持/).waitFor()
  await eventually(async () => expect(await study.getByRole('row').count()).toBeGreaterThan(6))
  await page.getByRole('region', { name: '分年份、市值与板块' }).getByRole('radio', { name: '按板块' }).press('Space')
  await settle(page)
  await expectHonestFigures(page)
})
