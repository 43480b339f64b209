// @vitest-environment node
import { MAX_PUT_BYTES } from '@guanlan/contract/receivers.ts'
import { afterEach, expect, test } from 'vitest'
import { fakePlatform } from '../../platform/fake.ts'
import { misbehavingServer, status } from '../../testing/misbehaving-server.ts'
import { bodyOf, CLIENT_RETRIES, type LogEntry, uploadLogs } from './log-upload.ts'

const entry = (message: string): LogEntry => ({
  ...{ level: 'error', type: 'error', message, fields: { page: '/pages/v2/index/index' } },
  ...{ timestamp: 1_795_752_000_000, userID: 'u1' },
})
let server: Awaited<ReturnType<typeof misbehavingServer>> | undefined
afterEach(() => server?.close())

/** Uploads to a real server; returns how it ended and the pauses between tries. */
async function upload(manners: Parameters<typeof misbehavingServer>, retries?: number) {
  server = await misbehavingServer(...manners)
  const pauses: number[] = []
  const pause = async (ms: number) => void pauses.push(ms)
  const given = { platform: fakePlatform(), origin: server.origin, pause, ...(retries === undefined ? {} : { retries }) }
  const ended = await uploadLogs(bodyOf([entry('失败 😀')]), given).catch((error: Error) => error)
  return { ended, pauses, received: server.received }
}

test('a body is JSON in UTF-8 at the address of the topic, in the format of the log service', async () => {
  const { ended, received } = await upload([status(200, '{}')])
  expect(ended).toEqual({ status: 200 })
  expect(received.map(({ method, url, headers }) => [method, url, headers['content-type']])).toEqual([
    ['POST', '/tracklog?topic_id=guanlan', 'application/json'],
  ])
  expect(JSON.parse(received[0]?.body ?? '')).toEqual({
    logs: [
      {
        contents: {
          ...{ level: 'error', type: 'error', message: '失败 😀', page: '/pages/v2/index/index' },
          ...{ timestamp: '1795752000000', userID: 'u1' },
        },
        time: 1_795_752_000_000,
      },
    ],
    source: '',
  })
})

test('413 is answered with code and text and not retried', async () => {
  const answer = '{"errorcode":"InvalidLogSize","errormessage":"too large"}'
  const { ended, received } = await upload([status(413, answer)])
  expect(ended).toEqual({ status: 413, errorcode: 'InvalidLogSize', errormessage: 'too large' })
  expect(received.length).toBe(1)
})

test('other failures are retried with growing pauses, and the last one is thrown with the text of the specification', async () => {
  const { ended, pauses, received } = await upload([status(503, '{"errorcode":"internal","errormessage":"not taken"}')], 3)
  expect((ended as Error).message).toBe(
    'send log failed and exceed retry times. reason: {"status":503,"errorcode":"internal","errormessage":"not taken"},  error: status 503.',
  )
  expect([received.length, pauses]).toEqual([4, [500, 1000, 2000]])
})

test('the bare client retries five times; what succeeds meanwhile ends it', async () => {
  const cut = status(500)
  expect((await upload([cut])).received.length).toBe(CLIENT_RETRIES + 1)
  expect(CLIENT_RETRIES).toBe(5)
  await server?.close()
  const { ended, received } = await upload([cut, status(202), (response) => response.destroy(), status(200)])
  expect([ended, received.length]).toEqual([{ status: 200 }, 4])
})

test('a body over the maximum is refused before it is sent; the limit counts bytes, not letters', () => {
  const head = bodyOf([entry('')]).length
  expect(bodyOf([entry('a'.repeat(MAX_PUT_BYTES - head))]).length).toBe(MAX_PUT_BYTES)
  expect(() => bodyOf([entry('a'.repeat(MAX_PUT_BYTES - head + 1))])).toThrow(
    "InvalidLogSize. logItems' size exceeds maximum limitation : 1048576 bytes, logBytes=1048577, topic=guanlan",
  )
  expect(() => bodyOf([entry('汉'.repeat(400_000))])).toThrow('InvalidLogSize')
})
