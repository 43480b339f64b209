import { firstItem, intAt, itemAt, numberAt } from '@guanlan/domain/collections/elements.ts'
import { afterAll, afterEach, describe, expect, test } from 'vitest'
import type { Market } from './market.ts'
import { status } from './quote-columns.ts'
import type { StartedMarket } from './start-market.ts'
import { copyOf, expectAgreement, lastBar, rowOf, stocks } from './testing/agreement.ts'
import { startSmallMarket, temporaryFolder, until, untilStored, withStore } from './testing/small-market.ts'

const folder = temporaryFolder()
const started: StartedMarket[] = []

async function start(...args: Parameters<typeof startSmallMarket>): Promise<Market> {
  const one = await startSmallMarket(...args)
  started.push(one)
  await one.untilReady
  return one.market
}

async function stopAll(): Promise<void> {
  for (const one of started.splice(0)) await one.stop()
}

afterEach(stopAll)
afterAll(folder.remove)

describe('a market in session', () => {
  const at = '2026-11-20T10:15:20'

  test('everything derived agrees, and a restart at the same time of day shows the same figures', async () => {
    const market = await start(folder.path, at)
    expect(market.snapshot()).toMatchObject({ tradeDate: '2026-11-20', mode: 'realtime', simulated: true })
    expect(stocks(market).length).toBeGreaterThan(250)
    expectAgreement(market)
    await until(() => market.previousAmountAtThisMinute() !== null, 'the turnover of the session before is known')
    await stopAll()
    const first = await start(folder.path, '2026-11-20T11:30:00')
    const figures = copyOf(first.quotes())
    await stopAll()
    const again = await start(folder.path, '2026-11-20T11:45:00')
    expect(copyOf(again.quotes())).toEqual(figures)
  })

  test('ticks bring new complete figures, a suspended security keeps its last price and has no volume', async () => {
    const market = await start(folder.path, at, { speed: 60 })
    const ids = new Set<string>()
    market.onTick(({ snapshotId, rows }) => {
      ids.add(snapshotId)
      expect(rows.length).toBeGreaterThan(0)
    })
    await until(() => ids.size >= 5, 'five ticks came')
    expectAgreement(market)
    const q = market.quotes()
    const still = stocks(market).filter(({ row }) => numberAt(q.status, row) === status.suspended)
    expect(still.length).toBeGreaterThan(0)
    for (const { row } of still) {
      expect(numberAt(q.volume, row)).toBeNaN()
      expect(numberAt(q.open, row)).toBeNaN()
      const { length, close } = market.dayBars(row)
      if (length > 0) expect(numberAt(q.price, row)).toBe(intAt(close, length - 1) / 1000)
    }
    for (const { row, delisted } of stocks(market)) expect(numberAt(q.status, row) === status.delisted).toBe(delisted)
  })

  test('earlier sessions are broken down by minute again from their stored bars, for indexes too', async () => {
    const market = await start(folder.path, at)
    for (const row of [itemAt(stocks(market), 20).row, rowOf(market, 'SH000001')]) {
      const bars = market.dayBars(row)
      const k = bars.length - 3
      const date = String(intAt(bars.date, k)).replace(/(\d{4})(\d\d)(\d\d)/, '$1-$2-$3')
      const { count, price, volume } = market.minutes(row, date) ?? { count: 0, price: [], volume: new Float64Array() }
      expect(count, itemAt(market.instruments, row).id).toBe(241)
      expect(Math.round(Math.max(...price) * 1000)).toBe(intAt(bars.high, k))
      expect(Math.round((price[240] ?? Number.NaN) * 1000)).toBe(intAt(bars.close, k))
      expect(volume.reduce((sum, one) => sum + one, 0)).toBeCloseTo(numberAt(bars.volume, k), 3)
    }
    expect(market.minutes(0, '2026-11-15')).toBeNull()
  })

  test('in the opening auction there are indicative prices and nothing else', async () => {
    const market = await start(folder.path, '2026-11-20T09:24:00')
    const q = market.quotes()
    const waiting = stocks(market).filter(({ row }) => numberAt(q.status, row) === status.preOpen)
    expect(waiting.length).toBeGreaterThan(200)
    expect(waiting.filter(({ row }) => numberAt(q.price, row) !== numberAt(q.preClose, row)).length).toBeGreaterThan(50)
    expect(waiting.every(({ row }) => Number.isNaN(numberAt(q.open, row)) && Number.isNaN(numberAt(q.volume, row)))).toBe(true)
    expect(market.auction(firstItem(waiting).row).length).toBeGreaterThan(0)
    expect(lastBar(market, firstItem(waiting).row).date).toBe(20261119)
  })

  test('before 9:15 the figures are those of the last session, with its date', async () => {
    const market = await start(folder.path, '2026-11-20T08:00:00')
    expect(market.snapshot()).toMatchObject({ tradeDate: '2026-11-19', mode: 'close' })
    expectAgreement(market)
  })
})

describe('sessions that end', () => {
  const own = temporaryFolder()
  afterAll(own.remove)

  test('the session is kept once when it ends, and the next one follows from it', async () => {
    const market = await start(own.path, '2026-11-20T14:50:00', { speed: 600 })
    await until(() => market.snapshot().mode === 'close', 'the session ended')
    await untilStored(own.path, 20261120)
    expectAgreement(market)
    const closes = copyOf(market.quotes()).price
    await stopAll()
    const sources = await withStore(own.path, (store) => store.sources())
    expect(Math.max(...sources.map((one) => one.lastDate))).toBe(20261120)
    const next = await start(own.path, '2026-11-23T09:29:55', { speed: 5 })
    await until(() => next.snapshot().tradeDate === '2026-11-23' && next.quotes().status.includes(status.trading), 'the next session runs')
    const q = next.quotes()
    const carried = stocks(next).filter(({ row }) => numberAt(q.preClose, row) === closes?.[row])
    expect(carried.length).toBeGreaterThan(stocks(next).length * 0.9)
    expectAgreement(next)
  })

  test('a running server goes through the night into the next session', async () => {
    const market = await start(own.path, '2026-11-23T14:58:00', { speed: 60_000, tickMs: 5 })
    const { instruments } = market
    await until(() => market.snapshot().tradeDate >= '2026-11-25', 'two nights passed')
    expect(market.instruments).toBe(instruments)
    const dates = [...market.dayBars(rowOf(market, 'SH000001')).date]
    expect(dates.filter((date) => date >= 20261120 && date < 20261125)).toEqual([20261120, 20261123, 20261124])
  })

  test('missed sessions are made up for at the start, each once', async () => {
    const market = await start(own.path, '2026-12-01T20:00:00')
    for (const id of ['SH000001', itemAt(stocks(market), 10).id]) {
      const { date } = market.dayBars(rowOf(market, id))
      const sessions = [...date].slice(-12)
      expect(new Set(sessions).size).toBe(sessions.length)
      expect(sessions.at(-1)).toBe(20261201)
    }
    expectAgreement(market)
  })
})
