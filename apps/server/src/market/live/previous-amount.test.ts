import { afterAll, expect, test } from 'vitest'
import { flatBars, startSmallMarket, temporaryFolder, until, withStore } from '../testing/small-market.ts'

const folder = temporaryFolder()
afterAll(folder.remove)

test('after the close the turnover of the session before is that of its imported day bars', async () => {
  await withStore(folder.path, async (store) => {
    for (const [secucode, amount] of [
      ['SH600519', 9e9],
      ['SZ000858', 4e9],
    ] as const) {
      const bars = flatBars([
        [20261119, 10],
        [20261120, 11],
      ])
      bars.amount[0] = amount
      await store.rewriteSecurity(secucode, bars, { source: 'files', importedAtMs: 0, file: `${secucode}.csv` })
    }
  })
  const { market, untilReady, stop } = await startSmallMarket(folder.path, '2026-11-20T20:00:00', { source: 'files' })
  await untilReady
  await until(() => market.previousAmountAtThisMinute() !== null, 'the turnover of the session before is known')
  expect(market.previousAmountAtThisMinute()).toBe(13e9)
  await stop()
})
