import { DatasetStatuses } from '@guanlan/contract/schemas/data/dataset.ts'
import { Fetching } from '@guanlan/contract/schemas/market/fetching.ts'
import { storedDatasets } from '@guanlan/datasets/registry.ts'
import { firstItem, lastItem, numberAt } from '@guanlan/domain/collections/elements.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { handlers } from '../../../api/handlers.ts'
import { buildApp } from '../../../api/http/app.ts'
import { createContext, type OpenedContext } from '../../../context.ts'
import { readEnv } from '../../../env.ts'
import { temporaryFolder } from '../../../market/testing/small-market.ts'
import { waitFor } from '../../../testing/wait-for.ts'
import { requestOf } from '../../../testing/world.ts'
import { allHosts } from './jobs.ts'
import { SMALL_CODES, type SmallUpstream, startSmallUpstream } from './testing/small-upstream.ts'

const HOSTS = allHosts()
const folder = temporaryFolder()
let upstream: SmallUpstream
let opened: OpenedContext
let app: Awaited<ReturnType<typeof buildApp>>

function envOf(rest: Record<string, string>) {
  const hosts = Object.entries(upstream.hosts).map(([host, url]) => `${host}=${url}`)
  const fixed = {
    DATA_DIR: folder.path,
    CLOCK: '2026-11-20T18:30:00+08:00',
    TICK_MS: '100',
    NODE_ENV: 'test',
    LOG_LEVEL: 'fatal',
    YEARS: '1',
  }
  return readEnv({ ...fixed, LIVE_HOSTS: hosts.join(','), ...rest })
}

beforeAll(async () => {
  upstream = await startSmallUpstream(HOSTS)
  opened = await createContext(envOf({ DATA_SOURCE: 'auto' }), { keepsDatasets: true, runner: { spacingMs: 0, pollMs: 20 } })
  app = await buildApp(opened.context, handlers, {})
  await opened.untilReady
})
afterAll(async () => {
  await app.close()
  await opened.stop()
  await upstream.close()
  folder.remove()
})

async function until<T>(read: () => Promise<T>, holds: (value: T) => boolean): Promise<T> {
  let value = await read()
  const look = async () => {
    value = await read()
    return holds(value)
  }
  await waitFor('the answer is so', look, 100)
  return value
}

type Base = {
  data: { secuabbr: string; quote: Record<string, number | null>; totalShares: number | null }
  meta: { simulated: boolean; source: { id: string }[]; mode: string; tradeDate: string }
}
const base = async (secucode: string) => (await app.inject(requestOf('stock.base', { secucode }))).json() as Base

test('an empty store becomes live when the upstream answers, and pages show its quotes with their source', async () => {
  expect((await app.inject('/healthz')).json()).toMatchObject({ status: 'ok', source: 'live', tradeDate: '2026-11-20' })
  const { data, meta } = await until(
    () => base('SH600500'),
    (answer) => answer.data.quote.price === 10,
  )
  expect(data).toMatchObject({ secuabbr: '样本0', totalShares: 1_000_000_000 })
  expect(data.quote).toMatchObject({ preClose: 9.9, high: 10.1, low: 9.8, volume: 1_000_000, limitUp: 10.89, limitDown: 8.91 })
  expect(meta).toMatchObject({ simulated: false, mode: 'close', tradeDate: '2026-11-20' })
  expect(meta.source.map(({ id }) => id)).toEqual(['live'])
})

test('indexes and boards have the levels the upstream reports', async () => {
  const { data } = await until(
    () => base('SH000001'),
    (answer) => answer.data.quote.price !== null,
  )
  expect(data.quote).toMatchObject({ price: 3888.37, preClose: 3936.52 })
})

test('history comes in the background and is drawn unadjusted from the store, dividends with it', async () => {
  const ask = async () =>
    (await app.inject(requestOf('stock.kline', { secucode: 'SH600500' } as never))).json() as { data: { rows?: unknown[] } }
  const answer = await until(ask, (kline) => JSON.stringify(kline).includes('2026-11-17'))
  expect(JSON.stringify(answer)).toContain('2026-11-20')
})

