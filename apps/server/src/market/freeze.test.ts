import { afterAll, afterEach, expect, test } from 'vitest'
import type { StartedMarket } from './start-market.ts'
import { copyOf, expectAgreement, lastBar, stocks } from './testing/agreement.ts'
import { startSmallMarket, temporaryFolder, until } from './testing/small-market.ts'

const folder = temporaryFolder()
let started: StartedMarket
afterEach(() => started.stop())
afterAll(folder.remove)

test('a frozen market keeps one moment while ticks go on', async () => {
  started = await startSmallMarket(folder.path, '2026-11-20T10:15:20', { speed: 60 })
  await started.untilReady
  const { market } = started
  const frozen = market.freeze()
  const { id } = market.snapshot()
  const before = { quotes: copyOf(frozen.quotes()), bars: stocks(frozen).map(({ row }) => lastBar(frozen, row)) }
  expect(before.quotes).toEqual(copyOf(market.quotes()))
  expect(market.freeze()).toBe(frozen)
  let ticks = 0
  market.onTick(() => ticks++)
  await until(() => ticks > 5, 'six ticks came')
  expect(market.snapshot().id).not.toBe(id)
  expect(frozen.snapshot().id).toBe(id)
  expect(copyOf(frozen.quotes())).toEqual(before.quotes)
  expect(stocks(frozen).map(({ row }) => lastBar(frozen, row))).toEqual(before.bars)
  expectAgreement(frozen)
  expectAgreement(market)
  for (const { row } of market.instruments) {
    const line = frozen.priceLine(row)
    const minutes = frozen.minutes(row, frozen.snapshot().tradeDate)
    expect(line === null ? null : [...line.price.slice(0, line.count - 1), line.last]).toEqual(minutes && [...minutes.price])
  }
})
