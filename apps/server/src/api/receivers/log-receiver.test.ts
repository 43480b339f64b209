import { MAX_PUT_BYTES } from '@guanlan/contract/receivers.ts'
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { KEPT_DAYS, LOG_LIMITS } from '../../business/telemetry/telemetry.ts'
import { openReceivers, type ServedReceivers } from './testing/served-receivers.ts'

let served: ServedReceivers
beforeAll(async () => {
  served = await openReceivers({ TELEMETRY: 'logs' })
})
beforeEach(() => served.clear())
afterAll(() => served.close())

const NOW = Date.parse('2026-11-20T12:00:00+08:00')
const contents = (more: Record<string, string> = {}) => ({
  ...{ level: 'error', message: 'cannot draw', type: 'failure', timestamp: String(NOW), userID: 'device-a' },
  ...{
    page: '/pages/v2/index/index',
    version: '1.6.436',
    channel: 'h5',
    stack: 'Error: cannot draw\n    at draw (/assets/home-a1b2c3d4.js:1:2)',
  },
  ...more,
})
const bodyOf = (...entries: Record<string, string>[]) =>
  JSON.stringify({ logs: entries.map((one) => ({ contents: one, time: NOW })), source: '' })
const send = (payload: string | Buffer, topic = 'guanlan', headers: Record<string, string> = {}) =>
  served.app.inject({
    method: 'POST',
    url: `/tracklog?topic_id=${topic}`,
    headers: { 'content-type': 'application/json', ...headers },
    payload,
  })
const rows = () => served.db.selectFrom('client_log').selectAll().execute()

test('an entry is stored with its page and build, without personal data, under a device key of the day', async () => {
  const answer = await send(bodyOf(contents({ message: 'user 13812345678 failed', url: '/x?token=abc' })))
  expect([answer.statusCode, answer.json()]).toEqual([200, { stored: 1, dropped: 0 }])
  const [row] = await rows()
  expect(row).toMatchObject({ day: '2026-11-20', level: 'error', message: 'user [phone] failed', channel: 'h5', version: '1.6.436' })
  expect(row).toMatchObject({ page: '/pages/v2/index/index', at: NOW, received_at: NOW })
  expect(JSON.parse(row?.fields ?? '')).toMatchObject({ url: '/x?token=[removed]' })
  expect(JSON.stringify(row)).not.toContain('device-a')
  served.now.ms = NOW + 86_400_000
  await send(bodyOf(contents()))
  const devices = await served.db.selectFrom('usage_device').select('device').execute()
  expect(new Set(devices.map(({ device }) => device)).size).toBe(2)
})

test('failures of one place are one group, whatever the numbers in their words and the hash of the build', async () => {
  const at = (hash: string) => `Error\n    at draw (/assets/home-${hash}.js:1:2)`
  await send(bodyOf(contents({ message: 'row 17', stack: at('a1b2c3d4') }), contents({ message: 'row 9', stack: at('zzzzzzzz') })))
  await send(bodyOf(contents({ message: 'row 9', stack: 'Error\n    at draw (/assets/stock-a1b2c3d4.js:1:2)' })))
  expect(new Set((await rows()).map(({ group_key }) => group_key)).size).toBe(2)
})

test('what is no page, channel, version or level of ours is stored empty', async () => {
  await send(bodyOf(contents({ page: '/etc/passwd', channel: 'x', version: '1; drop', level: 'panic', type: '<b>' })))
  expect((await rows())[0]).toMatchObject({ page: '', channel: '', version: '', level: 'info', type: 'b' })
})

test('a body of exactly the maximum is read, one byte more is refused with code and text', async () => {
  const padded = (bytes: number) => {
    const head = bodyOf(contents())
    return head + ' '.repeat(bytes - Buffer.byteLength(head))
  }
  expect((await send(padded(MAX_PUT_BYTES))).statusCode).toBe(200)
  const over = await send(padded(MAX_PUT_BYTES + 1))
  expect(over.statusCode).toBe(413)
  expect(over.json()).toEqual({
    errorcode: 'InvalidLogSize',
    errormessage: "logItems' size exceeds maximum limitation : 1048576 bytes",
  })
})

test.each([
  ['an unknown topic', () => send(bodyOf(contents()), 'other'), 404, 'TopicNotExist'],
  ['a page of another site', () => send(bodyOf(contents()), 'guanlan', { origin: 'https://other.example' }), 403, 'ForeignOrigin'],
  ['no body', () => send(''), 400, 'InvalidContent'],
  ['bytes that are no UTF-8', () => send(Buffer.from([0x7b, 0xff, 0x7d])), 400, 'InvalidContent'],
  ['no entries', () => send('{"logs":[]}'), 400, 'InvalidContent'],
  ['more entries than one body may have', () => send(bodyOf(...Array(501).fill({}))), 400, 'InvalidContent'],
])('%s is refused', async (_, ask, status, errorcode) => {
  const answer = await ask()
  expect([answer.statusCode, answer.json().errorcode]).toEqual([status, errorcode])
  expect(await rows()).toEqual([])
})

test('any JSON is answered with 200 or 4xx, and nothing of it is stored as anything but an entry', async () => {
  await fc.assert(
    fc.asyncProperty(fc.json(), async (text) => {
      const { statusCode } = await send(`{"logs":[{"contents":${text},"time":${NOW}}]}`)
      expect([200, 400, 429]).toContain(statusCode)
    }),
    { numRuns: 40 },
  )
})

test('a device that sends more than its limit is refused, others are stored', async () => {
  const full = bodyOf(...Array.from({ length: LOG_LIMITS.device - 1 }, () => contents()))
  expect((await send(full)).json()).toMatchObject({ dropped: 0 })
  expect((await send(bodyOf(contents(), contents()))).json()).toEqual({ stored: 1, dropped: 1 })
  const refused = await send(bodyOf(contents()))
  expect([refused.statusCode, refused.json().errorcode]).toEqual([429, 'SpeedQuotaExceed'])
  expect((await send(bodyOf(contents({ userID: 'device-b' })))).statusCode).toBe(200)
  const dropped = await served.db.selectFrom('usage_count').select('n').where('kind', '=', 'dropped').execute()
  expect(dropped).toEqual([{ n: 2 }])
})

test('entries end after their retention', async () => {
  await send(bodyOf(contents()))
  served.now.ms = NOW + KEPT_DAYS.logs * 86_400_000
  await served.telemetry.sweep()
  expect((await rows()).length).toBe(1)
  served.now.ms += 86_400_000
  await served.telemetry.sweep()
  expect(await rows()).toEqual([])
})

test('with TELEMETRY=off everything is refused and nothing is stored', async () => {
  const off = await openReceivers({})
  const answer = await off.app.inject({ method: 'POST', url: '/tracklog?topic_id=guanlan', payload: bodyOf(contents()) })
  expect([answer.statusCode, answer.json().errorcode]).toEqual([403, 'TopicClosed'])
  expect(await off.db.selectFrom('client_log').selectAll().execute()).toEqual([])
  await off.close()
})
