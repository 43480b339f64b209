import { afterAll, expect, test } from 'vitest'
import { flatBars, startSmallMarket, temporaryFolder, until, withStore } from '../testing/small-market.ts'

const folder = temporaryFolder()
afterAll(folder.remove)

/** What 贵州茅台 turned over on 2026-11-19 in the imported file, 元. */
const IMPORTED_AMOUNT = 9e15

async function previousAmountAt(time: string): Promise<number> {
  const { market, untilReady, stop } = await startSmallMarket(folder.path, `2026-11-20T${time}`)
  await untilReady
  await until(() => market.previousAmountAtThisMinute() !== null, 'the turnover of the session before is known')
  const amount = market.previousAmountAtThisMinute() as number
  await stop()
  return amount
}

test('imported day bars count in the turnover before once the session is over, as they do in that of the session', async () => {
  await previousAmountAt('10:15:00')
  const bars = flatBars([
    [20261118, 10],
    [20261119, 11],
  ])
  bars.amount[1] = IMPORTED_AMOUNT
  await withStore(folder.path, (store) => store.rewriteSecurity('SH600519', bars, { source: 'files', importedAtMs: 0, file: 'a.csv' }))
  expect(await previousAmountAt('14:59:30')).toBeLessThan(IMPORTED_AMOUNT)
  expect(await previousAmountAt('20:00:00')).toBeGreaterThan(IMPORTED_AMOUNT)
})
