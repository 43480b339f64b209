import { afterAll, afterEach, expect, test } from 'vitest'
import type { StartedMarket } from './start-market.ts'
import { copyOf, expectAgreement, lastBar, stocks } from './testing/agreement.ts'
import { startSmallMarket, temporaryFolder, until } from './testing/small-market.ts'

const folder = temporaryFolder()
let started: StartedMarket
afterEach(() => started.stop())
afterAll(folder.remove)

test('a market held still keeps one moment while ticks go on', async () => {
  started = await startSmallMarket(folder.path, '2026-11-20T10:15:20', { speed: 60 })
  await started.untilReady
  const { market } = started
  const still = market.freeze()
  const { id } = market.snapshot()
  const before = { quotes: copyOf(still.quotes()), bars: stocks(still).map(({ row }) => lastBar(still, row)) }
  expect(before.quotes).toEqual(copyOf(market.quotes()))
  expect(market.freeze()).toBe(still)
  let ticks = 0
  market.onTick(() => ticks++)
  await until(() => ticks > 5, 'six ticks came')
  expect(market.snapshot().id).not.toBe(id)
  expect(still.snapshot().id).toBe(id)
  expect(copyOf(still.quotes())).toEqual(before.quotes)
  expect(stocks(still).map(({ row }) => lastBar(still, row))).toEqual(before.bars)
  expectAgreement(still)
  expectAgreement(market)
  for (const { row } of market.instruments) {
    const line = still.priceLine(row)
    const minutes = still.minutes(row, still.snapshot().tradeDate)
    expect(line === null ? null : [...line.price.slice(0, line.count - 1), line.last]).toEqual(minutes && [...minutes.price])
  }
})
