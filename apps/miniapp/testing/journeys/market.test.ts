import { expect, test } from 'vitest'
import { openPhone } from '../world.ts'
import { ask } from './ask.ts'

const HOME = '/pages/v2/index/index'
const SECTORS = '/pagesA/sectors/sectors'
const SECTOR = '/pagesA/sectors/sector'

test('home shows the indices, and a pull asks for everything anew', async () => {
  const phone = openPhone()
  const home = await phone.launch({ path: HOME })
  await home.untilText('领涨概念')
  const overview = await ask('market.overview', {})
  for (const { secuabbr } of overview.indexes) await home.untilText(secuabbr)
  const asked = phone.network.asked.length
  await home.pullDown()
  expect(phone.network.asked.length).toBeGreaterThan(asked)
  await home.untilText('上证指数')
})

test('an index course is drawn for every index', async () => {
  const home = await openPhone().launch({ path: HOME })
  await home.untilText('领涨概念')
  const drawn = () =>
    home.byTag('canvas').filter((found) =>
      home
        .canvas(found)
        .data()
        .some((byte) => byte !== 0),
    )
  await home.until(() => drawn().length >= 6, 'six courses')
})

test('sectors lead to a sector, its members to a stock, and back', async () => {
  const phone = openPhone()
  const sectors = await phone.launch({ path: SECTORS })
  await sectors.untilText('食品饮料')
  await sectors.tap('食品饮料')
  const sector = phone.page()
  expect([sector.route, sector.instance.options]).toEqual([SECTOR, { code: 'SW801120' }])
  await sector.untilText('成分股')
  await sector.untilText('贵州茅台')
  await sector.tap(sector.allByText('贵州茅台').at(-1)!)
  expect(phone.page().instance.options).toMatchObject({ code: 'SH600519' })
  await phone.back()
  await phone.back()
  expect(phone.open()).toEqual([SECTORS])
})

test('a sector can be sorted by a press on a head', async () => {
  const sector = await openPhone().launch({ path: SECTOR, query: { code: 'SW801120' } })
  await sector.untilText('泸州老窖')
  const turnovers = () =>
    [
      ...sector
        .text()
        .split('纳入日期')[1]!
        .matchAll(/[+−][\d.]+%([\d,.]+)亿/g),
    ].map(([, amount]) => Number(amount?.replaceAll(',', '')))
  const falls = (values: number[]) => values.length > 5 && values.every((value, i) => i === 0 || value <= values[i - 1]!)
  expect(falls(turnovers())).toBe(false)
  await sector.tap(sector.allByText('成交额').at(-1)!)
  await sector.until(() => falls(turnovers()), 'the larger turnover first')
})

test('the end of a long list brings more of it', async () => {
  // 机械设备, the industry with the most securities
  const sector = await openPhone().launch({ path: SECTOR, query: { code: 'SW801890' } })
  await sector.untilText(/已显示 \d+ \/ \d+/)
  const shown = () => Number(/已显示 (\d+)/.exec(sector.text())?.[1] ?? Number.NaN)
  const before = shown()
  await sector.reachBottom()
  await sector.until(() => !(shown() <= before), 'more rows')
})

test('a sector is shared with its name and its link; an unknown code is said to be unknown', async () => {
  const sector = await openPhone().launch({ path: SECTOR, query: { code: 'SW801120' } })
  await sector.untilText('食品饮料')
  expect(sector.shareMessage()).toMatchObject({ title: expect.stringContaining('食品饮料'), path: `${SECTOR}?code=SW801120` })
  const unknown = await openPhone().launch({ path: SECTOR, query: { code: 'BK9999' } })
  await unknown.untilText('没有代码为“BK9999”的板块')
})
