import { ACCOUNT_AGREEMENT } from '@guanlan/contract/agreements.ts'
import type { UsageReport } from '@guanlan/contract/schemas/business/usage.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createRequestTimes, quantileS } from '../../../business/telemetry/request-times.ts'
import { openTestWorld, requestOf, type TestWorld } from '../../../testing/world.ts'

let world: TestWorld
beforeAll(async () => {
  world = await openTestWorld({ isReady: false, limit: 40 })
})
afterAll(() => world.close())

async function tokenOf(role: string[], permission: string[]): Promise<string> {
  const { store, sessions, tokens } = world.context.accounts
  const { account } = await store.open('13500000001', { agreement: ACCOUNT_AGREEMENT, channel: 'h5' })
  const { session } = await sessions.open(account.id, { device: '', deviceId: '', channel: 'h5', address: '' })
  return (await tokens.sign({ uid: account.id, sid: session.id, role, permission })).token
}

async function read(token: string, input: object = {}) {
  const { headers, ...call } = requestOf('usage.report', input) as { headers?: object; method: 'POST'; url: string }
  return (await world.app.inject({ ...call, headers: { ...headers, token } })).json()
}

test('only operators read it', async () => {
  const refused = { error: { data: { code: 'operators_only' } } }
  expect(await read('')).toMatchObject(refused)
  expect(await read(await tokenOf(['editor'], []))).toMatchObject(refused)
  expect(await read(await tokenOf(['admin'], []))).toMatchObject({ result: { kinds: [] } })
})

test('counts of the last days, and the calls this process answered with the slowest first', async () => {
  const token = await tokenOf([], ['operate'])
  const { telemetry, requestTimes } = world.context
  await telemetry.addCounts({ network: '10.0.0.1', device: 'a' }, [
    { kind: 'launch', name: '', page: '', channel: 'h5', version: '1.6.436' },
    { kind: 'page', name: '', page: '/pages/v2/index/index', channel: 'h5', version: '1.6.436' },
  ])
  requestTimes.begin('/slow')(503)
  const { result } = (await read(token, { days: 2 })) as { result: UsageReport }
  expect(result.days).toMatchObject([
    { day: '2026-11-20', devices: 1, launches: 1, pages: 1 },
    { day: '2026-11-19', devices: 0, launches: 0 },
  ])
  expect(result.pages).toEqual([{ name: '首页', n: 1 }])
  expect(result.calls.find(({ route }) => route === '/slow')).toMatchObject({ about: '', n: 1, errors: 1 })
  expect((await read(token, { days: 0 })).error).toBeDefined()
})

test('a quantile is the upper limit of its bucket, and unknown beyond the largest or without a request', () => {
  // 5, 10, 25, 50, 100, 250, 500 ms, 1, 2.5, 5, 10 s and beyond: of 20 requests 10 within 5 ms, 9 within 100 ms, one over 10 s
  const buckets = [10, 0, 0, 0, 9, 0, 0, 0, 0, 0, 0, 1]
  expect([0.5, 0.51, 0.95, 0.96].map((quantile) => quantileS({ buckets, count: 20 }, quantile))).toEqual([0.005, 0.1, 0.1, null])
  expect(quantileS({ buckets: buckets.map(() => 0), count: 0 }, 0.5)).toBeNull()
})

test('an open request is not answered yet', () => {
  const times = createRequestTimes(0)
  const end = times.begin('/a')
  expect(times.routes()).toMatchObject([{ route: '/a', open: 1, count: 0 }])
  end(200)
  expect(times.routes()).toMatchObject([{ open: 0, count: 1 }])
})
