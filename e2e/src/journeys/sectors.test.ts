import { expect } from 'vitest'
import { examplePages, SECTOR } from '../world/example-pages.ts'
import { expectHonestFigures } from '../world/figures.ts'
import { journey } from '../world/journey.ts'
import { settle } from '../world/settle.ts'
import { eventually } from '../world/wait.ts'

journey('from the list of sectors to a sector to one of its shares', async ({ arrive }) => {
  const { page, open } = await arrive()
  await open('sectors')
  const table = page.getByRole('table', { name: '行业', exact: true })
  await eventually(async () => expect(await table.getByRole('row').count()).toBe(32))
  await settle(page)
  await expectHonestFigures(page)
  await table.getByRole('link', { name: '食品饮料' }).click()
  await page.getByRole('heading', { name: '成分股' }).waitFor()
  expect(new URL(page.url()).searchParams.get('code')).toBe(SECTOR)
  const members = page.getByRole('table', { name: '成分股' })
  await members.waitFor()
  await settle(page)
  await expectHonestFigures(page)
  // rows change places with every tick: the link is read once and then found by its address
  const first = await members.getByRole('row').nth(1).getByRole('link').first().evaluate(linkOf)
  await members.locator(`[href="${first.address}"]`).first().click()
  await page.getByRole('main').getByRole('heading', { name: first.name }).waitFor()
  await page.goBack()
  await page.getByRole('heading', { name: '成分股' }).waitFor()
})

journey('the members of a sector on an earlier date are those of that date', async ({ arrive }) => {
  const { page, openAddress } = await arrive()
  await openAddress(examplePages.sector)
  await settle(page)
  const countOf = async () => Number(/(\d+) 只/.exec(await page.getByRole('main').innerText())?.[1])
  const today = await countOf()
  await page.getByLabel('成分日期').fill('2015-06-30')
  await eventually(async () => expect(await countOf()).toBeLessThan(today))
  await settle(page)
  const dates = (await page.getByRole('table', { name: '成分股' }).innerText()).match(/\d{4}-\d\d-\d\d/g) ?? []
  expect(dates.length).toBeGreaterThan(5)
  expect(dates.filter((date) => date > '2015-06-30')).toEqual([])
})

journey('concepts and the heat map are one press away', async ({ arrive }) => {
  const { page, open } = await arrive({ width: 375 })
  await open('sectors')
  await settle(page)
  await page.getByRole('tab', { name: '概念' }).click()
  await page.getByRole('link', { name: '光模块' }).first().waitFor()
  await page.getByRole('radio', { name: '热力图' }).click()
  await page.getByRole('table').waitFor({ state: 'detached' })
  await settle(page)
  await expectHonestFigures(page)
})

/** Runs in the page: where a link leads, and the name it begins with. */
function linkOf(link: HTMLElement | SVGElement): { address: string; name: string } {
  return { address: link.getAttribute('href') ?? '', name: ((link as HTMLElement).innerText.split('\n')[0] ?? '').trim() }
}
