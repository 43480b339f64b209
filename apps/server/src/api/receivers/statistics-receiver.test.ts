import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { COUNT_LIMITS } from '../../business/telemetry/telemetry.ts'
import { openReceivers, type ServedReceivers } from './testing/served-receivers.ts'

let served: ServedReceivers
beforeAll(async () => {
  served = await openReceivers({ TELEMETRY: 'statistics, trace' })
})
beforeEach(() => served.clear())
afterAll(() => served.close())

const HOME = '/pages/v2/index/index'
const request = (fields: Record<string, string>) =>
  new URLSearchParams({ lt: '11', url: HOME, v: '1.6.436', ut: 'h5', uuid: 'device-a', ...fields }).toString()
const report = (requests: unknown) =>
  served.app.inject({ method: 'POST', url: '/uni/stat', payload: JSON.stringify({ usv: '1', t: 1, requests: JSON.stringify(requests) }) })
const trace = (contents: Record<string, string>) =>
  served.app.inject({
    method: 'POST',
    url: '/tracklog?topic_id=guanlan',
    payload: JSON.stringify({
      logs: [{ contents: { type: 'trace', level: 'trace', action: 'click', page: HOME, channel: 'h5', ...contents }, time: 1 }],
    }),
  })
const counts = () =>
  served.db.selectFrom('usage_count').select(['kind', 'name', 'page', 'channel', 'version', 'n']).orderBy('kind').orderBy('n').execute()

test('launches and pages are counted by build, other kinds and addresses that are no page of ours are not', async () => {
  const requests = (
    [{ lt: '1' }, {}, {}, { lt: '3' }, { lt: '21' }, { url: '/other' }, { ut: 'x', v: 'y' }] as Record<string, string>[]
  ).map(request)
  const answer = await report(requests)
  expect([answer.statusCode, answer.json()]).toEqual([200, { ret: 0, stored: 4 }])
  expect(await counts()).toEqual([
    { kind: 'launch', name: '', page: '', channel: 'h5', version: '1.6.436', n: 1 },
    { kind: 'page', name: '', page: HOME, channel: '', version: '', n: 1 },
    { kind: 'page', name: '', page: HOME, channel: 'h5', version: '1.6.436', n: 2 },
  ])
  expect((await served.db.selectFrom('usage_device').selectAll().execute()).length).toBe(1)
})

test('a click of a counted button is counted with its page; other names, actions and pages are not', async () => {
  expect((await trace({ message: 'pay' })).json()).toEqual({ stored: 1, dropped: 0 })
  for (const contents of [{ message: 'other' }, { message: 'pay', action: 'hover' }, { message: 'pay', page: '/x' }] as Record<
    string,
    string
  >[])
    expect((await trace(contents)).statusCode).toBe(429)
  expect(await counts()).toEqual([{ kind: 'click', name: 'pay', page: HOME, channel: 'h5', version: '', n: 1 }])
  expect(await served.db.selectFrom('client_log').selectAll().execute()).toEqual([])
})

test('the switch says whether statistics are received', async () => {
  const ask = async ({ app }: ServedReceivers, conf: string) => app.inject({ url: `/uni/stat?usv=1&conf=${encodeURIComponent(conf)}` })
  expect((await ask(served, '{"ak":"guanlan"}')).json()).toEqual({ ret: 0, enable: 1 })
  expect((await ask(served, '{"ak":"other"}')).statusCode).toBe(400)
  const off = await openReceivers({})
  expect((await ask(off, '{"ak":"guanlan"}')).json()).toEqual({ ret: 0, enable: 0 })
  const refused = await off.app.inject({ method: 'POST', url: '/uni/stat', payload: '{}' })
  expect([refused.statusCode, refused.json().errorcode]).toEqual([403, 'StatisticsClosed'])
  await off.close()
})

test('any report is answered with 200 or 4xx and adds no row but those of pages and launches', async () => {
  await fc.assert(
    fc.asyncProperty(fc.oneof(fc.jsonValue(), fc.array(fc.string(), { minLength: 1 })), async (requests) => {
      expect([200, 400, 429]).toContain((await report(requests)).statusCode)
    }),
    { numRuns: 40 },
  )
  expect((await counts()).filter(({ kind }) => !['page', 'launch', 'dropped'].includes(kind))).toEqual([])
})

test('a device counts up to its limit, another goes on', async () => {
  const batch = Array.from({ length: 100 }, () => request({}))
  for (let n = 0; n < COUNT_LIMITS.device / 100; n++) expect((await report(batch)).statusCode).toBe(200)
  expect((await report(batch)).statusCode).toBe(429)
  expect((await report([request({ uuid: 'device-b' })])).statusCode).toBe(200)
  expect((await counts()).find(({ kind }) => kind === 'dropped')).toMatchObject({ name: 'count', n: 100 })
})
