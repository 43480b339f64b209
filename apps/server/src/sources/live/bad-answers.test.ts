import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { temporaryFolder } from '../../market/testing/small-market.ts'
import { type Database, openDatabase } from '../../storage/open-database.ts'
import { servedAdapters } from '../datasets/runner/jobs.ts'
import type { DatasetRun } from '../datasets/runs.ts'
import { takeAnswer } from '../datasets/take-answer.ts'
import { attemptLive, type LiveAdapter, type LiveRange, vendorOf } from './adapter.ts'
import { createFetchLayer, type FetchLayer, type FetchLayerOptions } from './fetch-layer/fetch-layer.ts'
import { vendorOfHost } from './fetch-layer/vendors.ts'
import { type BadAnswer, type LearningUpstream, startLearningUpstream } from './testing/learning-upstream.ts'

/** Every adapter of the registry: one that is added is tried like all others. */
const served = servedAdapters()
const CAPTCHA = '<!DOCTYPE html><html><title>安全验证</title><body>请拖动滑块完成验证</body></html>'
/** A session, and two stretches for what is asked about in others: ends of quarters, and the years holdings were reported daily. */
const RANGES: readonly LiveRange[] = [
  { from: '2026-09-24', to: '2026-09-24' },
  { from: '2025-12-01', to: '2026-04-30' },
  { from: '2023-05-01', to: '2023-05-31' },
]

const folder = temporaryFolder()
let upstream: LearningUpstream
let database: Database
let clock = Date.parse('2026-09-24T20:00:00+08:00')
beforeAll(async () => {
  upstream = await startLearningUpstream()
  database = await openDatabase({ dataDir: folder.path })
})
afterAll(async () => {
  await upstream.close()
  await database.close()
  folder.remove()
})

/** Every host of the product is the stub. */
function layerOf(options: FetchLayerOptions = {}): FetchLayer {
  const hosts = new Proxy({}, { get: (_, host) => `${upstream.base}/${String(host)}` }) as Record<string, string>
  return createFetchLayer({ hosts, limits: { spacingMs: 0, breakAfter: 1000 }, retries: 0, timeoutMs: 5_000, ...options })
}

const CODES = ['SH600519', 'SZ000001', 'SH688981', 'BJ920047']
const ranges = new Map<LiveAdapter, LiveRange>()

/** The first stretch an adapter asks anything about. */
async function rangeOf(adapter: LiveAdapter): Promise<LiveRange> {
  const known = ranges.get(adapter)
  if (known !== undefined) return known
  const secucode = CODES.find((code) => adapter.covers?.(code) ?? true) as string
  for (const range of RANGES) {
    const before = upstream.asked()
    await attemptLive(layerOf(), adapter, { ...range, secucode })
    if (upstream.asked() > before) ranges.set(adapter, { ...range, secucode })
    if (ranges.has(adapter)) break
  }
  return ranges.get(adapter) ?? expect.unreachable(`${adapter.dataset} asks nothing`)
}

async function run({ adapter, dataset }: (typeof served)[number], layer: FetchLayer): Promise<DatasetRun> {
  const attempt = await attemptLive(layer, adapter, await rangeOf(adapter))
  clock += 10
  return await takeAnswer(database.db, dataset, { attempt, at: { startedAtMs: clock, nowMs: () => clock }, across: 'now' })
}

/** The columns an adapter checks for, found by leaving them out. */
async function learn(one: (typeof served)[number]): Promise<string[]> {
  upstream.behave(null)
  upstream.columns.clear()
  for (let round = 0; round < 12; round++) {
    const attempt = await attemptLive(layerOf(), one.adapter, await rangeOf(one.adapter))
    const missing = 'alarm' in attempt ? /缺少列 ([^）]+)/.exec(attempt.alarm)?.[1] : undefined
    if (missing === undefined) break
    for (const name of missing.split('、')) upstream.columns.add(name)
  }
  return [...upstream.columns]
}

const published = async () => await database.db.selectFrom('dataset_state').selectAll().execute()