test('an opened company has its progress; what is done is in the next answer', async () => {
  const other = temporaryFolder()
  const slow = await createContext(envOf({ DATA_SOURCE: 'live', DATA_DIR: other.path }), {
    keepsDatasets: true,
    runner: { spacingMs: 150, pollMs: 20 },
  })
  const own = await buildApp(slow.context, handlers, {})
  await slow.untilReady
  const last = lastItem([...SMALL_CODES].sort())
  const reported = async () =>
    Fetching.parse((await own.inject(requestOf('stock.fetching', { secucode: last }))).json<{ data: unknown }>().data)
  const before = (await own.inject(requestOf('stock.base', { secucode: last }))).json<{ data: Record<string, unknown> }>().data
  expect([before.high52w, before.low52w]).toEqual([null, null])
  const states: string[] = []
  const done = await until(reported, ({ items }) => {
    const bars = items.find(({ key }) => key === 'dayBars')
    if (bars !== undefined && states.at(-1) !== bars.state) states.push(bars.state)
    return bars?.state === 'done'
  })
  const bars = (await own.inject(requestOf('stock.kline', { secucode: last }))).json<{ data: { items: [string][] } }>().data.items
  expect(bars.map(([date]) => date)).toEqual(['2026-11-17', '2026-11-18', '2026-11-19', '2026-11-20'])
  expect(states).not.toEqual(['done'])
  expect(done).toMatchObject({ isLive: true, total: done.items.length })
  expect(done.items.slice(0, 2).map(({ name }) => name)).toEqual(['日线', '分红送配'])
  await own.close()
  await slow.stop()
  other.remove()
})

type Line = { sessions: { date: string; points: number[][] }[] }

test('minutes of a share come when it is opened, those of indexes by themselves', async () => {
  const ask = (secucode: string) => async () =>
    (await app.inject(requestOf('stock.minutes', { secucode } as never))).json() as { data: Line }
  const { data } = await until(ask('SH600502'), (answer) => answer.data.sessions.length > 0)
  expect(firstItem(data.sessions).date).toBe('2026-11-20')
  expect(firstItem(data.sessions).points).toEqual([
    ['09:30', 12, 12, 1000, 12_000],
    ['09:31', 12, 12, 1000, 12_000],
    ['09:32', 12, 12, 1000, 12_000],
  ])
  const index = await until(ask('SH000001'), (answer) => answer.data.sessions.length > 0)
  expect(firstItem(index.data.sessions).points[2]).toEqual(['09:32', 3888.37, null, 1000, 3_888_370])
})

test('money flow by minute of a share comes when it is opened', async () => {
  type Flow = { data: { intradayDate: string | null; intraday: object[] }; meta: { simulated: boolean } }
  const ask = async () => (await app.inject(requestOf('money.base', { secucode: 'SH600502' }))).json() as Flow
  const { data, meta } = await until(ask, (answer) => answer.data.intraday.length > 0)
  expect(data).toMatchObject({
    intradayDate: '2026-11-20',
    intraday: [{ time: '09:31', mainNet: 2000, smallNet: -500 }, { time: '09:32' }],
  })
  expect(meta.simulated).toBe(false)
})

test('shares are those of their day: turnover of past sessions by the capital of then, today by what quotes report', async () => {
  const ask = async () => {
    const { data } = (await app.inject(requestOf('stock.kline', { secucode: 'SH600500' } as never))).json() as {
      data: { items: unknown[][] }
    }
    return Object.fromEntries(data.items.map((item) => [item[0], item[7]]))
  }
  // 100,000 shares a day of 400,000,000
  const turnover = await until(ask, (found) => typeof found['2026-11-19'] === 'number')
  expect(turnover).toMatchObject({ '2026-11-17': null, '2026-11-18': 0.00025, '2026-11-19': 0.00025 })
  // 1,000,000 of 500,000,000
  const quoted = await until(
    () => base('SH600500'),
    ({ data }) => typeof data.quote.turnoverRatio === 'number',
  )
  expect(quoted.data.quote.turnoverRatio).toBe(0.002)
})

