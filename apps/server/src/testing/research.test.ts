import type { Call } from '@guanlan/contract/call.ts'
import { calls } from '@guanlan/contract/calls.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { agrees, recompute } from './recompute.ts'
import { auctionCases } from './research/auctions.ts'
import { calendarCases } from './research/calendar.ts'
import { companyCases } from './research/company.ts'
import { comparisonCases } from './research/comparison.ts'
import { diagnosisCases } from './research/diagnosis.ts'
import { financeCases } from './research/finance.ts'
import { flashCases } from './research/flashes.ts'
import { holdersCases } from './research/holders.ts'
import { hotMoneyCases } from './research/hot-money.ts'
import { hotSearchCases } from './research/hot-search.ts'
import { limitBoardCases } from './research/limit-board.ts'
import { marketWideCases } from './research/market-wide.ts'
import { newsCases } from './research/news.ts'
import { northboundCases } from './research/northbound.ts'
import { overviewCases } from './research/overview.ts'
import { operationCases, ownershipCases } from './research/ownership.ts'
import { precomputeCases } from './research/precompute.ts'
import { sectorsCases } from './research/sectors.ts'
import { stockEventCases } from './research/stock-events.ts'
import { techCases } from './research/tech.ts'
import { temperatureCases } from './research/temperature.ts'
import { topicCases } from './research/topics.ts'
import { ratingsCases, valuationCases } from './research/valuation.ts'
import { yearlyFigureCases } from './research/yearly-figures.ts'
import { openResearchWorld } from './research-world.ts'
import { unexplained } from './unexplained.ts'
import type { TestWorld } from './world.ts'

let world: TestWorld
beforeAll(async () => {
  world = await openResearchWorld()
})
afterAll(() => world?.close())
const get = () => world

/** Calls about one company: the modules of the stock page. */
const companyCalls = (Object.entries(calls) as [keyof typeof calls, Call][]).filter(
  ([name, row]) =>
    row.path.startsWith('/zg/api/v1/') && !['stock.enddates', 'stock.fetching'].includes(name) && 'secucode' in (row.example as object),
)

/** So many of each kind (board, mark, listed or not, suspended) are asked; all with CRAWL=all. */
const OF_A_KIND = 4
/** A bank, a broker, an insurer, one with a restatement, one with negative equity. */
const ALWAYS = ['SH600519', 'SH601398', 'SH600030', 'SH601318', 'SZ301051', 'SH688317']

/** Companies of every kind there is. */
function companiesAsked({ context: { market } }: TestWorld): string[] {
  const stocks = market.instruments.filter(({ kind }) => kind === 'stock')
  if (process.env.CRAWL === 'all') return stocks.map(({ id }) => id)
  const { status } = market.quotes()
  const seen = new Map<string, number>()
  return stocks.flatMap(({ id, board, st, delisted, row }) => {
    const kind = `${board} ${st} ${delisted} ${status[row]}`
    const count = (seen.get(kind) ?? 0) + 1
    seen.set(kind, count)
    return count <= OF_A_KIND || ALWAYS.includes(id) ? [id] : []
  })
}

/** Figures that say nothing of themselves: what stands where nothing was measured. */
const FALSE_TEXT = /NaN|undefined|Infinity/

describe('every module of every company', () => {
  test.each(companyCalls.map(([name, row]) => [name, row] as const))(
    '%s explains what it does not know, and its figures are what their formulas give',
    async (name, row) => {
      const codes = companiesAsked(world)
      let figures = 0
      for (const secucode of codes) {
        const response = await world.send(name as 'stock.base', { ...(row.example as object), secucode })
        if (response.statusCode === 404) {
          expect(response.json()).toMatchObject({ error: 'no_data', msg: expect.stringMatching(/[\u4e00-\u9fff]/) })
          continue
        }
        expect(response.statusCode, `${name} of ${secucode}: ${response.body.slice(0, 300)}`).toBe(200)
        expect(response.body).not.toMatch(FALSE_TEXT)
        const body = response.json()
        expect(unexplained(body), `${name} of ${secucode}`).toEqual([])
        const again = recompute(row.output, body.data)
        figures += again.length
        expect(again.filter((one) => !agrees(one)).slice(0, 5), `${name} of ${secucode}`).toEqual([])
      }
      console.log(`${name}: ${figures} figures of ${codes.length} companies worked out again`)
    },
  )

  test.each(companyCalls.map(([name, row]) => [name, row] as const))('%s knows no index and no unknown code', async (name, row) => {
    const ask = (secucode: string) => world.send(name as 'stock.base', { ...(row.example as object), secucode })
    const index = await ask('SH000001')
    if (index.statusCode !== 200) expect(index.json()).toMatchObject({ code: 404, error: 'no_data', field: 'secucode' })
    expect((await ask('SH999999')).json()).toMatchObject({ code: 404, error: 'unknown_security' })
  })
})

describe('precompute', () => precomputeCases(get))
describe('company', () => companyCases(get))
describe('overview', () => overviewCases(get))
describe('diagnosis', () => diagnosisCases(get))
describe('finance', () => financeCases(get))
describe('holders', () => holdersCases(get))
describe('holders: ownership and stakes', () => ownershipCases(get))
describe('operation', () => operationCases(get))
describe('valuation', () => valuationCases(get))
describe('ratings', () => ratingsCases(get))
describe('tech and events', () => techCases(get))
describe('northbound', () => northboundCases(get))
describe('auctions', () => auctionCases(get))
describe('hot money', () => hotMoneyCases(get))
describe('news of a stock', () => newsCases(get))
describe('calendar', () => calendarCases(get))
describe('flashes', () => flashCases(get))
describe('hot search', () => hotSearchCases(get))
describe('limit board', () => limitBoardCases(get))
describe('topics', () => topicCases(get))
describe('stock events', () => stockEventCases(get))
describe('temperature', () => temperatureCases(get))
describe('sectors', () => sectorsCases(get))
describe('across the market', () => marketWideCases(get))
describe('comparison', () => comparisonCases(get))
describe('yearly figures', () => yearlyFigureCases(get))
