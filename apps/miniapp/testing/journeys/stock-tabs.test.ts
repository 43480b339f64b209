import { expect, test } from 'vitest'
import { openPhone } from '../world.ts'

const STOCK = '/pagesMy/gp_details/gp_details'
/** Tabs of a stock by the word in the address, their names, and a block only they have. */
const TABS = [
  ['diagnosis', '诊股', '诊股得分'],
  ['finance', '财务', '行业排名'],
  ['holders', '股东', '股东户数'],
  ['operation', '经营', '主营构成'],
  ['valuation', '估值', '估值分位'],
  ['ratings', '评级', '业绩预测'],
  ['money', '资金', '时段统计'],
  ['tech', '技术', '支撑压力'],
  ['events', '事件', '事件统计'],
  ['northbound', '北向', '陆股通持股'],
  ['notices', '公告', '公告'],
  ['news', '资讯', '资讯'],
  ['questions', '互动', '回复情况'],
  ['sectors', '板块', '食品饮料'],
] as const

test.each(TABS)('%s of a stock opens by its address, is drawn whole, by day and by night', async (tab, title, words) => {
  const phone = openPhone()
  const page = await phone.launch({ path: STOCK, query: { code: 'SH600519', tab } })
  const isChosen = () => page.byClass('on').some((found) => page.text(found) === title)
  await page.until(() => isChosen() && page.text().includes(words), `${words} under ${title}`)
  await page.quiet()
  expect(page.text()).not.toMatch(/NaN|undefined|Infinity|\[object/)
  phone.setTheme('dark')
  await page.quiet()
  expect(page.byClass('theme-dark')).toHaveLength(1)
})

test('tabs follow one another in place, and 概览 comes back', async () => {
  const phone = openPhone()
  const page = await phone.launch({ path: STOCK, query: { code: 'SH600519' } })
  await page.untilText('五档盘口')
  for (const [, title, words] of TABS.slice(2, 5)) {
    await page.tap(title)
    await page.untilText(words)
  }
  await page.tap('概览')
  await page.untilText('五档盘口')
  expect(phone.open()).toEqual([STOCK])
})
