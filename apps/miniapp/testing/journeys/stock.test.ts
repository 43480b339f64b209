import { expect, test } from 'vitest'
import { readBars } from '../charts/drawn-bars.ts'
import type { PageHandle } from '../host/page-handle.ts'
import { openPhone } from '../world.ts'
import { ask } from './ask.ts'

const STOCK = '/pagesMy/gp_details/gp_details'
const MAOTAI = { path: STOCK, query: { code: 'SH600519' } }

/** Waits for the chart to be drawn and gives its canvas. */
async function chartOf(page: PageHandle, word: string) {
  const drawn = () =>
    page
      .byTag('canvas')
      .map((found) => page.canvas(found))
      .find(({ texts }) => texts.some((text) => text.includes(word)))
  await page.until(() => drawn() !== undefined, `a chart with ${word}`)
  await page.quiet()
  return drawn()!
}

test('the head of a stock says what the server says', async () => {
  const base = await ask('stock.base', { secucode: 'SH600519' })
  const page = await openPhone().launch(MAOTAI)
  await page.untilText('五档盘口')
  const text = page.text().replaceAll(',', '')
  for (const price of [base.quote.price, base.quote.open, base.quote.preClose, base.quote.limitUp])
    expect(text).toContain(price?.toFixed(2))
})

test('the minute chart is drawn over the whole width of the day, with its limits', async () => {
  const page = await openPhone().launch(MAOTAI)
  await page.tap('分时')
  const chart = await chartOf(page, '15:00')
  expect(chart.texts).toEqual(expect.arrayContaining(['09:30', '11:30/13:00', '15:00']))
  expect(columnsWithInk(chart.data(), chart.width)).toBeGreaterThan(chart.width * 0.9)
})

test('the candle chart stands on the server’s bars: colour of each day and height of its volume', async () => {
  const { items } = await ask('stock.kline', { secucode: 'SH600519', period: 'day', adjust: 'qfq' })
  const page = await openPhone().launch(MAOTAI)
  await page.tap('日K')
  const chart = await chartOf(page, 'MACD')
  const drawn = readBars(chart).slice(-15)
  const days = items.slice(-15)
  expect(drawn.map(({ isUp }) => isUp)).toEqual(days.map(([, open, , , close]) => close >= open))
  const tallest = Math.max(...drawn.map(({ height }) => height))
  const most = Math.max(...days.map((item) => item[5] ?? 0))
  for (const [i, { height }] of drawn.entries()) expect(Math.abs(height / tallest - (days[i]![5] ?? 0) / most)).toBeLessThan(0.06)
})

test('another period draws other bars, and the choice stays for the next stock', async () => {
  const phone = openPhone()
  const page = await phone.launch(MAOTAI)
  await page.tap('周K')
  const { items } = await ask('stock.kline', { secucode: 'SH600519', period: 'week', adjust: 'qfq' })
  // the bar of a week of one session is too low to be read
  const recent = items.slice(-15)
  const most = Math.max(...recent.map((item) => item[5] ?? 0))
  const read = recent.filter((item) => (item[5] ?? 0) > 0.06 * most)
  const weeks = read.map(([, open, , , close]) => close >= open)
  const chart = await chartOf(page, 'MACD')
  const drawn = () =>
    readBars(chart)
      .slice(-read.length)
      .map(({ isUp }) => isUp)
  await page.until(() => String(drawn()) === String(weeks), 'the bars of weeks')
  const next = await openPhone({ stored: phone.stored }).launch({ path: STOCK, query: { code: 'SZ000001' } })
  await chartOf(next, 'MACD')
  expect(next.byClass('on').some((found) => next.text(found) === '周K')).toBe(true)
})

test('a held finger reads the bar under it', async () => {
  const page = await openPhone().launch(MAOTAI)
  await page.tap('日K')
  await chartOf(page, 'MACD')
  const { items } = await ask('stock.kline', { secucode: 'SH600519', period: 'day', adjust: 'qfq' })
  const last = items.at(-1)![0]
  // the read-out begins with the day, other modules may show the last one too
  const lastRead = `${last}开`
  await page.untilText(lastRead)
  const canvas = page.byTag('canvas').at(-1)!
  await page.hold(canvas, { x: 100, y: 60 })
  await page.until(() => !page.text().includes(lastRead), 'another day in the read-out')
  expect(items.some(([date]) => page.text().includes(`${date}开`))).toBe(true)
})

test('the whole screen shows the same stock in the period chosen', async () => {
  const phone = openPhone()
  const page = await phone.launch(MAOTAI)
  await page.tap('日K')
  await page.untilText('五档盘口')
  await page.tap(page.byClass('icon-full')[0]!)
  const full = phone.page()
  expect([full.route, full.instance.options]).toMatchObject(['/pagesMy/gp_kimg/gp_kimg', { code: 'SH600519', period: 'day' }])
  await chartOf(full, 'MACD')
  await full.tap('月K')
  await chartOf(full, 'MACD')
  expect(phone.open()).toEqual([STOCK, '/pagesMy/gp_kimg/gp_kimg'])
  await phone.back()
  expect(phone.open()).toEqual([STOCK])
})

test('a stock is shared with its name and a link that leads to it', async () => {
  const page = await openPhone().launch(MAOTAI)
  await page.untilText('五档盘口')
  expect(page.shareMessage()).toMatchObject({ title: expect.stringContaining('贵州茅台'), path: `${STOCK}?code=SH600519` })
  expect(page.timelineMessage()).toMatchObject({ title: expect.stringContaining('贵州茅台'), query: 'code=SH600519' })
})

test('an unknown code is said to be unknown, with a way to search', async () => {
  const phone = openPhone()
  const page = await phone.launch({ path: STOCK, query: { code: 'SH999999' } })
  await page.untilText('没有代码为「SH999999」的证券')
  await page.tap('去搜索')
  expect(phone.page().route).toBe('/pagesA/searchFor/searchFor')
})

function columnsWithInk(data: Uint8Array, width: number): number {
  const columns = new Set<number>()
  for (let at = 3; at < data.length; at += 4) if (data[at] !== 0) columns.add(((at - 3) / 4) % width)
  return columns.size
}
