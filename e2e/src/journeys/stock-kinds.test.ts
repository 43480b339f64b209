import { expect, inject } from 'vitest'
import { createFindings } from '../crawl/findings.ts'
import { chooseStocks } from '../crawl/market-kinds.ts'
import { type Crawl, visitStocks } from '../crawl/visit-stocks.ts'
import { journey } from '../world/journey.ts'
import { settle } from '../world/settle.ts'

/** Kinds of stocks whose pages differ most; `npm run crawl` opens two hundred of all. */
const KINDS = ['银行', '亏损', 'ST', '退市', 'B 股']

journey('every tab of a stock of each kind says what it shows and why it does not, and its figures open', async ({ arrive }) => {
  const all = await chooseStocks(inject('origin'), 200)
  const stocks = [...new Set(KINDS.flatMap((kind) => all.find(({ kinds }) => kinds.includes(kind)) ?? []))]
  expect(stocks.length).toBeGreaterThanOrEqual(4)
  const crawl: Crawl = {
    findings: createFindings(),
    options: { whole: 0, sample: 2 },
    waiting: stocks.map((stock, at) => ({ stock, at })),
    openedTimes: new Map(),
    print: () => {},
  }
  const visitors = await Promise.all([arrive({ width: 1280 }), arrive({ width: 375, theme: 'dark' })])
  await Promise.all(visitors.map((visitor) => visitStocks(visitor, crawl)))
  expect([...crawl.findings.faults].map(([fault, { first }]) => `${first}: ${fault}`)).toEqual([])
  expect(crawl.findings.counts.get('tabs')).toBeGreaterThanOrEqual(stocks.length * 13)
  console.log([...crawl.findings.counts].map(([what, count]) => `${what} ${count}`).join(', '))
})

journey.for([768, 1023])('the strip of tabs and the modules of a stock are as wide as the page at %i px', async (width, { arrive }) => {
  const { page, open } = await arrive({ width })
  await open('stock', { code: 'SH600519' })
  await settle(page)
  const strip = await page.getByRole('tablist', { name: '个股栏目' }).boundingBox()
  expect(strip?.x).toBeLessThan(8)
  const news = await page.getByRole('region', { name: '最新公告' }).boundingBox()
  for (const box of [strip, news]) expect(box?.width).toBeGreaterThan(width * 0.95)
})
