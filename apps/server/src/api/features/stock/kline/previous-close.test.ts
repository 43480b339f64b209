import { simulatedProvider } from '@guanlan/simulation/provider.ts'
import { expect, test } from 'vitest'
import { securitiesWithin } from '../../../../sources/simulated/history.ts'
import { openTestWorld } from '../../../../testing/world.ts'

/** The world of `openTestWorld`: seed 7, two years, about 300 securities. */
const provider = simulatedProvider({ seed: 7, years: 2, securities: securitiesWithin(300) })
const exDays = [...(provider.rows?.('dividends', '2026-11-20') ?? [])].filter(({ exDate }) => exDate > '2025-01-01')

test('on the ex-day of a Shanghai B share the chart and the quote know the same previous close, to 0.001', async () => {
  const event = exDays.find(({ secucode }) => secucode.startsWith('SH900'))
  if (event === undefined) throw new Error('no Shanghai B share goes ex-right in this world')
  const world = await openTestWorld({ clock: `${event.exDate}T20:00:00+08:00` })
  for (const secucode of [event.secucode, 'SH600519']) {
    const { quote } = (await world.ask('stock.base', { secucode })).data
    const { items } = (await world.ask('stock.kline', { secucode, adjust: 'none', count: 1 })).data
    expect(items[0]?.[8], secucode).toBe(quote.preClose)
  }
  const { items } = (await world.ask('stock.kline', { secucode: event.secucode, adjust: 'none', count: 2 })).data
  expect(items[1]?.[8]).toBeCloseTo((items[0]?.[4] as number) - event.cashPer10 / 10, 3)
  await world.close()
})