/** Answers from which nothing may be published, and what the alarm says. */
const BAD: readonly (readonly [string, BadAnswer, RegExp])[] = [
  ['an empty body', { kind: 'text', text: '' }, /内容为空/],
  ['an object of nothing', { kind: 'text', text: '{}' }, /./],
  ['another shape', { kind: 'text', text: '[{"unexpected":1}]' }, /./],
  ['null', { kind: 'text', text: 'null' }, /./],
  ['a page with status 200', { kind: 'text', text: '<html><body>系统繁忙</body></html>' }, /网页/],
  ['a captcha page with status 200', { kind: 'text', text: CAPTCHA }, /要求输入验证码/],
  ['429', { kind: 'text', text: '{}', status: 429 }, /要求放慢请求（429）/],
  ['500', { kind: 'text', text: '{}', status: 500 }, /回应了错误（500）/],
  ['gzip cut short', { kind: 'gzip cut' }, /中断，没有收全|内容为空/],
  ['a body cut short', { kind: 'body cut' }, /中断，没有收全/],
  ['a connection that is reset', { kind: 'reset' }, /连不上/],
  ['no answer in time', { kind: 'never' }, /没有按时回应/],
  ['rows that are null', { kind: 'rows', rows: () => [null] }, /./],
  ['rows that are numbers', { kind: 'rows', rows: () => [1, 2] }, /./],
  [
    'rows of dashes, as of a market that stands still',
    { kind: 'rows', rows: (learned) => [Object.fromEntries(Object.keys(learned).map((name) => [name, '-']))] },
    /./,
  ],
]

/** What an adapter for which an empty answer is no fault may make of an answer: nothing, without an alarm. */
function expectNothing(result: DatasetRun, adapter: LiveAdapter, alarm: RegExp): void {
  expect(result.accepted).toBe(0)
  if (result.outcome === 'unchanged') {
    expect(adapter.neverEmpty ?? false).toBe(false)
    return
  }
  expect(['failed', 'alarm']).toContain(result.outcome)
  const text = result.alarms.join('；')
  expect(text).toMatch(alarm)
  expect(text).toMatch(/[\u4e00-\u9fff]/)
  expect(text.includes(vendorOf(adapter).name) || text.includes(String(vendorOfHost(adapter.host)?.name))).toBe(true)
}

test('every host belongs to a vendor with a name', () => {
  expect(served.filter(({ adapter }) => vendorOfHost(adapter.host) === null).map(({ adapter }) => adapter.host)).toEqual([])
})

describe.each(
  served.map((one) => [`${one.adapter.jobId ?? one.dataset.key} (${vendorOf(one.adapter).id}, ${one.adapter.question})`, one] as const),
)('%s', (_, one) => {
  test('publishes nothing from a bad answer, and the alarm names vendor and fault', async () => {
    await learn(one)
    const before = await published()
    for (const [what, answer, alarm] of BAD) {
      upstream.behave(answer)
      const result = await run(one, layerOf(answer.kind === 'never' ? { timeoutMs: 60 } : {}))
      try {
        expectNothing(result, one.adapter, alarm)
      } catch (error) {
        throw new Error(`${what}: ${result.outcome} ${result.alarms.join()}\n${(error as Error).message}`)
      }
    }
    expect(await published()).toEqual(before)
    expect([...upstream.unknown], 'paths without an envelope in the stub').toEqual([])
  })

  test('a column that is renamed is missed by name', async () => {
    const columns = await learn(one)
    for (const column of columns) {
      upstream.behave({ kind: 'rows', rows: ({ [column]: value, ...rest }) => [{ ...rest, [`${column}_NEW`]: value }] })
      const attempt = await attemptLive(layerOf(), one.adapter, await rangeOf(one.adapter))
      expect('alarm' in attempt ? attempt.alarm : 'published', column).toMatch(new RegExp(`缺少列.*${column}`))
    }
  })

  test('a captcha page and a pause that is asked for open the breaker of the host', async () => {
    for (const answer of [
      { kind: 'text', text: CAPTCHA },
      { kind: 'text', text: '{}', status: 429, headers: { 'retry-after': '120' } },
    ] as const) {
      upstream.behave(answer)
      const layer = layerOf()
      await attemptLive(layer, one.adapter, await rangeOf(one.adapter))
      const asked = upstream.asked()
      const again = await attemptLive(layer, one.adapter, await rangeOf(one.adapter))
      expect([again.isHostAtRest, 'alarm' in again && again.alarm]).toEqual([true, expect.stringMatching(/暂停访问（此前要求/)])
      expect(upstream.asked()).toBe(asked)
    }
  })
})

test('fewer rows than the vendor counts are no answer', async () => {
  const silent: string[] = []
  for (const one of served) {
    await learn(one)
    upstream.behave({ kind: 'rows', rows: (learned) => [learned], count: 99 })
    const attempt = await attemptLive(layerOf(), one.adapter, await rangeOf(one.adapter))
    if (!('alarm' in attempt)) silent.push(one.adapter.jobId ?? one.dataset.key)
  }
  // lists of a fixed length and lines of one share come without a count
  const uncounted = ['flashNews', 'flowMinutes', 'moneyFlow', 'hotLists', 'hotLists.search']
  expect(silent.filter((id) => !uncounted.includes(id))).toEqual([])
})
