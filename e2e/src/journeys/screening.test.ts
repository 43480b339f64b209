import { href } from '@guanlan/contract/pages.ts'
import { expect } from 'vitest'
import { expectHonestFigures } from '../world/figures.ts'
import { journey } from '../world/journey.ts'
import { settle } from '../world/settle.ts'
import { eventually } from '../world/wait.ts'

journey('from a sentence over its chips and a slider to what it finds, why, and its back-test', async ({ arrive }) => {
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
  await page.getByRole('button', { name: '取消' }).click()
})

journey('a link that means no screen says so, and a screen nobody fits offers what to drop', async ({ arrive }) => {
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
