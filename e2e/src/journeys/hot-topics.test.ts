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
