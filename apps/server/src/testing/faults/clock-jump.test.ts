import { afterAll, beforeAll, expect, test } from 'vitest'
import type { StartedMarket } from '../../market/start-market.ts'
import { expectAgreement } from '../../market/testing/agreement.ts'
import { startSmallMarket, temporaryFolder, until, withStore } from '../../market/testing/small-market.ts'
import { jumpingClock } from './jumping-clock.ts'

const HOUR_MS = 3_600_000
const folder = temporaryFolder()
const clock = jumpingClock('2026-11-18T14:30:00+08:00')
const troubles: string[] = []
let started: StartedMarket
beforeAll(async () => {
  const onTrouble = (error: Error) => void troubles.push(error.message)
  started = await startSmallMarket(folder.path, '2026-11-18T14:30:00', { clock, limit: 60, onTrouble })
  await started.untilReady
})
afterAll(async () => {
  await started.stop()
  folder.remove()
})

const stands = () => started.market.snapshot()

test('a clock put back within a session: figures are those of the earlier moment, and agree', async () => {
  const { asOfMs } = stands()
  clock.jump(-3 * HOUR_MS)
  await until(() => stands().asOfMs < asOfMs, 'the figures follow the clock')
  expect(stands().tradeDate).toBe('2026-11-18')
  expectAgreement(started.market)
  clock.jump(3 * HOUR_MS)
  await until(() => stands().asOfMs >= asOfMs, 'the figures follow the clock again')
  expectAgreement(started.market)
})

test('a clock put forward by days: the sessions in between are kept, figures go on', async () => {
  clock.jump(5 * 24 * HOUR_MS)
  await until(() => stands().tradeDate === '2026-11-23', 'the session of the new day')
  expectAgreement(started.market)
  const bars = await withStore(folder.path, (store) => store.readRange('SH600519', 20261118, 99_991_231))
  expect([...bars.date]).toEqual([20261118, 20261119, 20261120])
})

test('a clock put back by days: the step is reported, the session built anew, and no restart is needed', async () => {
  clock.jump(-4 * 24 * HOUR_MS)
  await until(() => stands().tradeDate === '2026-11-19', 'the session of the earlier day')
  const { market } = started
  const newest = Math.max(...market.instruments.map(({ row }) => market.dayBars(row).date.at(-1) ?? 0))
  expect(newest).toBeLessThanOrEqual(20261119)
  expectAgreement(market)
  await until(() => started.health().trouble === null, 'nothing fails any more')
  clock.jump(4 * 24 * HOUR_MS + 60_000)
  await until(() => stands().tradeDate === '2026-11-23', 'the market goes on')
  expectAgreement(market)
  await until(() => started.health().trouble === null, 'nothing fails any more')
  const reported = '，行情按现在的时刻重新建立；请检查这台机器的时钟'
  expect(troubles).toEqual(
    ['倒退了 180', '向前跳了 180', '向前跳了 7200', '倒退了 5760', '向前跳了 5761'].map((step) => `系统时钟${step} 分钟${reported}`),
  )
})

test('a server that starts again with its clock put back by days shows nothing of what has not come yet', async () => {
  await started.stop()
  started = await startSmallMarket(folder.path, '2026-11-18T14:30:00', { limit: 60 })
  await started.untilReady
  expect(stands().tradeDate).toBe('2026-11-18')
  const { market } = started
  const newest = market.instruments.map(({ row }) => Math.max(...market.dayBars(row).date.subarray(0, market.dayBars(row).length), 0))
  expect(Math.max(...newest)).toBe(20261118)
  expectAgreement(market)
})
