import { sharedData } from '@guanlan/domain/testing/shared-data.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { dragonTigerDatasets } from '../../../datasets/groups/dragon-tiger.ts'
import { createRecordStore } from '../../../datasets/store/record-store.ts'
import { type Attempt, takeRows } from '../../../datasets/take-rows.ts'
import { type Database, openDatabase } from '../../../db/open-database.ts'
import { temporaryFolder } from '../../../market/testing/small-market.ts'
import { attemptLive } from '../adapter.ts'
import { createFetchLayer, type FetchLayerOptions } from '../fetch-layer/fetch-layer.ts'
import { type ReplayServer, startReplayServer, type Variant } from '../testing/replay-server.ts'
import { dragonTigerAdapter, reasonOf } from './dragon-tiger.ts'

const FIXTURE = 'eastmoney/RPT_DAILYBILLBOARD_DETAILSNEW_20260924_1row.json'
const HOST = 'datacenter-web.eastmoney.com'
const isRecorded = sharedData(`fixtures/${FIXTURE}`) !== null
if (!isRecorded) console.warn(`recorded answer ${FIXTURE} is not here: the tests of the 龙虎榜 adapter are SKIPPED`)

test('reasons are recognised by the exchanges’ words', () => {
  expect(reasonOf('日振幅值达到15%的前5只证券')).toBe('amplitude')
  expect(reasonOf('日跌幅偏离值达到7%的前5只证券')).toBe('loss')
  expect(reasonOf('连续三个交易日内，涨幅偏离值累计达到20%的证券')).toBe('gain3')
  expect(reasonOf('有价格涨跌幅限制的日换手率达到20%的前五只证券')).toBe('turnover')
  expect(reasonOf('严重异常期间日收盘价格涨幅偏离值累计达到100%')).toBe('gain')
  expect(reasonOf('退市整理期')).toBe('other')
})

describe.skipIf(!isRecorded)('龙虎榜 from 东方财富, on its recorded answer', () => {
  let server: ReplayServer
  let database: Database
  const folder = temporaryFolder()
  let clock = 0
  beforeAll(async () => {
    const query = { reportName: 'RPT_DAILYBILLBOARD_DETAILSNEW', pageNumber: '1' }
    server = await startReplayServer([{ host: HOST, path: '/api/data/v1/get', query, fixture: FIXTURE }])
    database = await openDatabase({ dataDir: folder.path })
  })
  afterAll(async () => {
    await server.close()
    await database.close()
    folder.remove()
  })

  const layer = (options: FetchLayerOptions = {}) =>
    createFetchLayer({ hosts: server.hosts, manners: { spacingMs: 0 }, retries: 0, timeoutMs: 2_000, ...options })
  const ask = (...variants: Variant[]) => {
    server.behave(...variants)
    return attemptLive(layer(), dragonTigerAdapter, { from: '2026-09-24', to: '2026-09-24' })
  }
  const change = (edit: (text: string) => string): Variant => ({ kind: 'change', change: edit })
  const take = (attempt: Attempt) => {
    clock += 10
    const startedAtMs = clock
    return takeRows(database.db, dragonTigerDatasets.dragonTiger, { attempt, at: { startedAtMs, nowMs: () => startedAtMs } })
  }
  const stored = async () =>
    (await createRecordStore(database.db).byDates(dragonTigerDatasets.dragonTiger, { from: '2026-09-24', to: '2026-09-24' })).map(
      ({ row }) => row,
    )

  test('the row arrives in our units and is stored', async () => {
    expect(await take(await ask({ kind: 'right' }))).toMatchObject({
      provider: 'live/eastmoney',
      outcome: 'published',
      accepted: 1,
      rejected: 0,
    })
    expect(await stored()).toEqual([
      {
        secucode: 'SZ000504',
        tradeDate: '2026-09-24',
        reason: 'amplitude',
        reasonText: '日振幅值达到15%的前5只证券',
        days: 1,
        close: 13.73,
        changeRatio: 0.076019,
        triggerValue: null,
        amount: 1_525_092_476,
        volume: null,
        buyAmount: 234_403_387,
        sellAmount: 117_324_554,
        netAmount: 117_078_833,
        seats: [],
        effectiveAtMs: Date.parse('2026-09-24T17:30:00+08:00'),
      },
    ])
    const { url, headers } = server.asked.at(-1) as ReplayServer['asked'][number]
    expect(url.searchParams.get('filter')).toBe("(TRADE_DATE<='2026-09-24')(TRADE_DATE>='2026-09-24')")
    expect(headers['user-agent']).toMatch(/Guanlan/)
  })

  test('columns in another order make no difference', async () => {
    const reordered = change((text) => {
      const answer = JSON.parse(text) as { result: { data: object[] } }
      answer.result.data = answer.result.data.map((row) => Object.fromEntries(Object.entries(row).reverse()))
      return JSON.stringify(answer)
    })
    expect(await take(await ask(reordered))).toMatchObject({ outcome: 'unchanged', unchanged: 1 })
  })

  test('wrapped in a call it is the same', async () => {
    expect(await take(await ask(change((text) => `jQuery123_456(${text});`)))).toMatchObject({ outcome: 'unchanged', unchanged: 1 })
  })

  const broken: [string, Variant, RegExp][] = [
    ['cut off', change((text) => text.slice(0, text.length / 2)), /不是约定的格式/],
    ['with a renamed column', change((text) => text.replace('BILLBOARD_BUY_AMT', 'BUY_AMT')), /缺少列 BILLBOARD_BUY_AMT/],
    ['without rows', change(() => '{"result":null,"success":false,"code":9201,"message":"返回数据为空"}'), /没有返回任何行/],
    ['with fewer rows than counted', change((text) => text.replace('"count": 1', '"count": 2')), /应有 2 行，收到 1 行/],
    ['that is a page', { kind: 'html' }, /网页/],
    ['429', { kind: 'status', status: 429 }, /要求放慢请求（429）/],
    ['500', { kind: 'status', status: 500 }, /回应了错误（500）/],
    ['that never comes', { kind: 'slow', ms: 3_000 }, /没有按时回应/],
    ['of an empty body', change(() => ''), /不是约定的格式/],
  ]
  test.each(broken)('an answer %s raises an alarm that says so, and what was stored stays', async (_, variant, alarm) => {
    const before = await stored()
    const run = await take(await ask(variant))
    expect(run).toMatchObject({ outcome: 'failed', accepted: 0 })
    expect(run.alarms[0]).toMatch(alarm)
    expect(await stored()).toEqual(before)
  })

  test('figures in another unit are rejected with the reason, not stored', async () => {
    const wrong = change((text) => text.replace('"BILLBOARD_BUY_AMT": 234403387', '"BILLBOARD_BUY_AMT": 23440.34'))
    const run = await take(await ask(wrong))
    expect(run).toMatchObject({ outcome: 'alarm', rejected: 1 })
    expect(run.reasons[0].reason).toBe('净额 = 买入 − 卖出')
    expect((await stored()).map(({ buyAmount }) => buyAmount)).toEqual([234_403_387])
  })

  test('a passing fault is mended by another attempt', async () => {
    server.behave({ kind: 'status', status: 503 }, { kind: 'right' })
    const attempt = await attemptLive(layer({ retries: 1, pauseMs: 1 }), dragonTigerAdapter, { from: '2026-09-24', to: '2026-09-24' })
    expect(await take(attempt)).toMatchObject({ outcome: 'unchanged', unchanged: 1 })
  })
})