test('money flow of the market comes in the evening, of past sessions when a share is opened', async () => {
  const { columns } = opened.context.datasets
  const read = () => columns.bySecurity(storedDatasets.moneyFlow, 'SH600504')
  await base('SH600504')
  const { date, values } = await until(read, (flow) => flow.length === 4)
  expect([...date]).toEqual([20261117, 20261118, 20261119, 20261120])
  // what was bought is known of the newest session alone
  expect([[...values.superNet], [...values.superBuy]]).toEqual([
    [4000, 4001, 4002, 200],
    [Number.NaN, Number.NaN, Number.NaN, 1500],
  ])
  const across = await columns.across(storedDatasets.moneyFlow, 20261120)
  expect([across?.secucodes.length, across?.values.superBuy[across.secucodes.indexOf('SH600502')]]).toEqual([30, 900])
})

test('the status has jobs, history, hosts, and each data set its source', async () => {
  const read = async () => DatasetStatuses.parse(((await app.inject('/status/datasets')).json() as { data: unknown }).data)
  const { live, datasets } = await until(read, (reported) => {
    const hosts = reported.live?.hosts.map(({ host }) => host) ?? []
    return (
      hosts.includes('web.ifzq.gtimg.cn') &&
      hosts.includes('push2.eastmoney.com') &&
      reported.datasets.find(({ key }) => key === 'dividends')?.source != null
    )
  })
  expect(live?.history.map(({ id }) => id)).not.toContain('minutes')
  expect(live?.jobs.map(({ id }) => id)).toEqual(expect.arrayContaining(['securities', 'quotes', 'sectors', 'dayBars', 'dividends']))
  expect(live?.hosts.map(({ host }) => host)).toEqual(expect.arrayContaining(['push2.eastmoney.com', 'web.ifzq.gtimg.cn']))
  const sources = Object.fromEntries(datasets.map(({ key, source }) => [key, source]))
  expect(sources).toMatchObject({ securities: 'live/eastmoney', dividends: 'live/eastmoney', quotes: 'live' })
  expect(datasets.some(({ source }) => source === 'simulated')).toBe(false)
})

test('the store stays live when the upstream is gone, and refuses a simulated world', async () => {
  const unreachable = { LIVE_HOSTS: HOSTS.map((host) => `${host}=http://127.0.0.1:9`).join(',') }
  const again = await createContext(envOf({ DATA_SOURCE: 'auto', ...unreachable }))
  await again.untilReady
  expect(again.context.market.snapshot()).toMatchObject({ simulated: false, tradeDate: '2026-11-20' })
  // the last good quotes and bars are served, nothing is made up beside them
  const { market } = again.context
  const row = market.find('SH600500')?.row as number
  expect([numberAt(market.quotes().price, row), market.dayBars(row).length > 3]).toEqual([10, true])
  expect(market.snapshot().source.map(({ id }) => id)).toEqual(['live'])
  await again.stop()
  await expect(createContext(envOf({ DATA_SOURCE: 'simulated' }))).rejects.toThrow(/这个库里是实时数据.*不会存进同一个库/)
})

test('with no upstream in reach an empty store becomes a simulated world, which then refuses live rows', async () => {
  const other = temporaryFolder()
  const unreachable = { DATA_DIR: other.path, LIVE_HOSTS: HOSTS.map((host) => `${host}=http://127.0.0.1:9`).join(',') }
  const simulated = await createContext(envOf({ DATA_SOURCE: 'auto', ...unreachable }), { limit: 20 })
  await simulated.untilReady
  expect(simulated.context.source).toBe('simulated')
  await simulated.stop()
  await expect(createContext(envOf({ DATA_SOURCE: 'live', DATA_DIR: other.path }))).rejects.toThrow(/这个库里是模拟数据/)
  // the upstream in reach again: the store stays what it is, and no upstream is asked
  const askedOfLists = () => upstream.asked.filter(({ query }) => query.get('pz') === '1').length
  const before = askedOfLists()
  const again = await createContext(envOf({ DATA_SOURCE: 'auto', DATA_DIR: other.path }), { limit: 20 })
  await again.untilReady
  expect([again.context.source, again.context.market.snapshot().simulated]).toEqual(['simulated', true])
  expect(askedOfLists()).toBe(before)
  await again.stop()
  other.remove()
})
