import { connect, type Socket } from 'node:net'
import { RPC_PATH } from '@guanlan/contract/call.ts'
import { calls } from '@guanlan/contract/calls.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestWorld, type TestWorld } from '../../testing/world.ts'

const PER_ADDRESS = 40
let world: TestWorld
let port: number
beforeAll(async () => {
  const connections = {
    ...{ headMs: 300, bodyMs: 300, requestMs: 600_000, checkMs: 50, uploadBytesPerS: 10_000 },
    ...{ requestsPerSocket: 5, perAddress: PER_ADDRESS, isProxy: () => false },
  }
  world = await openTestWorld({ source: 'files', isReady: false, app: { connections } })
  port = Number(new URL(await world.app.listen({ port: 0, host: '127.0.0.1' })).port)
})
afterAll(() => world.close())

/** What a connection that sends this was answered until it was closed. */
function untilClosed(text: string, andThen: (socket: Socket) => void = () => {}): Promise<string> {
  return new Promise((resolve) => {
    let answer = ''
    const socket = connect(port, '127.0.0.1', () => {
      socket.write(text)
      andThen(socket)
    })
    socket.setEncoding('utf8').on('data', (part) => {
      answer += part
    })
    socket.on('error', () => {})
    socket.once('close', () => resolve(answer))
  })
}
const post = (path: string, rest: string) => `POST ${path} HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\n${rest}`
const LATE = '请求没有在限定时间内发完，请检查网络后重试'

test.each([
  ['a body the front reads', post(calls['stock.kline'].path, 'content-length: 40\r\n\r\n{')],
  ['a large body', post(calls['screen.run'].path, 'content-length: 60000\r\n\r\n{')],
  ['a body in chunks', post(calls['collect.sync'].path, 'transfer-encoding: chunked\r\n\r\n1\r\n{\r\n')],
  ['a body that is not read', post('/no-such-address', 'content-length: 5000\r\n\r\n{')],
  ['an upload without progress', post(RPC_PATH, 'content-length: 500000\r\n\r\n{')],
  ['a head', 'GET /healthz HTTP/1.1\r\nhost: a\r\nx-slow: '],
])('%s that does not go on is given up', async (_, text) => {
  const answer = await untilClosed(text)
  // an answer that does not depend on the body may come before
  expect(answer).toMatch(/^HTTP\/1\.1 (408|404|401|503) /)
  if (answer.startsWith('HTTP/1.1 408')) expect(answer).toContain(LATE)
})

test('a body of one byte now and then is given up, an upload that goes on is not', async () => {
  const slowly = (part: string) => (socket: Socket) => {
    const timer = setInterval(() => socket.write(part), 20)
    socket.once('close', () => clearInterval(timer))
  }
  expect(await untilClosed(post(calls['stock.kline'].path, 'content-length: 4000\r\n\r\n{'), slowly(' '))).toContain(LATE)
  expect(await untilClosed(post(RPC_PATH, 'content-length: 400000\r\nconnection: close\r\n\r\n'), slowly(' '))).toContain(LATE)
  // 25 kB/s where 10 kB/s are asked for: twice the time of a body is not too long
  const startMs = performance.now()
  const upload = await untilClosed(post(RPC_PATH, 'content-length: 25000\r\nconnection: close\r\n\r\n'), slowly(' '.repeat(500)))
  expect(performance.now() - startMs).toBeGreaterThan(600)
  expect(upload).toMatch(/^HTTP\/1\.1 200 /)
})

test('one address has so many connections, the next is refused with a sentence, and places are given back', async () => {
  const open: Socket[] = []
  const opened = () =>
    new Promise<Socket>((resolve) => {
      const socket = connect(port, '127.0.0.1', () => resolve(socket))
      socket.on('error', () => {})
      open.push(socket)
    })
  const sockets = await Promise.all(Array.from({ length: PER_ADDRESS }, opened))
  const refused = await untilClosed('')
  expect(refused).toMatch(/^HTTP\/1\.1 429 /)
  expect(refused).toContain(`同一地址最多同时打开 ${PER_ADDRESS} 个连接`)
  const gone = sockets.map((socket) => new Promise((resolve) => socket.once('close', resolve)))
  for (const socket of sockets) socket.destroy()
  await Promise.all(gone)
  await expect.poll(() => untilClosed('GET /healthz HTTP/1.1\r\nhost: a\r\nconnection: close\r\n\r\n')).toMatch(/^HTTP\/1\.1 (200|503) /)
})

test('a connection serves so many requests, the last answer asks to close it', async () => {
  const one = 'GET /healthz HTTP/1.1\r\nhost: a\r\n\r\n'
  const answers = await untilClosed(one.repeat(5), (socket) =>
    socket.on('data', (part) => /connection: close/i.test(String(part)) && socket.end()),
  )
  expect(answers.match(/HTTP\/1\.1 /g)).toHaveLength(5)
  expect(answers).toMatch(/connection: close/i)
})
